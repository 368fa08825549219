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

/** Texts that the server alone writes. A language with more plurals has them in its catalogue. */
export const servedMessages = /* @__PURE__ */ defineMessages('reviews', {
  yourRating: 'Your rating',
  star1: '1 star',
  star2: '2 stars',
  star3: '3 stars',
  star4: '4 stars',
  star5: '5 stars',
  yourReview: 'Your review',
  send: 'Send review',
  empty: 'There are no reviews yet.',
  summaryOne: '{average} of 5 stars, 1 review',
  summary: '{average} of 5 stars, {count} reviews',
})
