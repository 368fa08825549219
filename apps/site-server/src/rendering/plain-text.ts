import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createByteCache } from './byte-cache'

type Node = DefaultTreeAdapterTypes.Node

const getText = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(getText).join('') : ''

/** Bytes of the texts that each of the two functions remembers. */
const maxBytes = 256 * 1024

/** Remembers results: the texts of an owner are the same on each page, and parsing one takes as long as drawing it. */
function remember<Value>(read: (html: string) => Value): (html: string) => Value {
  const known = createByteCache<{ readonly value: Value }>(maxBytes)
  return (html) => {
    const found = known.get(html)
    if (found) return found.value
    const value = read(html)
    known.set(html, { value }, html.length * 4)
    return value
  }
}

/** The text of rich text. */
export const plainText = remember((html) => getText(parseFragment(html)).trim())

const isText = ({ nodeName }: Node) => nodeName === '#text'
const isPlainParagraph = (node: Node) =>
  'tagName' in node && node.tagName === 'p' && node.attrs.length === 0 && node.childNodes.every(isText)

interface Paragraphs {
  readonly lines: readonly string[]
  readonly isText: boolean
}

/** Rich text without any other elements than paragraphs of text, as its lines; a text alone is one line and no paragraph. Undefined for all other. */
export const readParagraphs = remember((html): Paragraphs | undefined => {
  const { childNodes } = parseFragment(html)
  const nodes = childNodes.filter((node) => !isText(node) || getText(node).trim() !== '')
  if (nodes.every(isText)) return { lines: [getText(parseFragment(html))], isText: true }
  return nodes.every(isPlainParagraph) ? { lines: nodes.map(getText), isText: false } : undefined
})
