/** The one place where text becomes HTML. Everything else writes `textContent`. */
interface Door {
  createHTML(html: string): string
}

const key = Symbol.for('ashlar.html')

/**
 * A policy can be created only once in a page, so copies of this module share one under a symbol. Any other script can read the symbol,
 * so the shared value makes text harmless before it is trusted. The policy itself, which trusts all text, never leaves this function.
 * The first call counts. Default: a policy of its own, on pages whose first script has not made one.
 */
export function openDoor(given?: { createHTML(html: string): string | TrustedHTML }): Door {
  const shared = window as unknown as { [key]?: Door }
  // Releases before 1.1 store the policy itself here.
  if (shared[key]) return shared[key]
  const policy = given ?? window.trustedTypes?.createPolicy('ashlar', { createHTML: String })
  const trust = (html: string) => (policy?.createHTML(html) ?? html) as string
  const value = Object.freeze({
    createHTML(html: string) {
      const template = getTemplate(trust(html))
      for (const element of template.content.querySelectorAll('*')) makeHarmless(element)
      return trust(template.innerHTML)
    },
  })
  // The property is read-only and not configurable, so that no script can replace it.
  Object.defineProperty(window, key, { value })
  return value
}

// The list has each element whose content is plain text. Parsed again in another place, that text could become elements.
const dropped =
  /^(?:script|style|template|\w*frame\w*|object|embed|no\w{5,}|base|link|meta|title|textarea|xmp|plaintext|use)$/
// Browsers ignore tabs and line breaks inside a scheme, and anything of this kind before it.
const withoutSpace = (text: string) => text.replace(/[\0- ]/g, '')
const harmful = /^on|javascript:|[=;]data:(?!image)/i

function makeHarmless(element: Element) {
  if (dropped.test(element.localName) && !(element instanceof HTMLTextAreaElement)) element.remove()
  // Read through the prototype, because a field named "attributes" hides that property of its form.
  const attributes: NamedNodeMap = Reflect.get(Element.prototype, 'attributes', element)
  for (const { name, value } of [...attributes]) {
    if (harmful.test(`${name}=${withoutSpace(value)}`)) attributes.removeNamedItem(name)
  }
}

function getTemplate(html: string) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template
}

/** The nodes of HTML in a document of their own, where nothing runs or loads. They have to be made safe before they are inserted. */
export function parseInert(html: string): DocumentFragment {
  return getTemplate(openDoor().createHTML(html)).content
}

/** The elements of a template that was rendered when its package was built. Never give it text from a page or a server. */
export const fromTemplate = (html: string): DocumentFragment => document.importNode(parseInert(html), true)

const kept = /^(?:[abipsu]|strong|em|br|[uo]l|li|h[1-6]|span|small|su[bp]|blockquote|code|pre)$/

/**
 * The rich text of an owner as safe nodes: known text elements without attributes (a link keeps an http, https,
 * mailto or tel address), everything else as its text. It is parsed in an inert document, where nothing runs or loads.
 */
export function fromRichText(html: string): DocumentFragment {
  const result = document.createDocumentFragment()
  copyChildren(result, parseInert(html), 0)
  return result
}

function copyChildren(target: ParentNode & Node, from: Node, depth: number) {
  // Read through the prototype, because a field named "childNodes" hides that property of its form.
  const children: NodeListOf<ChildNode> = Reflect.get(Node.prototype, 'childNodes', from)
  for (const child of children) {
    if (child instanceof Text) target.append(child.data)
    if (child instanceof Element && depth <= 40 && !dropped.test(child.localName)) copyElement(target, child, depth)
  }
}

function copyElement(parent: ParentNode & Node, element: Element, depth: number) {
  const name = element.localName
  const target = kept.test(name) ? parent.appendChild(document.createElement(name)) : parent
  if (target instanceof HTMLAnchorElement) copyAddress(target, element)
  copyChildren(target, element, depth + 1)
}

function copyAddress(link: HTMLAnchorElement, from: Element) {
  const href = from.getAttribute('href')?.trim()
  if (!href || /^(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.-]*:/i.test(withoutSpace(href))) return
  link.setAttribute('href', href)
  if (from.matches('[target=_blank]')) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}
