import { markPart } from './part'
import type { Undo } from './undo'

/**
 * Writes on server-rendered elements and records the original values, so that the page can be restored. A value that the page
 * itself has changed since is left alone.
 */
export interface DomPatch {
  /** Sets an attribute; null or false removes it, true writes it empty, undefined puts back what stood there, by whoever wrote it last (ENV-09). */
  attribute(element: Element, name: string, value: string | number | boolean | null | undefined): void
  /** Adds or removes a class. */
  toggle(element: Element, className: string, on: boolean): void
  /** Writes the text of an element that holds nothing but text; undefined puts back what stood there, by whoever wrote it last (ENV-09). */
  text(node: Node, text: string | undefined): void
  /** Sets one style property through the CSSOM, which a strict policy allows; null removes it. */
  style(element: HTMLElement | SVGElement, property: string, value: string | null): void
  /** Inserts a node that the block has made; copies of it in a snapshot of the page are removed before a block starts there (ENV-03). */
  insert(parent: Node, node: Node, before?: Node | null): void
  /** Restores everything, newest change first. */
  restore: Undo
}

/** One value of a node that was written. A record and no closures: a page has hundreds of them. */
interface Change {
  readonly kind: 'attribute' | 'class' | 'style' | 'text'
  readonly node: HTMLElement
  readonly name: string
  original: unknown
  /** The last value as the browser has stored it. A browser may normalise a style or refuse it. */
  written: unknown
  /** Priority of the original style. */
  readonly priority: string | false
  /** The node had no such attribute at all: it gets back no empty one. */
  readonly isAdded: boolean
}

// Methods are those of the prototype: a field hides the member of its form that is called like it (ENV-04).

function read({ kind, node, name }: Pick<Change, 'kind' | 'node' | 'name'>): unknown {
  if (kind === 'attribute') return Element.prototype.getAttribute.call(node, name)
  if (kind === 'class') return node.classList.contains(name)
  return kind === 'style' ? node.style.getPropertyValue(name) : node.textContent
}

function write({ kind, node, name, original, priority }: Change, value: unknown) {
  if (kind === 'class') node.classList.toggle(name, value as boolean)
  else if (kind === 'text') node.textContent = value as string
  else if (kind === 'style') node.style.setProperty(name, value as string, (value === original && priority) || '')
  else if (value === null) Element.prototype.removeAttribute.call(node, name)
  else Element.prototype.setAttribute.call(node, name, value as string)
}

/** The record of a value that nobody here has written yet. */
function createChange(kind: Change['kind'], node: HTMLElement, name: string): Change {
  const original = read({ kind, node, name })
  const priority = kind === 'style' && node.style.getPropertyPriority(name)
  // Of the kinds, `class` and `style` are names of attributes. A text node has none.
  const isAdded = kind !== 'text' && !Element.prototype.hasAttribute.call(node, kind)
  return { kind, node, name, original, written: original, priority, isAdded }
}

/** True where another script has written since. A browser that translates what stands there has not (ENV-02). */
const isForeign = ({ kind, node, written }: Change, present: unknown) =>
  present !== written && !(kind === 'text' && node.firstElementChild?.matches('font'))

function revert(change: Change) {
  const { kind, node, original, written, isAdded } = change
  if (written !== original && !isForeign(change, read(change))) write(change, original)
  // Read, too, because Chromium serialises a style late, and an attribute that is not serialised yet cannot be removed.
  if (isAdded && Element.prototype.getAttribute.call(node, kind) === '')
    Element.prototype.removeAttribute.call(node, kind)
}

/** Creates the function that returns the record of a value. With the first write it creates one, and adds it to `undos`. */
function recordChanges(undos: unknown[]) {
  const byNode = new Map<Node, Record<string, Change>>()
  return (kind: Change['kind'], target: Node, name: string): Change => {
    const node = target as HTMLElement
    const changes = byNode.get(node) ?? {}
    byNode.set(node, changes)
    const known = changes[kind + name]
    if (known) return known
    const change = createChange(kind, node, name)
    changes[kind + name] = change
    undos.push(change)
    return change
  }
}

/** Writes a value; undefined is the original one. */
function apply(change: Change, value: unknown) {
  const present = read(change)
  // What comes back is what another script has written.
  if (isForeign(change, present)) change.original = present
  change.written = present
  const wanted = value === undefined ? change.original : value
  if (present === wanted) return
  write(change, wanted)
  change.written = read(change)
}

/** Starts an empty patch. */
export function createDomPatch(): DomPatch {
  const undos: (ChildNode | Change)[] = []
  let getChange = recordChanges(undos)

  return {
    attribute: (element, name, value) =>
      apply(
        getChange('attribute', element, name),
        value === false ? null : value === true ? '' : (value?.toString() ?? value),
      ),
    toggle: (element, className, on) => apply(getChange('class', element, className), on),
    text: (node, text) => apply(getChange('text', node, ''), text),
    style: (element, property, value) => apply(getChange('style', element, property), value ?? ''),
    insert(parent, node, before = null) {
      markPart(node)
      Element.prototype.insertBefore.call(parent, node, before)
      undos.push(node as ChildNode)
    },
    restore() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) 'kind' in undo ? revert(undo) : undo.remove?.()
      getChange = recordChanges(undos)
    },
  }
}
