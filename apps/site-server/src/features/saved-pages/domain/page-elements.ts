import { selectAll, selectOne } from 'css-select'
import type { DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A parsed page, or a part of it. */
export type PageTree = Node

export const isElement = (node: Node): node is Element => 'tagName' in node
const getChildren = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const getParent = (node: Node): Node | null => ('parentNode' in node ? node.parentNode : null)
const getText = (node: Node): string => ('value' in node ? node.value : getChildren(node).map(getText).join(''))
/** The value of an attribute; undefined where the element has none. */
export const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value

/** Writes an attribute. */
export function setAttribute({ attrs }: Element, name: string, value: string) {
  const known = attrs.find((attr) => attr.name === name)
  if (known) known.value = value
  else attrs.push({ name, value })
}

/** How selectors see the tree of a parsed page. */
const adapter = {
  isTag: isElement,
  getChildren,
  getParent,
  getText,
  getAttributeValue: attribute,
  getName: ({ tagName }: Element) => tagName,
  getSiblings: (node: Node) => getChildren(getParent(node) ?? node),
  hasAttrib: (element: Element, name: string) => attribute(element, name) !== undefined,
  removeSubsets: (nodes: Node[]) => nodes,
}

/** The elements of a saved page, found by selectors; nothing of the page runs. */
export interface PageElements {
  /** The elements that a selector finds, in the order of the page. */
  find(selector: string): readonly Element[]
  /** True where the page has such an element. */
  has(selector: string): boolean
  /** True where such an element stands outside those that the other selectors find, and has none of them in it. */
  hasOutside(selector: string, others: readonly string[]): boolean
}

/** Opens the elements of a parsed page. */
export function openElements(tree: Node): PageElements {
  const options = { adapter }
  const has = (selector: string) => selectOne(selector, tree, options) !== null
  return {
    has,
    find: (selector) => selectAll(selector, tree, options) as Element[],
    hasOutside(selector, others) {
      const owners = others.length > 0 ? `:is(${others.join()})` : ':not(*)'
      return has(`:is(${selector}):not(${owners}):not(${owners} *):not(:has(${owners}))`)
    },
  }
}
