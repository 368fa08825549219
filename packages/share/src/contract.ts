import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'share',
  selectors: ['.sqs-share-buttons'],
  load: 'visible',
  services: ['i18n', 'pageContext'],
  options: {
    /** Id of the item that is shared. Default: empty; the page itself is shared (SHR-01). */
    itemIdentifier: text(),
    /** Path of the item on this site. Default: empty, the address of the page (SHR-01). */
    itemPath: text(),
  },
  parts: {
    /** The links to services. */
    list: '.share-list',
    /** One link, which opens the page of a service. */
    link: '.share-link',
    /** Opens the share sheet of the device. */
    button: '.share-button',
  },
  states: {
    /** On the list while the share sheet of the device stands in for it. */
    hidden: 'attribute',
  },
  events: {
    /** The share sheet of the device was used. */
    share: '{ url: string }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
