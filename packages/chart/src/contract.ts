import { type BlockEvents, defineContract, flag, oneOf, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'chart',
  selectors: ['.sqs-block-chart'],
  load: 'visible',
  // The drawing with its controls takes the place of the served one.
  shrinks: true,
  services: ['i18n'],
  // Published markup is empty: the figure and its style are added.
  template: true,
  inserts: ['series'],
} as const

/** Values that markup may set. */
export const options = {
  /** The kind of drawing: 1009 bars, 1010 lines, 1011 a pie of the first column. Default: 1009 (CHT-01). */
  chartType: oneOf('1009', '1010', '1011'),
  /** Heading of the chart, and its name for screen readers. Default: none. */
  title: text(),
  /** Text below the chart. Default: none. */
  caption: text(),
  /** Shows the names of the series, which are switched on and off there. Default: true. */
  legend: flag(true),
  /** Takes the rows of the dataset as its columns, and the columns as rows. Default: false. */
  flip: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element that the chart is drawn in. */
  content: '.sqs-block-content',
  /** The whole chart. */
  figure: '.chart',
  /** The drawing; one stop for Tab once the block runs. */
  plot: '.chart-plot',
  /** Switches a series on and off. */
  series: '.chart-series',
  /** The value of the current point. */
  value: '.chart-value',
  /** The table of the data. */
  table: '.chart-data',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the chart: its kind. */
  'data-kind': 'bar | line | pie',
  /** On the shape whose value is shown. */
  'data-current': 'yes or absent',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Line between the slices of a pie. */
  '--chart-background': 'color',
  /** Bar, line or slice of the first series, and its mark in the legend; set on `.chart`. */
  '--chart-0': 'color',
  /** Bar, line or slice of the second series, and its mark in the legend; set on `.chart`. */
  '--chart-1': 'color',
  /** Bar, line or slice of the third series, and its mark in the legend; set on `.chart`. */
  '--chart-2': 'color',
  /** Bar, line or slice of the fourth series, and its mark in the legend; set on `.chart`. */
  '--chart-3': 'color',
  /** Bar, line or slice of the fifth series, and its mark in the legend; set on `.chart`. */
  '--chart-4': 'color',
  /** Bar, line or slice of the sixth series, and its mark in the legend; set on `.chart`. */
  '--chart-5': 'color',
  /** Bar, line or slice of the seventh series, and its mark in the legend; set on `.chart`. */
  '--chart-6': 'color',
  /** Bar, line or slice of the eighth series, and its mark in the legend; set on `.chart`. */
  '--chart-7': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A series was switched on or off; detail: its index, from 0, and whether it is shown. */
  toggle: '{ series: number, isShown: boolean }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
