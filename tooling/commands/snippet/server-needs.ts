/** What a block does on a page whose host answers none of its calls, where that is less than all. */
export const withoutServer: Readonly<Record<string, string>> = {
  calendar: 'shows the month that was served; others cannot be fetched',
  cart: 'shows what was served; each change says that it was not made, and the checkout is of the server',
  'cart-indicator': 'shows the number that was served; it links to /cart',
  'comment-counts': 'shows the numbers that were served',
  comments: 'shows the comments that were served; a new one cannot be saved',
  commerce: 'changes pictures, prices and stock by the variant; nothing can be added to a cart',
  donation: 'links to /checkout/donate, which is of the server',
  forms: 'checks answers, and posts them to the form\'s "action"; give it the address of your own server',
  'json-form': 'shows the form and checks answers; sending them needs the server',
  likes: 'shows the number that was served; a press says that it was not saved',
  map: 'shows the map; search for an address needs the server',
  'member-area': 'shows its form; a login says that there is no connection',
  owner: 'shows nothing: no owner is signed in',
  popup: 'opens and closes; its form posts to its "action", which may be of your own server',
  'quick-view': 'needs the server; the list beside it links to the product',
  restock: 'shows its form; sending it needs the server',
  reviews: 'shows its form; sending it needs the server',
  search: 'sends the form to its "action"; results while typing need the server',
  summary: 'shows the items that were served; no more can be loaded',
  template: 'moves menus and pictures; a cart that floats links to /cart',
  'tour-dates': 'shows the dates that were served',
}

/** Blocks that fetch, from other hosts alone. */
export const fromElsewhere = ['reservation', 'social', 'table-booking']

/** A line for each block: what a page has of it without the server of a site. */
export function listWithoutServer(blocks: readonly string[]): string[] {
  const width = Math.max(...blocks.map((name) => name.length))
  return blocks.map((name) => `  ${name.padEnd(width)}  ${withoutServer[name] ?? 'does all it does'}`)
}
