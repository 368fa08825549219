import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'map',
  selectors: ['.sqs-block-map', '[data-block="map"]'],
  load: 'visible',
  template: true,
  services: ['consent', 'i18n', 'site'],
  parts: {
    /** The map itself, over the address. */
    canvas: '.map-canvas',
    /** The place, as a link to a map page. */
    marker: '.map-marker',
    /** The address, which is always there. */
    address: '.map-address',
    /** Larger. */
    zoomIn: '.map-zoom-in',
    /** Smaller. */
    zoomOut: '.map-zoom-out',
    /** Loads the map of the provider, where nobody was asked yet. */
    provider: '.map-provider',
  },
  states: {
    /** On the canvas: which of the six styles (MAP-03). */
    'data-style': 'original | grayscale | satellite | light | dark | blue',
    /** On the canvas: who draws it. */
    'data-provider': 'embedded | script',
  },
  events: {
    /** The marker was followed; detail: where it leads (MAP-05). */
    marker: '{ url: string }',
  },
})
