import { type BlockEvents, custom, defineContract, number, oneOf, readText, text } from '@ashlar/core-block'

/** The layout of the items, in small or capital letters, and under the name that only published pages give it. */
function layout() {
  const layouts = oneOf('grid', 'wall', 'carousel', 'list')
  const read: typeof layouts.read = (raw) => layouts.read(readText(raw).toLowerCase().replace('autocolumns', 'wall'))
  return { ...layouts, read }
}

export const contract = defineContract({
  name: 'summary',
  selectors: ['.sqs-block-summary-v2', '.sqs-block-summary'],
  services: ['i18n'],
  load: 'visible',
  margin: 600,
  // Members of `data-block-json`.
  options: {
    /** How the items are laid out; "autocolumns" counts as wall and "autogrid" as grid. Default: grid (SUM-01). */
    design: layout(),
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
    /** Items side by side in a carousel, where there is room. Default: 3 (SUM-01). */
    slidesPerRow: number(3, { min: 1, max: 12 }),
  },
  parts: {
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
  },
  states: {
    /** On the wrapper while items are fetched: "true". */
    'aria-busy': 'true',
    /** On a pager without items on its side: "true". */
    'aria-disabled': 'true | false',
  },
  events: {
    /** More items were added; detail: how many. */
    more: '{ count: number }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
