import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'calendar',
  selectors: ['.sqs-block-calendar'],
  load: 'visible',
  // Dates in the language and zone of the visitor take the place of the served ones.
  shrinks: true,
  services: ['http', 'i18n', 'pageContext'],
  inserts: ['details'],
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the collection whose events are shown. Default: none; the block then stays as served, with a warning. */
  collectionId: text(),
  /** First month to show, as 04-2027. Default: the month of the address (`?view=calendar&month=04-2027`), else the present one (CAL-02). */
  month: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element that the view is rendered into; with `data-rendered` it is hydrated. */
  content: '.sqs-block-content',
  /** The month that the server has rendered, as JSON: `month`, `timeZone` and `items`. */
  served: 'script.calendar-served',
  /** The month: a table, and a grid once the block runs. */
  grid: '.calendar-grid',
  /** One event on one day. */
  event: '.calendar-event',
  /** The events of the chosen day. */
  details: '.calendar-details',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On `.calendar`: how far the events of the month have come (HTTP-12). */
  'data-state': 'pending | success | failed',
  /** On an event: it began before this day, and its title stands there already. */
  'data-continued': 'yes or absent',
  /** On an event of several days, where its title stands: the days of the week that the title may run over. */
  'data-days': 'number',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Lines between the days, and around the details of an event. */
  '--calendar-line': 'color',
  /** Outline of the day that has the keyboard. */
  '--calendar-focus': 'color',
  /** Ground of an event in the month. */
  '--calendar-event-background': 'background',
  /** Text of an event in the month. */
  '--calendar-event-color': 'color',
  /** Columns that the title of an event of several days covers; the stylesheet sets it from `data-days`. */
  '--calendar-days': 'number',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Another month is shown; detail: the month, as 04-2027. */
  show: '{ month: string }',
  /** The events of a day were opened; detail: the day, as 2027-04-10. */
  open: '{ day: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
