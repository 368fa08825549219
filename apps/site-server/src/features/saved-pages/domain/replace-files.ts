import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { attribute, isElement, openElements } from './page-elements'
import { type Replace, replaceInAttribute, replaceInStyle, toPlatformUrl } from './platform-addresses'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const pictureNames = ['src', 'data-src', 'data-image']

/** The address of a picture that was saved, as the element has it. */
function readSaved(image: Element, toFile: Replace): string | undefined {
  for (const name of pictureNames) {
    const address = attribute(image, name)
    const file = address && !toPlatformUrl(address) ? toFile(address) : undefined
    if (file !== undefined) return file
  }
  return undefined
}

const parseText = (element: Element) =>
  parseFragment(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))

/** The picture that stands for another: a `noscript` and what it is served beside have the same one. */
function findTwin(image: Element, parent: Parent, toFile: Replace): string | undefined {
  const own = readSaved(image, toFile)
  if (own !== undefined) return own
  const beside = parent.childNodes.filter(isElement)
  const at = beside.indexOf(image)
  const twins = [beside[at - 1], beside[at + 1]]
    .filter((element) => element?.tagName === 'noscript')
    .flatMap((element) => (element ? openElements(parseText(element)).find('img') : []))
  return twins.map((twin) => readSaved(twin, toFile)).find((file) => file !== undefined)
}

/** Attributes that have addresses; any other one may have a word that is also the name of a file. */
const addressNames = /^(?:src|href|poster|style|srcset|data-(?:src|srcset|image|image-src|poster))$/
/** An address within JSON. */
const inJson = /(?:https?:)?\/\/[\w.-]+\/[^"'\s<>\\)]*/gi

function replaceAttributes(element: Element, replace: Replace) {
  const replaceOfPlatform: Replace = (address) => (toPlatformUrl(address) ? replace(address) : undefined)
  // A picture for other sites needs a whole address.
  if (element.tagName === 'meta') return
  for (const found of element.attrs) {
    const isJson = /^\s*[[{]/.test(found.value)
    found.value = isJson
      ? found.value.replace(inJson, (address) => replace(address) ?? address)
      : replaceInAttribute(found.name, found.value, addressNames.test(found.name) ? replace : replaceOfPlatform)
  }
}

function replaceText(element: Element, change: (text: string) => string) {
  for (const node of element.childNodes) if ('value' in node) node.value = change(node.value)
}

/** Replaces addresses in all elements of a fragment; `beside` is the picture of what the fragment is served beside. */
function replaceWithin(parent: Parent, toFile: Replace, beside: string | undefined) {
  for (const node of parent.childNodes.filter(isElement)) {
    replaceFiles(node, parent, { toFile, beside })
    replaceWithin(node, toFile, beside)
  }
}

/** The picture in front of or behind a `noscript`. */
function findBeside(element: Element, parent: Parent, toFile: Replace): string | undefined {
  const all = parent.childNodes.filter(isElement)
  const at = all.indexOf(element)
  const images = [all[at - 1], all[at + 1]].filter((one) => one?.tagName === 'img')
  return images.map((image) => image && readSaved(image, toFile)).find((file) => file !== undefined)
}

/** How addresses become those of files. */
interface FileOptions {
  /** The file of an address, as the page names it; undefined for none. */
  readonly toFile: Replace
  /** The picture of what the element is served beside. Default: none. */
  readonly beside?: string | undefined
}

/** Replaces the addresses of an element by those of files: in its attributes, in its style, and in what it shows without scripts. */
export function replaceFiles(element: Element, parent: Parent, { toFile, beside }: FileOptions): void {
  const twin = element.tagName === 'img' ? (findTwin(element, parent, toFile) ?? beside) : undefined
  replaceAttributes(element, (address) => toFile(address) ?? (toPlatformUrl(address) ? twin : undefined))
  if (element.tagName === 'style') replaceText(element, (css) => replaceInStyle(css, toFile))
  if (element.tagName !== 'noscript') return
  const picture = findBeside(element, parent, toFile)
  replaceText(element, (text) => {
    const fragment = parseFragment(text)
    replaceWithin(fragment, toFile, picture)
    return serialize(fragment)
  })
}
