import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'calendar',
  selectors: ['.sqs-block-calendar'],
  load: 'visible',
  // Dates in the language and zone of the visitor take the place of the served ones.
  shrinks: true,
  services: ['http', 'i18n', 'pageContext'],
  options: {
    /** Id of the collection whose events are shown. Default: none; the block then stays as served, with a warning. */
    collectionId: text(),
    /** First month to show, as 04-2027. Default: the month of the address (`?view=calendar&month=04-2027`), else the present one (CAL-02). */
    month: text(),
  },
  parts: {
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
  },
  states: {
    /** On `.calendar`: how far the events of the month have come (HTTP-12). */
    'data-state': 'pending | success | failed',
    /** On an event: it began before this day, and its title stands there already. */
    'data-continued': 'yes or absent',
    /** On an event of several days, where its title stands: the days of the week that the title may run over. */
    'data-days': 'number',
  },
  events: {
    /** Another month is shown; detail: the month, as 04-2027. */
    show: '{ month: string }',
    /** The events of a day were opened; detail: the day, as 2027-04-10. */
    open: '{ day: string }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
