import { alias, type BlockEvents, defineContract, number, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'likes',
  selectors: ['.sqs-simple-like[data-item-id]', '[data-service="squarespace-like"][data-item-identifier]'],
  load: 'visible',
  // The number takes the place of the served text.
  shrinks: true,
  services: ['http', 'i18n', 'site'],
  // A form is no trigger, its button is.
  replayClicks: '.sqs-simple-like button,.sqs-simple-like:not(form),[data-service="squarespace-like"]',
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the post or product that is liked; `data-item-identifier` in a share bar. Default: empty; nothing can be liked (SHR-01, SHR-03). */
  itemId: alias(text(), 'itemId', 'itemIdentifier'),
  /** Number of likes when the page was rendered. Default: 0 (SHR-01). */
  likeCount: number(0, { min: 0 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The heart. */
  icon: '.like-icon',
  /** The number of likes, as text. */
  count: '.like-count',
  /** The number of likes in a share bar, as digits alone (SHR-03). */
  digits: '.Share-buttons-item-count',
  /** The button of our own markup; published markup has none, and the element itself becomes the button. */
  trigger: 'button',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the button: whether this visitor likes it. */
  'aria-pressed': 'true | false',
  /** On the element while this visitor likes it, as stylesheets of published pages know it. */
  clicked: 'class',
  /** On the element: "error" after a like that could not be saved. */
  'data-state': 'error',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** The heart once the visitor has liked the page. */
  '--likes-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A like was saved or taken back; detail: the item, and whether it is liked now. */
  change: '{ itemId: string, isLiked: boolean }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
