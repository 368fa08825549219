import { type BlockEvents, custom, defineContract, number, oneOf, readText, text } from '@ashlar/core-block'

const layouts = oneOf('grid', 'wall', 'carousel', 'list')
/** The layout of the items, in small or capital letters, and under the name that only published pages give it. */
const readLayout = (raw: unknown) => layouts.read(readText(raw).toLowerCase().replace('autocolumns', 'wall'))

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'summary',
  selectors: ['.sqs-block-summary-v2', '.sqs-block-summary'],
  services: ['i18n'],
  load: 'visible',
  margin: 600,
  replayClicks: '.summary-more',
  inserts: ['status'],
} as const

/** Values that markup may set. Members of `data-block-json`. */
export const options = {
  /** How the items are laid out; "autocolumns" counts as wall and "autogrid" as grid. Default: grid (SUM-01). */
  design: { ...layouts, read: readLayout },
  /** The collection whose items are shown, for requests to the server. Default: empty (SUM-02). */
  collectionId: text(),
  /** Items of a page. Default: 30 (SUM-04). */
  pageSize: number(30, { min: 1, max: 30 }),
  /** Width divided by height of the pictures, below 30; "Auto" keeps their own. Default: Auto, 65 % of the width until a picture has arrived (SUM-03). */
  imageAspectRatio: custom<number | undefined>(undefined, (raw) => {
    const ratio = Number(raw)
    return ratio > 0 && ratio < 30 ? ratio : undefined
  }),
  /** Smallest width of a column of a wall or a grid, as published pages name it. Default: 0, the stylesheet decides (SUM-01). */
  columnWidth: number(0, { unit: 'px', min: 0 }),
  /** Space between these columns, and under each item. Default: 0 (SUM-01). */
  gutter: number(0, { unit: 'px', min: 0 }),
  /** Share of the width that the picture of a list has, as published pages name it. Default: 0, the stylesheet decides (RPG-03). */
  listImageSize: number(0, { unit: '%', min: 0, max: 100 }),
  /** The side of the text that the picture of such a list is on. Default: left (RPG-03). */
  listImageAlignment: oneOf('left', 'right'),
  /** Items side by side in a carousel, where there is room. Default: 3 (SUM-01). */
  slidesPerRow: number(3, { min: 1, max: 12 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** Around everything that the server renders; live sites also carry the misspelt name. */
  wrapper: '.summary-block-wrapper,.summary-block-wrper',
  /** The list of items. */
  list: '.summary-item-list',
  /** One item. */
  item: '.summary-item',
  /** To the items before, in a carousel. */
  previous: '.summary-carousel-pager-prev',
  /** To the items after, in a carousel. */
  next: '.summary-carousel-pager-next',
  /** Around the picture of an item. */
  thumbnail: '.summary-thumbnail',
  /** One fact about an item, such as its date. */
  metadata: '.summary-metadata-item',
  /** A link to more items. */
  more: '.summary-more',
  /** The sentence for items that cannot be had. */
  status: '.summary-status',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the wrapper while items are fetched: "true". */
  'aria-busy': 'true',
  /** On a pager without items on its side: "true". */
  'aria-disabled': 'true | false',
  /** The same, for stylesheets of published pages. */
  disabled: 'class',
  /** On both pagers where all items are in sight. */
  'sqs-disabled': 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** More items were added; detail: how many. */
  more: '{ count: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
