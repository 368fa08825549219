import { defineContract, number, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'likes',
  selectors: ['.sqs-simple-like[data-item-id]'],
  load: 'visible',
  // The number takes the place of the served text.
  shrinks: true,
  services: ['http', 'i18n', 'site'],
  options: {
    /** Id of the post or product that is liked. Default: empty; nothing can be liked (SHR-01). */
    itemId: text(),
    /** Number of likes when the page was rendered. Default: 0 (SHR-01). */
    likeCount: number(0, { min: 0 }),
  },
  parts: {
    /** The heart. */
    icon: '.like-icon',
    /** The number of likes, as text. */
    count: '.like-count',
    /** The button of our own markup; published markup has none, and the element itself becomes the button. */
    trigger: 'button',
  },
  states: {
    /** On the button: whether this visitor likes it. */
    'aria-pressed': 'true | false',
    /** On the element while this visitor likes it, as stylesheets of published pages know it. */
    clicked: 'class',
    /** On the element: "error" after a like that could not be saved. */
    'data-state': 'error',
  },
  events: {
    /** A like was saved or taken back; detail: the item, and whether it is liked now. */
    change: '{ itemId: string, isLiked: boolean }',
  },
  replayClicks: '.sqs-simple-like[data-item-id]',
})
