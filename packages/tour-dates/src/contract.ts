import { type BlockEvents, defineContract, oneOf, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'tour-dates',
  selectors: ['.sqs-block-tourdates'],
  load: 'visible',
  // Dates in the language of the visitor may take more lines: they are written before they are in view, on a busy phone too.
  margin: 1500,
  // Dates in the language of the page take the place of the served ones.
  shrinks: true,
  services: ['http', 'i18n', 'pageContext', 'consent'],
  // It builds its list itself on published pages, which bring no style for it.
  template: true,
  inserts: ['message', 'retry'],
} as const

/** Values that markup may set. Members of `data-block-json`. */
export const options = {
  /** Where the dates come from: Bandsintown, which is asked after consent, or the site's own server. Default: bandsintown (TOU-02). */
  source: oneOf('bandsintown', 'site'),
  /** The artist, by the name at Bandsintown. Default: none; Bandsintown is not asked. */
  artistId: text(),
  /** The dates to list. Default: upcoming. */
  timeframe: oneOf('upcoming', 'past', 'all', 'range'),
  /** First day of a range, such as 2027-03-01. Default: none. */
  startDate: text(),
  /** Last day of a range. Default: none. */
  endDate: text(),
  /** Origin that answers in place of Bandsintown's, such as a proxy. Default: https://rest.bandsintown.com. */
  origin: text('https://rest.bandsintown.com'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element in which the list stands. */
  place: '.sqs-block-content',
  /** A list that the server has rendered, or the block. */
  list: '.sqs-tourdates-bandsintown-list',
  /** A date of the list. */
  time: 'time[datetime]',
  /** The message in place of dates. */
  message: '.sqs-tourdates__message',
  /** Asks for the dates again. */
  retry: '.sqs-tourdates__retry',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the list while dates are on their way. */
  loading: 'class',
  /** On the ticket link of a sold-out date. */
  'sqs-tourdates__button--soldout': 'class',
  /** On the ticket link of a date without tickets. */
  'sqs-tourdates__button--disabled': 'class',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
