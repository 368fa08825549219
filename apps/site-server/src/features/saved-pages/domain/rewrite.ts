import { type DefaultTreeAdapterTypes, html, parse, parseFragment, serialize } from 'parse5'
import { nameOlderMarkup } from './older-markup'
import { attribute, isElement, openElements, setAttribute } from './page-elements'
import { type NewAddresses, replaceAddresses } from './replace-addresses'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** An element that a saved page gets in place of its own scripts. */
export interface NewElement {
  readonly tagName: 'meta' | 'script' | 'style'
  readonly attributes: Readonly<Record<string, string>>
  /** What stands within it. Default: nothing. */
  readonly text?: string
}

/** What a saved page still runs beside our code: scripts of its owner, and code in its attributes. */
export interface PageCode {
  /** True for any code that does more than to set values: it may add blocks that the saved page does not have. */
  readonly isThere: boolean
  /** True where it may call the globals of the platform. */
  readonly callsPlatform: boolean
  /** True where the page sets a context. */
  readonly setsContext: boolean
  /** True where it may import modules, after which many browsers take no import map. */
  readonly mayImport: boolean
}

/** What a saved page gets. */
export interface Additions {
  /** They come before all others of the head. */
  readonly head: readonly NewElement[]
  /** HTML at the begin of the body. */
  readonly body: string
  /** Selectors of the elements on which steps act: they are marked. */
  readonly stepsOn: readonly string[]
}

/** A saved page without the scripts that are not to run. */
export interface StrippedPage {
  readonly code: PageCode
  /** What was removed: the addresses of scripts, or the begin of their code. */
  readonly removed: readonly string[]
  /** The page with what it gets. */
  complete(additions: Additions): string
}

/** Scripts of the platform: its bundles, its templates' bundles, and code that only calls them. */
const platformSource =
  /\/universal\/scripts-compressed\/|\/static\/vta\/|assets\.squarespace\.com|static\.squarespace\.com|site-bundle|squarespace-cdn\.com\/.*\.js|definitions\.sqspcdn\.com|use\.typekit\.net/i
