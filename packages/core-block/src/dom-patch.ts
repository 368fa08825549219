import type { Undo } from './undo'

/**
 * Writes on server-rendered elements and records the original values, so that the page can be restored. A value that the page
 * itself has changed since is left alone.
 */
export interface DomPatch {
  /** Sets an attribute; null or false removes it, true writes it empty. */
  attribute(element: Element, name: string, value: string | number | boolean | null): void
  /** Adds or removes a class. */
  toggle(element: Element, className: string, on: boolean): void
  /** Writes the text of an element that holds nothing but text. */
  text(node: Node, text: string): void
  /** Sets one style property through the CSSOM, which a strict policy allows; null removes it. */
  style(element: HTMLElement | SVGElement, property: string, value: string | null): void
  /** Inserts a node. */
  insert(parent: Node, node: Node, before?: Node | null): void
  /** Restores everything, newest change first. */
  restore: Undo
}

/** One value of a node that was written. A record and no closures: a page has hundreds of them. */
interface Change {
  readonly kind: 'attribute' | 'class' | 'style' | 'text'
  readonly node: HTMLElement
  readonly name: string
  readonly original: unknown
  /** The last value as the browser has stored it. A browser may normalise a style or refuse it. */
  written: unknown
  /** Priority of the original style. */
  readonly priority: string | false
  /** The node had no such attribute at all: it gets back no empty one. */
  readonly isAdded: boolean
}

function read({ kind, node, name }: Pick<Change, 'kind' | 'node' | 'name'>): unknown {
  if (kind === 'attribute') return node.getAttribute(name)
  if (kind === 'class') return node.classList.contains(name)
  return kind === 'style' ? node.style.getPropertyValue(name) : node.textContent
}

function write({ kind, node, name, original, priority }: Change, value: unknown) {
  if (kind === 'class') node.classList.toggle(name, value as boolean)
  else if (kind === 'text') node.textContent = value as string
  else if (kind === 'style') node.style.setProperty(name, value as string, (value === original && priority) || '')
  else if (value === null) node.removeAttribute(name)
  else node.setAttribute(name, value as string)
}

/** Starts an empty patch. */
export function createDomPatch(): DomPatch {
  const changes = new Map<Node, Change[]>()
  const undos: (Undo | Change)[] = []

  function apply(kind: Change['kind'], target: Node, name: string, value: unknown) {
    const node = target as HTMLElement
    const changesToNode = changes.get(node) ?? []
    changes.set(node, changesToNode)
    let change = changesToNode.find((earlier) => earlier.kind === kind && earlier.name === name)
    const present = read({ kind, node, name })
    if (!change) {
      const priority = kind === 'style' && node.style.getPropertyPriority(name)
      const isAdded = (kind === 'class' || kind === 'style') && !node.hasAttribute(kind)
      change = { kind, node, name, original: present, written: present, priority, isAdded }
      changesToNode.push(change)
      undos.push(change)
    }
    change.written = present
    if (present === value) return
    write(change, value)
    change.written = read(change)
  }
  function revert(change: Change) {
    const { kind, node, original, written, isAdded } = change
    if (written !== original && read(change) === written) write(change, original)
    // Read, too, because Chromium serialises a style late, and an attribute that is not serialised yet cannot be removed.
    if (isAdded && node.getAttribute(kind) === '') node.removeAttribute(kind)
  }

  return {
    attribute: (element, name, value) =>
      apply('attribute', element, name, value === null || value === false ? null : String(value === true ? '' : value)),
    toggle: (element, className, on) => apply('class', element, className, on),
    text: (node, text) => apply('text', node, '', text),
    style: (element, property, value) => apply('style', element, property, value ?? ''),
    insert(parent, node, before = null) {
      parent.insertBefore(node, before)
      undos.push(() => (node as ChildNode).remove?.())
    },
    restore() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) typeof undo === 'function' ? undo() : revert(undo)
      changes.clear()
    },
  }
}
