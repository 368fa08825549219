import {
  alias,
  type BlockEvents,
  custom,
  defineContract,
  flag,
  number,
  type Option,
  readNumber,
  text,
} from '@ashlar/core-block'
import { defaults, getStyle } from './model'

/** A latitude or longitude; undefined when markup has none, because only a pair of them is a place. */
const degrees = (max: number): Option<number | undefined> => ({
  kind: 'number',
  default: undefined,
  unit: '°',
  min: -max,
  max,
  read: (raw) => readNumber(raw, undefined, -max, max),
})

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'map',
  selectors: ['.sqs-block-map', '[data-block="map"]'],
  load: 'visible',
  template: true,
  services: ['consent', 'i18n', 'pageContext'],
  inserts: ['canvas', 'marker', 'zoomIn', 'zoomOut', 'provider', 'directions'],
} as const

/** Values that markup may set. */
export const options = {
  /** Latitude of the centre. Default: the marker's, then the middle of New York (MAP-01). */
  mapLat: degrees(90),
  /** Longitude of the centre. Default: the marker's, then the middle of New York (MAP-01). */
  mapLng: degrees(180),
  /** Zoom, from the globe to a house. Default: 12 (MAP-01). */
  mapZoom: number(defaults.zoom, { min: 0, max: 22 }),
  /** Latitude of the marker. Default: the centre (MAP-01). */
  markerLat: degrees(90),
  /** Longitude of the marker. Default: the centre (MAP-01). */
  markerLng: degrees(180),
  /** Name of the place, first line of its address. Default: none (MAP-01). */
  addressTitle: text(),
  /** Street of the address. Default: none (MAP-01). */
  addressLine1: text(),
  /** Town of the address. Default: none (MAP-01). */
  addressLine2: text(),
  /** Country of the address. Default: none (MAP-01). */
  addressCountry: text(),
  /** Style by its id: 1 original, 2 grayscale, 3 satellite, 4 light, 5 dark, 6 blue. Default: original (MAP-03). */
  style: custom(getStyle(1), getStyle),
  /** Shows labels. Default: true (MAP-02). */
  showLabels: alias(flag(true), 'showLabels', 'labels'),
  /** Shows the terrain, on the map of the provider. Default: false (MAP-02). */
  showTerrain: alias(flag(false), 'showTerrain', 'terrain'),
  /** A mouse drags the map. Default: true (MAP-02). */
  draggable: flag(true),
  /** The wheel zooms while the focus is in the map. Default: false (MAP-02). */
  scrollwheel: flag(false),
  /** Shows the zoom buttons. Default: true (MAP-02). */
  showControls: alias(flag(true), 'showControls', 'controls'),
  /** Removes every control. Default: false (MAP-02). */
  disableDefaultUI: flag(false),
  /** A mouse drags the marker, on the map of the provider. Default: false (MAP-02). */
  markerDraggable: flag(false),
  /** The marker is a link to a map page. Default: true (MAP-02). */
  linkOnClick: flag(true),
  /** Asks for the address of the visitor, completes it, and leads to the way from there. Default: false (MAP-07). */
  directions: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The map, over the address. */
  canvas: '.map-canvas',
  /** The place, as a link to a map page. */
  marker: '.map-marker',
  /** The address, which is always there. */
  address: '.map-address',
  /** Zooms in. */
  zoomIn: '.map-zoom-in',
  /** Zooms out. */
  zoomOut: '.map-zoom-out',
  /** Loads the map of the provider, before the visitor has consented to it. */
  provider: '.map-provider',
  /** The field for the address of the visitor, and the link to the way from there. */
  directions: '.map-directions',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the canvas: one of the six styles (MAP-03). */
  'data-style': 'original | grayscale | satellite | light | dark | blue',
  /** On the canvas: the embedded map, or the map of the provider's script. */
  'data-provider': 'embedded | script',
  /** On a published block: the map fills it, and the address stands on the map. */
  'map-filled': 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Height of the map. */
  '--map-height': 'length',
  /** Marker of the place. */
  '--map-marker': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The marker was followed; detail: the address of the map page (MAP-05). */
  marker: '{ url: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
