import { alias, type BlockEvents, custom, defineContract, readText } from '@ashlar/core-block'

/** Corners of the badge, by the codes 1 to 4. */
export const positions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
/** Devices that show the badge, by the codes 1 to 3. */
export const devices = ['all', 'desktop', 'mobile'] as const

/** A whole number; 0 for anything else. */
const getCode = (value: unknown) => {
  const code = Number(readText(value))
  return Number.isInteger(code) ? code : 0
}

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'badge',
  selectors: [],
  page: true,
  inlineStyle: true,
  when: { context: ['websiteSettings.ssBadgeType'], element: '[data-licensed-asset-preview="true"]' },
  load: 'idle',
  services: ['pageContext', 'i18n'],
  inserts: ['licences', 'text', 'close'],
} as const

/** Values that markup may set. Members of `websiteSettings` in the page context. */
export const options = {
  /** Type of the badge; 2 is dark, 3 light, 0 and 1 none. Default: 0 (CHR-02). */
  type: alias(custom(0, getCode), 'ssBadgeType'),
  /** Corner of the badge, by its code. Default: bottom-right (CHR-02). */
  position: alias(
    custom<(typeof positions)[number]>('bottom-right', (raw) => positions[getCode(raw) - 1] ?? 'bottom-right'),
    'ssBadgePosition',
  ),
  /** Devices that show the badge, by their code. Default: all (CHR-02). */
  devices: alias(
    custom<(typeof devices)[number]>('all', (raw) => devices[getCode(raw) - 1] ?? 'all'),
    'ssBadgeDevices',
  ),
  /** Visibility of the badge, for stylesheets. Default: 1 (CHR-02). */
  visibility: alias(
    custom(1, (raw) => getCode(raw) || 1),
    'ssBadgeVisibility',
  ),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The badge of the platform, a link. */
  badge: '.sqs-site-badge',
  /** The bar about pictures without a licence. */
  licences: '.sqs-licensed-assets-bar',
  /** The text of that bar. */
  text: '.sqs-licensed-assets-bar-text',
  /** The button that closes it. */
  close: '.sqs-licensed-assets-bar-close',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the badge: the type the owner chose; 2 is dark, 3 light. */
  'data-type': 'number',
  /** On the badge: the corner. */
  'data-position': 'top-left | top-right | bottom-left | bottom-right',
  /** On the badge: the devices that show it. */
  'data-devices': 'all | desktop | mobile',
  /** On the badge: the visibility the owner chose, as a number, for stylesheets. */
  'data-visibility': 'number',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the badge. */
  '--badge-background': 'background',
  /** Text of the badge. */
  '--badge-color': 'color',
  /** Ground of the bar that names unlicensed pictures to the owner. */
  '--licensed-assets-bar-background': 'background',
  /** Text of the bar that names unlicensed pictures. */
  '--licensed-assets-bar-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A visitor has closed the bar about previews. */
  close: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
