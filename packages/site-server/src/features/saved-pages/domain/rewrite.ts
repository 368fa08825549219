import { type DefaultTreeAdapterTypes, html, parse, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** The scripts and data that a saved page gets in place of its own scripts. */
export interface Runtime {
  /** Address of the shims of the platform's globals: a classic script, before all others. */
  readonly legacyShims: string
  /** Addresses of the shared modules, by name. */
  readonly importMap: unknown
  /** The releases that the page names. */
  readonly manifest: unknown
  /** Address of the loader. */
  readonly entry: string
}

/** Scripts of the platform: its bundles, its templates' bundles, and code that only calls them. */
const platformSource =
  /\/universal\/scripts-compressed\/|\/static\/vta\/|assets\.squarespace\.com|static\.squarespace\.com|site-bundle|squarespace-cdn\.com\/.*\.js|definitions\.sqspcdn\.com|use\.typekit\.net/i
const platformCode =
  /^\s*(?:SQUARESPACE_ROLLUPS|\(function\s*\(\w*\)\s*\{\s*\w*\.?(?:SQUARESPACE_)?rollups|Squarespace\.load|Squarespace\.afterBodyLoad|SquarespaceFonts)/i
const contextCode = /Static\s*\.\s*SQUARESPACE_CONTEXT\s*=/

/** The page context in a saved page; undefined without one, and for one that is no JSON. */
export function getContext(source: string): unknown {
  let context: unknown
  walk(parse(source), (element) => {
    const code = element.tagName === 'script' ? getText(element) : ''
    const assigned = contextCode.exec(code)
    if (assigned && context === undefined) {
      try {
        context = JSON.parse(code.slice(assigned.index + assigned[0].length).replace(/;\s*$/, ''))
      } catch {
        context = undefined
      }
    }
    return true
  })
  return context
}

export const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value
export const isElement = (node: Node): node is Element => 'tagName' in node
const getText = (element: Element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

function isData(script: Element): boolean {
  const type = attribute(script, 'type')?.toLowerCase() ?? ''
  return type !== '' && !/javascript|module|ecmascript|babel/.test(type)
}

/** A script of a saved page: its address, or its code. */
export interface SavedScript {
  /** Its address; undefined for one without. */
  readonly source: string | undefined
  /** What stands within it. */
  readonly code: string
}

/** True for a script of the platform, which must not run beside our loader; the page context and the page's own inline code stay. */
export const isPlatformScript = ({ source, code }: SavedScript): boolean =>
  source === undefined ? !contextCode.test(code) && platformCode.test(code) : platformSource.test(source)

/** The same, and scripts of other hosts, which the policy of a served page blocks. */
const isBlocked = (script: SavedScript): boolean =>
  isPlatformScript(script) || /^(?:https?:)?\/\//i.test(script.source ?? '')

/** How a saved page is rewritten. */
export interface RewriteOptions {
  /** False where a visitor has switched the owner's scripts off (SITE-15). Default: true. */
  readonly hasUserScripts?: boolean
  /** Decides which scripts go. Default: those of the platform and of other hosts. */
  readonly isRemoved?: (script: SavedScript) => boolean
  /** Settings of a copy on a static host, each a meta element of the page. Default: none. */
  readonly settings?: Readonly<Record<string, string>>
  /** A new address for that of a link, a file or a form; undefined leaves it. Default: all stay. */
  readonly toAddress?: (address: string, element: 'link' | 'form') => string | undefined
}

function walk(parent: Parent, visit: (element: Element, parent: Parent) => boolean) {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!isElement(node)) return true
    if (!visit(node, parent)) return false
    walk(node.tagName === 'template' && 'content' in node ? (node.content as Parent) : node, visit)
    return true
  })
}

/** The origins, of https alone, that the forms of a saved page post to where no block sends them (FRM-16). */
export function formOrigins(source: string): string[] {
  const origins = new Set<string>()
  walk(parse(source), (element) => {
    const action = attribute(element, 'action') ?? ''
    const isPosted = element.tagName === 'form' && /^post$/i.test(attribute(element, 'method') ?? '')
    if (isPosted && /^https:/i.test(action) && URL.canParse(action)) origins.add(new URL(action).origin)
    return true
  })
  return [...origins]
}

function createElement(tagName: string, attrs: Readonly<Record<string, string>> = {}, text = ''): Element {
  const element: Element = {
    nodeName: tagName,
    tagName,
    namespaceURI: html.NS.HTML,
    parentNode: null,
    childNodes: [],
    attrs: Object.entries(attrs).map(([name, value]) => ({ name, value })),
  }
  if (text) element.childNodes.push({ nodeName: '#text', value: text, parentNode: element })
  return element
}

/** What the server hides until a script has come is shown where none comes: forms that can be posted (FRM-16). */
const withoutScripts = '.form-inner-wrapper[hidden]{display:block!important}'

const safe = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

type ToAddress = NonNullable<RewriteOptions['toAddress']>

const refresh = /^([\d.\s]*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*?)\2\s*$/i

/** A page that has moved leads to its new address by an element of its head. */
function replaceRefresh({ attrs }: Element, toAddress: ToAddress) {
  const content = attrs.find(({ name }) => name === 'content')
  const [, delay = '', , target = ''] = refresh.exec(content?.value ?? '') ?? []
  const address = target && toAddress(target, 'link')
  if (content && address) content.value = delay + address
}

function replaceAddress(element: Element, toAddress: ToAddress) {
  const { tagName, attrs } = element
  if (tagName === 'meta' && /^refresh$/i.test(attribute(element, 'http-equiv') ?? ''))
    replaceRefresh(element, toAddress)
  const kind = tagName === 'form' ? 'form' : 'link'
  const names = kind === 'form' ? ['action'] : ['href', 'src']
  for (const found of attrs.filter(({ name }) => names.includes(name)))
    found.value = toAddress(found.value, kind) ?? found.value
}

/** Elements that are of no use without the scripts that a page was saved with. */
function isLeftOut(element: Element): boolean {
  const { tagName } = element
  // A saved policy was written for other scripts and would block ours.
  if (tagName === 'meta') return /content-security-policy/i.test(attribute(element, 'http-equiv') ?? '')
  if (tagName !== 'link') return tagName === 'base'
  const isEarly = /\b(?:preload|modulepreload|prefetch)\b/i.test(attribute(element, 'rel') ?? '')
  return isEarly && /script/i.test(attribute(element, 'as') ?? 'script')
}

/** The saved page with our loader in place of its scripts, and a list of those that were removed. */
export function rewrite(
  source: string,
  runtime: Runtime,
  { hasUserScripts = true, isRemoved = isBlocked, settings = {}, toAddress }: RewriteOptions = {},
): { html: string; removed: string[] } {
  const page = parse(source)
  const removed: string[] = []
  let head: Element | undefined
  walk(page, (element) => {
    if (element.tagName === 'head') head ??= element
    if (isLeftOut(element)) return false
    if (toAddress) replaceAddress(element, toAddress)
    if (element.tagName !== 'script' || isData(element)) return true
    const script = { source: attribute(element, 'src'), code: getText(element) }
    if (!isRemoved(script) && (hasUserScripts || contextCode.test(script.code))) return true
    removed.push(attribute(element, 'src') ?? getText(element).trim().slice(0, 60))
    return false
  })
  const first = [
    ...Object.entries(settings).map(([name, content]) => createElement('meta', { name, content })),
    createElement('script', { src: runtime.legacyShims }),
    createElement('script', { type: 'importmap' }, safe(runtime.importMap)),
    createElement('script', { type: 'application/json', id: 'ashlar-manifest' }, safe(runtime.manifest)),
    createElement('script', { type: 'module', src: runtime.entry }),
  ]
  const fallback = createElement('noscript')
  fallback.childNodes.push(createElement('style', {}, withoutScripts))
  head?.childNodes.unshift(...first, fallback)
  return { html: serialize(page), removed }
}
