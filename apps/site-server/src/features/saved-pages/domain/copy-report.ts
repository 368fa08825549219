/** What became of one page of a copied site. */
export interface CopiedPage {
  /** Its path in the folder. */
  readonly page: string
  /** Elements by block: without a script of their own all of them wait. */
  readonly found: Readonly<Record<string, number>>
  /** Elements whose block runs, by block. */
  readonly ready: Readonly<Record<string, number>>
  /** Blocks that call a server. */
  readonly calling: readonly string[]
  /** Scripts of the platform that were taken out. */
  readonly removed: number
  /** Addresses at hosts of the platform: in the page as it was saved, and in the copy. */
  readonly platform: { readonly before: number; readonly after: number }
  /** Requests that the copy has made to hosts of the platform, by host, and pictures in it that never arrived. */
  readonly asked: Readonly<Record<string, number>>
  readonly deadPictures: number
  /** What the browser reported: errors of the page's own code, and of blocks that could not start. */
  readonly errors: readonly string[]
}

/** Whether and where the blocks of a copy find their server. */
export interface CopyServer {
  /** Origin of the API; empty for none. */
  readonly api: string
}

/** What a visitor cannot do without a server, by block; for any other block, its name. */
const uses: Readonly<Record<string, string>> = {
  forms: 'send a form',
  'json-form': 'send a form',
  donation: 'donate',
  search: 'search',
  commerce: 'add to the cart',
  cart: 'see the cart',
  'cart-indicator': 'see how much is in the cart',
  'quick-view': 'look at a product on a list',
  restock: 'ask for a product that is sold out',
  reviews: 'review a product',
  comments: 'comment',
  'comment-counts': 'see how many comments there are',
  likes: 'like',
  'member-area': 'log in as a member',
  owner: 'log in as the owner',
  calendar: 'see events of other months',
  summary: 'load more items',
  'tour-dates': 'see tour dates',
}

/** True for a block that calls a server, at its start or once it is used. */
export const callsServer = (block: string, services: readonly string[] = []): boolean =>
  Object.hasOwn(uses, block) || services.includes('http')

const add = (total: number, number: number) => total + number

/** Elements that a page had without a working script, and has now. */
export function countDead({ found, ready }: CopiedPage) {
  // A block may add elements of another one, which work or not as those that were served.
  const before = Object.entries(found).map(([block, number]) => Math.max(number, ready[block] ?? 0))
  const after = Object.entries(found).map(([block, number]) => Math.max(0, number - (ready[block] ?? 0)))
  return { before: before.reduce(add, 0), after: after.reduce(add, 0) }
}

/** What a visitor of a page cannot do, as the copy has no server for it. */
export function listMissing({ calling }: Pick<CopiedPage, 'calling'>, { api }: CopyServer): string[] {
  // A copy without an API searches its own pages.
  return api ? [] : [...new Set(calling.filter((block) => block !== 'search').map((block) => uses[block] ?? block))]
}

const joinCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([block, number]) => (number > 1 ? `${block} ×${number}` : block))
    .join(', ')

/** One line for each page while the site is copied. */
export function describePage(page: CopiedPage, server: CopyServer): string {
  const { before, after } = countDead(page)
  const missing = listMissing(page, server)
  return [
    `${before - after} of ${before} elements work`,
    ...(missing.length > 0 ? [`needs a server to ${missing.join(', ')}`] : []),
    ...(page.platform.after > 0
      ? [`${page.platform.after} of ${page.platform.before} addresses lead to the platform`]
      : []),
    ...(page.deadPictures > 0 ? [`${page.deadPictures} pictures are missing`] : []),
    ...(page.errors.length > 0 ? [`${page.errors.length} errors`] : []),
  ].join('; ')
}

/** The whole report, for a person: the sum, then each page with a problem. */
export function describeCopy(pages: readonly CopiedPage[], server: CopyServer): string {
  const dead = pages.map(countDead)
  const before = dead.map((page) => page.before).reduce(add, 0)
  const after = dead.map((page) => page.after).reduce(add, 0)
  const blocks: Record<string, number> = {}
  for (const { ready } of pages)
    for (const [block, number] of Object.entries(ready)) blocks[block] = (blocks[block] ?? 0) + number
  const missing = [...new Set(pages.flatMap((page) => listMissing(page, server)))]
  const sum = (getNumber: (page: CopiedPage) => number) => pages.map(getNumber).reduce(add, 0)
  const lines = [
    `${pages.length} pages, of which ${pages.filter(({ found }) => Object.keys(found).length > 0).length} have blocks.`,
    `Elements that did nothing without the scripts of the platform: ${before} before, ${after} now.`,
    `Addresses at hosts of the platform: ${sum(({ platform }) => platform.before)} before, ${sum(({ platform }) => platform.after)} now. Pictures that never arrive: ${sum(({ deadPictures }) => deadPictures)}.`,
    `They work: ${joinCounts(blocks) || 'none'}.`,
    server.api
      ? `Forms, likes, comments, search and cart ask ${server.api}: name the origin of the copy in its PAGE_ORIGINS.`
      : missing.length > 0
        ? `Without a server visitors cannot ${missing.join(', ')}. Copy again with --api, or leave it so: they are told.`
        : 'No page needs a server.',
  ]
  const details = pages.flatMap((page) => {
    const failed = Object.entries(page.found).filter(([block, number]) => (page.ready[block] ?? 0) < number)
    const asked = Object.entries(page.asked)
    if (failed.length === 0 && page.errors.length === 0 && asked.length === 0) return []
    return [
      '',
      page.page,
      ...failed.map(([block, number]) => `  ${block}: ${page.ready[block] ?? 0} of ${number} work`),
      ...asked.map(([host, number]) => `  ${host} is asked for ${number} files`),
      ...page.errors.map((error) => `  ${error}`),
    ]
  })
  return [...lines, ...details].join('\n')
}
