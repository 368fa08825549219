import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'comment-counts',
  selectors: ['.sqs-comment-link[data-id]'],
  load: 'visible',
  services: ['http', 'i18n', 'pageContext'],
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the post. Default: empty; the link stays as served (CMT-01). */
  id: text(),
}

/** Events that bubble from the element. */
export const events = {
  /** The number has arrived; detail: the number of published comments. */
  counted: '{ count: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
