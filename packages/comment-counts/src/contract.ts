import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'comment-counts',
  selectors: ['.sqs-comment-link[data-id]'],
  load: 'visible',
  services: ['http', 'i18n', 'pageContext'],
  options: {
    /** Id of the post. Default: empty; the link stays as served (CMT-01). */
    id: text(),
  },
  events: {
    /** The number has arrived; detail: the number of published comments. */
    counted: '{ count: number }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
