import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { attribute, isElement } from './page-elements'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A page in the list that a copy of a site is searched by. */
export interface IndexedPage {
  readonly title: string
  /** Its path in the copy. */
  readonly url: string
  /** What people read in its main part. */
  readonly text: string
}

const unread = /^(?:script|style|noscript|template|svg|nav|header|footer|form|button|iframe)$/
/** Characters of a page that are searched: a list of 500 pages stays below two megabytes. */
const maxText = 4000

function find(node: Node, isWanted: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && isWanted(node)) return node
  const children = 'childNodes' in node ? node.childNodes : []
  for (const child of children) {
    const found = find(child, isWanted)
    if (found) return found
  }
  return undefined
}

function readText(node: Node): string {
  if ('value' in node) return node.value
  if (isElement(node) && unread.test(node.tagName)) return ''
  // Paragraphs follow one another without a space.
  return 'childNodes' in node ? `${node.childNodes.map(readText).join('')} ` : ''
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The name of a page: its heading, or what it is called where it is shared, or its title. */
function readName(page: Parameters<typeof find>[0]): string {
  const heading = find(page, ({ tagName }) => tagName === 'h1')
  if (heading) return readText(heading)
  const shared = find(page, (element) => attribute(element, 'property') === 'og:title')
  const title = find(page, ({ tagName }) => tagName === 'title')
  return (shared && attribute(shared, 'content')) || (title ? readText(title) : '')
}

/** What a search finds of a page: its title and the text of its main content; undefined for one that search engines are to leave out. */
export function indexPage(source: string, url: string): IndexedPage | undefined {
  const page = parse(source)
  const robots = find(page, (element) => element.tagName === 'meta' && attribute(element, 'name') === 'robots')
  if (robots && /noindex/i.test(attribute(robots, 'content') ?? '')) return undefined
  const main = find(page, (element) => element.tagName === 'main' || attribute(element, 'role') === 'main')
  const body = main ?? find(page, ({ tagName }) => tagName === 'body')
  return { title: clean(readName(page)) || url, url, text: body ? clean(readText(body)).slice(0, maxText) : '' }
}

/** Address of a page while it was online, as it names it for search engines; undefined for one without. */
export function readCanonical(source: string): string | undefined {
  const link = find(parse(source), (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical')
  return link && attribute(link, 'href')
}
