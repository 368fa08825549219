import { alias, type BlockEvents, custom, defineContract, flag, member, readText } from '@ashlar/core-block'

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'announcement-bar',
  selectors: [],
  page: true,
  visitors: true,
  when: { context: ['showAnnouncementBar'] },
  load: 'now',
  services: ['pageContext', 'i18n'],
  replayClicks: '.sqs-announcement-bar-close',
  inserts: ['bar', 'link', 'text'],
} as const

/** Values that markup may set. Members of `announcementBarSettings` in the page context. */
export const options = {
  /** Rich text of the announcement, as a string or as `{ html }`. Default: empty, no bar (CHR-01). */
  text: custom('', (raw) => trimmed(raw) || trimmed(member(raw, 'html'))),
  /** Address that a click on the bar leads to, as a string or as `{ url }`. Default: empty, no link (CHR-01). */
  link: alias(
    custom('', (raw) => trimmed(member(raw, 'url') ?? raw)),
    'clickthroughUrl',
  ),
  /** Opens the address in a new window; a member of `clickthroughUrl`. Default: false (CHR-01). */
  newWindow: flag(false),
  /** Style of the bar, for stylesheets. Default: 1 (CHR-01). */
  style: custom<1 | 2>(1, (raw) => (readText(raw) === '2' ? 2 : 1)),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The whole bar. */
  bar: '.sqs-announcement-bar',
  /** The link that covers the bar, where the owner set one. */
  link: '.sqs-announcement-bar-url',
  /** The text of the announcement. */
  text: '#announcement-bar-text-inner-id',
  /** The button that closes it. */
  close: '.sqs-announcement-bar-close',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the bar, once a visitor has closed it. */
  'sqs-announcement-bar-hidden': 'class',
  /** On an element of the page that reserves space for the bar; removed when there is no bar to show. */
  'announcement-bar-reserved-space': 'class',
  /** On the bar: the style the owner chose, 1 or 2. */
  'data-style': '1 | 2',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the bar. */
  '--announcement-bar-background': 'background',
  /** Text and close button of the bar. */
  '--announcement-bar-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A visitor has closed the bar. */
  close: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

/** Storage key of the announcement that a visitor closed, as published sites name it (CHR-01). */
export const storageKey = 'squarespace-announcement-bar'

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
