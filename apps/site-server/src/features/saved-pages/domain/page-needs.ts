import type { PageManifest } from '@ashlar/manifest'
import { pageStates } from '@ashlar/manifest/page-states'
import { isAskedFor } from '@ashlar/manifest/rules'
import { getPageWork } from '../../../rendering/page-work'
import type { PageElements } from './page-elements'
import type { PageCode } from './rewrite'

type Entry = PageManifest['manifest']['entries'][number]

/** A saved page as it was read. */
interface ReadPage {
  readonly elements: PageElements
  readonly code: PageCode
  /** The page context, with the services of other makers that the markup has blocks for; without members where the page has none, or one that is no JSON. */
  readonly context: Readonly<Record<string, unknown>>
}

/** What a saved page needs of our code, and when. */
export interface PageNeeds {
  /** Blocks whose elements the page has, and those of the whole page that its context asks for. */
  readonly present: readonly string[]
  /** True for a page whose runtime has work besides its blocks. */
  readonly isBusy: boolean
  /** Pattern of the cookies of visitors for whom it has such work. Default: none. */
  readonly cookies: string | undefined
  /** True where the page has a context. */
  readonly hasContext: boolean
  /** True where something of the page expects the platform's own scripts before the runtime has come. */
  readonly needsShims: boolean
}

/** Forms that a submit would empty into the address, links to accounts without an address, and blocks whose room is reserved. */
const servedByShims =
  'form,.lightbox-handle,.user-accounts-link,[data-controller*=UserAccountLink],.sqs-block-calendar,.sqs-block-chart,#sqs-cart-root'

/**
 * The selectors of a block, in each of its releases: which one a visitor gets is decided in the browser. An entry whose releases differ in theirs has none
 * of its own.
 */
export const getSelectors = ({ selector, releases }: Pick<Entry, 'selector' | 'releases'>): readonly string[] => [
  ...new Set(releases.map((release) => release.selector ?? selector)),
]

/** True for a block that the page has. */
function isPresent(entry: Entry, { elements, context }: ReadPage): boolean {
  if (entry.page) return isAskedFor(entry.when, context, { querySelector: elements.has })
  return getSelectors(entry).some((selector) => elements.has(selector))
}

/** Reads what a page needs; `entries` are the blocks that it may have. */
export function readNeeds(content: ReadPage, entries: readonly Entry[]): PageNeeds {
  const { elements, code, context } = content
  const found = entries.filter((entry) => isPresent(entry, content))
  const hasContext = code.setsContext
  const { isBusy, cookies } = getPageWork({ cookieSettings: undefined, ...context })
  const isReadable = Object.keys(context).length > 0
  // A block sets the states of what is around it and in it.
  const getOwners = (owner: string | undefined) => found.filter(({ name }) => name === owner).flatMap(getSelectors)
  // Stylesheets hide links without an address until the browser is described.
  const hasStates =
    elements.has('a[href="#"]') ||
    pageStates.some(([waiting, , owner]) => elements.hasOutside(waiting, getOwners(owner)))
  return {
    present: (code.isThere ? entries : found).map(({ name }) => name),
    isBusy: (hasContext && (isBusy || !isReadable)) || hasStates,
    cookies: hasContext ? cookies : undefined,
    hasContext,
    needsShims: code.callsPlatform || elements.has(servedByShims),
  }
}
