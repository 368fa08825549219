import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'lightbox',
  // A gallery asks for it by an intent; a plain list of links to pictures opens in it directly. Nothing is fetched before.
  selectors: ['.lightbox-links'],
  load: 'interaction',
  replayClicks: 'a',
  inlineStyle: true,
  services: ['i18n'],
  answers: ['open-lightbox'],
  options: {
    /** Caption of a picture, as rich text, on its link. Default: none (LBX-02). */
    title: text(),
  },
  parts: {
    /** The modal dialog. */
    dialog: '.lightbox',
    /** Container of the items. */
    stage: '.lightbox-stage',
    /** One picture or video. */
    item: '.lightbox-item',
    /** Caption of an item. */
    caption: '.lightbox-caption',
    /** Position, such as "3 of 12". */
    position: '.lightbox-position',
    /** Closes the dialog. */
    close: '.lightbox-close',
    /** Shows the previous item; hidden with a single picture (LBX-02). */
    previous: '.lightbox-previous',
    /** Shows the next item; hidden with a single picture (LBX-02). */
    next: '.lightbox-next',
    /** Shows and hides the caption, on small screens (LBX-02). */
    toggle: '.lightbox-toggle',
    /** Starts a video. */
    play: '.lightbox-play',
  },
  states: {
    /** On the dialog: dark or light (LBX-01). */
    'data-theme': 'dark | light',
    /** On the dialog: the caption is shown or hidden on a small screen (LBX-02). */
    'data-caption': 'open | closed',
    /** On the dialog while a picture is larger than the screen. */
    'data-zoomed': 'attribute',
    /** On an item: the progress of its picture. */
    'data-state': 'loading | ready | failed',
    /** On the body while the dialog is open, for stylesheets of older pages. */
    'sqs-lightbox-open': 'class',
  },
  events: {
    /** The dialog was opened; detail: the index, from 0. */
    open: '{ index: number }',
    /** Another item is shown; detail: its index, from 0. */
    change: '{ index: number }',
    /** The dialog was closed; detail: the index of its last item. */
    close: '{ index: number }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
