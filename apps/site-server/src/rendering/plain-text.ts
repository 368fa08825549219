import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const getText = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(getText).join('') : ''

/** The text of rich text. */
export const plainText = (html: string): string => getText(parseFragment(html)).trim()

const isText = ({ nodeName }: Node) => nodeName === '#text'
const isPlainParagraph = (node: Node) =>
  'tagName' in node && node.tagName === 'p' && node.attrs.length === 0 && node.childNodes.every(isText)

/** Rich text without any other elements than paragraphs of text, as its lines; a text alone is one line and no paragraph. Undefined for all other. */
export function readParagraphs(
  html: string,
): { readonly lines: readonly string[]; readonly isText: boolean } | undefined {
  const { childNodes } = parseFragment(html)
  const nodes = childNodes.filter((node) => !isText(node) || getText(node).trim() !== '')
  if (nodes.every(isText)) return { lines: [getText(parseFragment(html))], isText: true }
  return nodes.every(isPlainParagraph) ? { lines: nodes.map(getText), isText: false } : undefined
}
