/** The one place where text becomes HTML (safety.md, "one door"). Everything else writes `textContent`. */
interface Policy {
  createHTML(html: string): string
}

let policy: Policy | undefined

// Made when first needed: a page without templates needs none, and a policy may be made only once in a page.
function door(): Policy {
  const shared = window as unknown as { [key: symbol]: Policy | undefined }
  const key = Symbol.for('ashlar.html')
  policy ??= shared[key]
  if (policy) return policy
  const rules = { createHTML: (html: string) => html }
  policy = (window.trustedTypes?.createPolicy('ashlar', rules) as Policy | undefined) ?? rules
  shared[key] = policy
  return policy
}

/** The nodes of HTML in a document of their own, where nothing runs or loads. They have to be made safe before they are inserted. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = door().createHTML(html)
  return template.content
}

/** The elements of a template that was rendered when its package was built. Never give it text from a page or a server. */
export const fromTemplate = (html: string): DocumentFragment => document.importNode(parseInert(html), true)

const kept = /^(?:a|b|strong|i|em|u|s|p|br|ul|ol|li|h[1-6]|span|small|sub|sup|blockquote|code|pre)$/

/**
 * The rich text of an owner as safe nodes: known text elements without attributes (a link keeps an http, https,
 * mailto or tel address), everything else as its text. It is parsed in an inert document, where nothing runs or loads.
 */
export function fromRichText(html: string): DocumentFragment {
  const result = document.createDocumentFragment()
  for (const node of parseInert(html).childNodes) copyInto(result, node, 0)
  return result
}

const deepest = 40

function copyInto(parent: Node, node: Node, depth: number) {
  if (node.nodeType === Node.TEXT_NODE) parent.appendChild(document.createTextNode(node.nodeValue ?? ''))
  if (!(node instanceof Element) || depth > deepest) return
  const name = node.localName
  if (/^(?:script|style|template|iframe|object|embed|noscript|svg|math|textarea|title)$/.test(name)) return
  const target = kept.test(name) ? parent.appendChild(document.createElement(name)) : parent
  if (target instanceof HTMLAnchorElement) copyAddress(target, node)
  // By way of the prototype: a field named "childNodes" takes the place of its form's own.
  const children: NodeListOf<ChildNode> = Reflect.get(Node.prototype, 'childNodes', node)
  for (const child of children) copyInto(target, child, depth + 1)
}

function copyAddress(link: HTMLAnchorElement, from: Element) {
  const href = from.getAttribute('href')?.trim() ?? ''
  // Tabs and line breaks inside a scheme are ignored by browsers, so they are taken out before it is looked at.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[^\x21-\uffff]/g, ''))?.[1]?.toLowerCase()
  if (scheme && !/^(?:https?|mailto|tel)$/.test(scheme)) return
  if (href) link.setAttribute('href', href)
  if (from.getAttribute('target') === '_blank') {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}