const platformCode =
  /^\s*(?:SQUARESPACE_ROLLUPS|\(function\s*\([\w\s,]*\)\s*\{[^}]*rollups\b|Squarespace\.load|Squarespace\.afterBodyLoad|SquarespaceFonts|\(function\s*\(\)\s*\{\s*if\s*\(window\.ImageLoader\))/i
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

/** True for code of the platform, in files with names of any kind. */
export const isPlatformText = (code: string): boolean =>
  /SQUARESPACE_ROLLUPS|webpackJsonp_?squarespace|webpackChunk_?squarespace|Y\.Squarespace\b/i.test(code)

/** Hosts of public libraries, such as the jQuery of an owner: the policy of a served page lets them in. */
const libraries =
  /^(?:code\.jquery\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|(?:maxcdn|stackpath)\.bootstrapcdn\.com)$/i

/** The host of a public library; undefined for any other script. */
function getLibrary({ source = '' }: SavedScript): string | undefined {
  const host = /^(?:https?:)?\/\//i.test(source) ? URL.parse(source, 'https://site.invalid')?.host : undefined
  return host && libraries.test(host) ? host : undefined
}

/** Scripts of the platform, and those of other hosts, which the policy of a served page blocks. */
export const isBlocked = (script: SavedScript): boolean =>
  isPlatformScript(script) || (/^(?:https?:)?\/\//i.test(script.source ?? '') && getLibrary(script) === undefined)

/** The hosts of the public libraries that a saved page uses. */
export function listLibraries(source: string): string[] {
  const hosts = new Set<string>()
  walk(parse(source), (element) => {
    const host = isScript(element) ? getLibrary({ source: attribute(element, 'src'), code: '' }) : undefined
    if (host) hosts.add(host)
    return true
  })
  return [...hosts]
}

/** How a saved page is rewritten. */
export interface RewriteOptions extends NewAddresses {
  /** False where a visitor has switched the owner's scripts off (SITE-15). Default: true. */
  readonly hasUserScripts?: boolean
  /** Decides which scripts go. Default: those of the platform and of other hosts. */
  readonly isRemoved?: (script: SavedScript) => boolean
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

/** Elements that are of no use without the scripts that a page was saved with. */
function isLeftOut(element: Element): boolean {
  const { tagName } = element
  // A saved policy was written for other scripts and would block ours; the encoding is named where browsers look for it.
  if (tagName === 'meta')
    return (
      attribute(element, 'charset') !== undefined ||
      /content-security-policy|content-type/i.test(attribute(element, 'http-equiv') ?? '')
    )
  if (tagName !== 'link') return false
  const isEarly = /\b(?:preload|modulepreload|prefetch)\b/i.test(attribute(element, 'rel') ?? '')
  return isEarly && /script/i.test(attribute(element, 'as') ?? 'script')
}

/** The name of a value of the platform, such as `Static.A`: alone, or after the value before it. */
const firstSetting = /^\s*(?:window\.)?(?:Static\.|__)\w+\s*$/
const nextSetting = /\s(?:window\.)?(?:Static\.|__)\w+\s*$/

/** True for code that sets values of the platform, and does nothing more. One expression for all of it tries each way to divide the code: 26 seconds for ten lines. */
const setsValuesOnly = (code: string) =>
  code.split(';').every((statements) => {
    if (statements.trim() === '') return true
    const [first = '', ...values] = statements.split('=')
    // Each value but the last has the name of the next before its sign.
    const areNamed = values.slice(0, -1).every((value) => nextSetting.test(value))
    return values.length > 0 && firstSetting.test(first) && areNamed && !/[()]/.test(statements)
  })
const platformGlobals = /\b(?:Y|YUI|SQS|SQUARESPACE_\w+|Squarespace\w*|ImageLoader|UserAccountApi)\b/
const codeAttribute = /^on|^(?:href|src)$/

/** Code in the attributes of an element. */
const getAttributeCode = ({ attrs }: Element) =>
  attrs
    .filter(({ name, value }) => codeAttribute.test(name) && (name.startsWith('on') || /^\s*javascript:/i.test(value)))
    .map(({ value }) => value)

/** Collects what a page runs of its own. */
function createCodeReader() {
  const texts: string[] = []
  let hasFiles = false
  let hasModules = false
  let setsContext = false
  return {
    readScript({ source, code }: SavedScript, type = '') {
      if (/^module$/i.test(type)) hasModules = true
      if (source !== undefined) hasFiles = true
      else if (contextCode.test(code)) setsContext = true
      else if (!setsContext || !setsValuesOnly(code)) texts.push(code)
    },
    readAttributes: (element: Element) => texts.push(...getAttributeCode(element)),
    getCode: (): PageCode => ({
      isThere: hasFiles || texts.length > 0,
      setsContext,
      // Only the context, where there is one, makes "Static".
      callsPlatform:
        hasFiles || texts.some((text) => platformGlobals.test(text) || (!setsContext && /\bStatic\b/.test(text))),
      mayImport: hasFiles || hasModules || texts.some((text) => /\bimport\b/.test(text)),
    }),
  }
}

const isScript = (element: Element) => element.tagName === 'script' && !isData(element)

/** Takes the scripts out of a saved page that are not to run beside our loader. */
export function strip(
  source: string,
  { hasUserScripts = true, isRemoved = isBlocked, ...addresses }: RewriteOptions = {},
): StrippedPage {
  const page = parse(source)
  nameOlderMarkup(page)
  const removed: string[] = []
  const reader = createCodeReader()
  const isKept = (script: SavedScript) => !isRemoved(script) && (hasUserScripts || contextCode.test(script.code))

  function visitScript(element: Element): boolean {
    const script = { source: attribute(element, 'src'), code: getText(element) }
    if (isKept(script)) reader.readScript(script, attribute(element, 'type'))
    else removed.push(script.source ?? script.code.trim().slice(0, 60))
    return isKept(script)
  }
  walk(page, (element, parent) => {
    // Scripts are known by the addresses that they were served at.
    if (isLeftOut(element) || (isScript(element) && !visitScript(element))) return false
    if (!replaceAddresses(element, parent, addresses)) return false
    // Stylesheets of published pages wait for it: ours has nothing to do before it.
    if (/^(?:html|body)$/.test(element.tagName)) setAttribute(element, 'data-animation-state', 'booted')
    reader.readAttributes(element)
    return true
  })
  return { code: reader.getCode(), removed, complete: (additions) => complete(page, additions) }
}

/** The page with what it gets, after its encoding: a host may name none, and a browser looks for it in the first 1024 bytes. */
function complete(page: Parent, { head, body, stepsOn }: Additions): string {
  const { find } = openElements(page)
  for (const element of stepsOn.flatMap((selector) => find(selector))) setAttribute(element, 'data-step', '')
  const fallback = createElement('noscript')
  fallback.childNodes.push(createElement('style', {}, withoutScripts))
  const added = head.map(({ tagName, attributes, text }) => createElement(tagName, attributes, text))
  find('head')[0]?.childNodes.unshift(createElement('meta', { charset: 'utf-8' }), ...added, fallback)
  find('body')[0]?.childNodes.unshift(...parseFragment(body).childNodes)
  return serialize(page)
}
