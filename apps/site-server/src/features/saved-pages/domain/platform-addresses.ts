import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { attribute, isElement } from './page-elements'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Hosts of the platform and of the fonts that it brings: its pages ask them for scripts, styles, pictures and fonts. */
const hosts =
  /(?:^|\.)(?:squarespace\.com|squarespace-cdn\.com|sqspcdn\.com|sqsp\.(?:com|net)|squarespace\.net|typekit\.(?:net|com))$/i

/** True for a host of the platform. */
export const isPlatformHost = (host: string): boolean => hosts.test(host.replace(/:\d+$/, ''))

/** An absolute address of the platform; undefined for any other, and for a path. */
export function toPlatformUrl(address: string): URL | undefined {
  if (!/^\s*(?:https?:)?\/\//i.test(address)) return undefined
  const url = URL.parse(address.trim(), 'https://site.invalid')
  return url && isPlatformHost(url.host) ? url : undefined
}

/** The parts of a `srcset`: an address, which may have commas in it, and what follows it. */
const candidates = /([^\s,]+(?:,+[^\s,]+)*)(?:,+|\s[^,]*)?/g
/** An address in a stylesheet, with and without quotes, or that of an import, which has quotes. */
const styleAddress = /(url\(\s*|@import\s+(?=["']))(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"')]+(?=\s*\))))/gi

/** A new address for one; undefined where it stays. */
export type Replace = (address: string) => string | undefined

/** A stylesheet with new addresses. */
export const replaceInStyle = (css: string, replace: Replace): string =>
  css.replace(styleAddress, (whole: string, begin: string, ...found: (string | undefined)[]) => {
    const address = found.slice(0, 3).find((one) => one !== undefined) ?? ''
    const next = replace(address)
    return next === undefined ? whole : `${begin}"${next}"`
  })

/** A `srcset` with new addresses. */
export const replaceInSet = (set: string, replace: Replace): string =>
  set.replace(candidates, (whole: string, address: string) => {
    const next = replace(address)
    return next === undefined ? whole : whole.replace(address, () => next)
  })

const asked = /^(?:src|srcset|poster|style|data-(?:src|srcset|image|image-src|poster))$/
const askedLinks = /\b(?:stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|apple-touch-icon)\b/i

/** True for an address that a browser asks for without a visitor, at once or when a script has set it. */
const isAsked = (element: Element, name: string) =>
  asked.test(name) ||
  (element.tagName === 'link' && name === 'href' && askedLinks.test(attribute(element, 'rel') ?? ''))

/** The value of an attribute with new addresses. */
export function replaceInAttribute(name: string, value: string, replace: Replace): string {
  if (name === 'style') return replaceInStyle(value, replace)
  if (name.endsWith('srcset')) return replaceInSet(value, replace)
  return replace(value) ?? value
}

/** An address of the platform, and what has it. */
interface FoundAddress {
  readonly url: URL
  /** Name of the element that has it. */
  readonly element: string
}

/** The addresses of the platform in a stylesheet. */
export function listInStyle(css: string, element = 'style'): FoundAddress[] {
  const found: FoundAddress[] = []
  replaceInStyle(css, (address) => {
    const url = toPlatformUrl(address)
    if (url) found.push({ url, element })
    return undefined
  })
  return found
}

function listInElement(element: Element): FoundAddress[] {
  const found: FoundAddress[] = []
  const note = (address: string) => {
    const url = toPlatformUrl(address)
    if (url) found.push({ url, element: element.tagName })
    return undefined
  }
  for (const { name, value } of element.attrs) if (isAsked(element, name)) replaceInAttribute(name, value, note)
  if (element.tagName !== 'style') return found
  const css = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return [...found, ...listInStyle(css)]
}

/** The addresses of the platform that a page asks for, or may ask for once its scripts run; links are not among them. */
export function listPlatformAddresses(source: string): FoundAddress[] {
  const found: FoundAddress[] = []
  const waiting: Node[] = [parse(source)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node)) found.push(...listInElement(node))
    if ('childNodes' in node) waiting.push(...node.childNodes)
    if ('content' in node) waiting.push(node.content)
  }
  return found
}
