import { defineMessages } from '@ashlar/core-i18n'

/** Every text of a review; those of REV-02 are exact to the letter. */
export const messages = defineMessages('reviews', {
  rating: 'Please select a star rating',
  reviewed: 'You have already reviewed this purchase',
  expired: 'Your review request has expired',
  none: 'There are no products to review',
  again: 'Try submitting your review again',
  offline: 'You are offline. Your review is kept here, and is sent when you are back.',
  thanks: 'Thank you! Your review is kept.',
})
