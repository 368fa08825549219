import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, setAttribute } from './page-elements'
import { toPlatformUrl } from './platform-addresses'
import { replaceFiles } from './replace-files'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** New addresses for those of a saved page. */
export interface NewAddresses {
  /** A new address for that of a link, a file or a form; undefined leaves it. Default: all stay. */
  readonly toAddress?: (address: string, element: 'link' | 'form') => string | undefined
  /** The file of the copy for an address of a picture, style, font or sound; undefined leaves it. Default: all stay. */
  readonly toFile?: (address: string) => string | undefined
  /** A new address for the one that all others of the page are relative to; undefined takes it away. Default: it stays where it names no other host. */
  readonly toBase?: (address: string) => string | undefined
}

type ToAddress = NonNullable<NewAddresses['toAddress']>

/** What stands before the address of a page that has moved: the delay, and `url=`. */
const delay = /^[\d.\s]*[;,]\s*(?:url\s*=\s*)?/i

/** A page that has moved leads to its new address by an element of its head. */
function replaceRefresh({ attrs }: Element, toAddress: ToAddress) {
  const content = attrs.find(({ name }) => name === 'content')
  const [before] = delay.exec(content?.value ?? '') ?? []
  if (!content || before === undefined) return
  const rest = content.value.slice(before.length).trim()
  const [, , quoted] = /^(["'])(.*)\1$/.exec(rest) ?? []
  const target = quoted ?? rest
  const address = target && toAddress(target, 'link')
  if (address) content.value = before + address
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

const isHint = /\b(?:preconnect|dns-prefetch)\b/i

/** True for what only opens a connection to a host that the page is to do without. */
const isNeedless = (element: Element) =>
  element.tagName === 'link' &&
  isHint.test(attribute(element, 'rel') ?? '') &&
  toPlatformUrl(attribute(element, 'href') ?? '') !== undefined

const keepPath = (address: string) => (/^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? undefined : address)

/** Gives the page another address to be relative to; its other attributes stay. */
function replaceBase(element: Element, toBase: (address: string) => string | undefined) {
  const address = attribute(element, 'href')
  if (element.tagName !== 'base' || address === undefined) return
  const next = toBase(address)
  if (next === undefined) element.attrs = element.attrs.filter(({ name }) => name !== 'href')
  else setAttribute(element, 'href', next)
}

/** Gives an element new addresses. False for one that has no use any more. */
export function replaceAddresses(
  element: Element,
  parent: Parent,
  { toAddress, toFile, toBase = keepPath }: NewAddresses,
): boolean {
  if (toFile && isNeedless(element)) return false
  replaceBase(element, toBase)
  if (toFile) replaceFiles(element, parent, { toFile })
  if (toAddress && element.tagName !== 'base') replaceAddress(element, toAddress)
  return true
}
