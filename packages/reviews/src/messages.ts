import { ReviewText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

/** Every text of a review; those of REV-02 are exact to the letter. */
export const messages = defineMessages('reviews', {
  rating: ReviewText.rating,
  reviewed: ReviewText.reviewed,
  expired: ReviewText.expired,
  none: ReviewText.none,
  again: ReviewText.again,
  offline: 'You are offline. Your review is kept here, and is sent when you are back.',
  thanks: 'Thank you! Your review is kept.',
})
