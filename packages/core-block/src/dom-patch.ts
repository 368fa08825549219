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

/** Reads and writes one value of a node, such as an attribute. */
interface Accessor<Value> {
  read(): Value
  write(value: Value): void
}

interface DomChange {
  apply(value: unknown): void
  restore: Undo
}

function createChange<Value>({ read, write }: Accessor<Value>): DomChange {
  const original = read()
  let written = original
  return {
    apply(value) {
      if (read() !== value) write(value as Value)
      // Read back, because a browser normalises a style or refuses it.
      written = read()
    },
    restore() {
      if (read() === written && written !== original) write(original)
    },
  }
}

/** Changes by node and kind of value, restored newest first. */
function changeLog() {
  const changes = new Map<Node, Map<string, DomChange>>()
  const undos: Undo[] = []
  return {
    undos,
    apply<Value>(node: Node, name: string, value: Value, accessor: Accessor<Value>) {
      const ofNode = changes.get(node) ?? new Map<string, DomChange>()
      changes.set(node, ofNode)
      let change = ofNode.get(name)
      if (!change) {
        change = createChange(accessor)
        ofNode.set(name, change)
        undos.push(change.restore)
      }
      change.apply(value)
    },
    restore() {
      while (undos.length > 0) undos.pop()?.()
      changes.clear()
    },
  }
}

function styleAccessor({ style }: HTMLElement | SVGElement, property: string): Accessor<string> {
  const original = style.getPropertyValue(property)
  const priority = style.getPropertyPriority(property)
  return {
    read: () => style.getPropertyValue(property),
    write(next) {
      if (next) style.setProperty(property, next, next === original ? priority : '')
      else style.removeProperty(property)
    },
  }
}

/** Starts an empty patch. */
export function createDomPatch(): DomPatch {
  const log = changeLog()
  const tidied = { class: new Set<Element>(), style: new Set<Element>() }

  /** An element that had no such attribute gets back no empty one. Registered before the changes to it, so it runs after them. */
  function removeWhenEmpty(element: Element, name: 'class' | 'style') {
    if (tidied[name].has(element)) return
    tidied[name].add(element)
    // Read, too, because Chromium serialises a style late, and an attribute that is not serialised yet cannot be removed.
    if (!element.hasAttribute(name))
      log.undos.push(() => element.getAttribute(name) === '' && element.removeAttribute(name))
  }

  return {
    attribute(element, name, value) {
      const text = value === null || value === false ? null : value === true ? '' : String(value)
      log.apply(element, `@${name}`, text, {
        read: () => element.getAttribute(name),
        write: (next) => (next === null ? element.removeAttribute(name) : element.setAttribute(name, next)),
      })
    },
    toggle(element, className, on) {
      removeWhenEmpty(element, 'class')
      log.apply(element, `.${className}`, on, {
        read: () => element.classList.contains(className),
        write: (next) => element.classList.toggle(className, next),
      })
    },
    text(node, text) {
      log.apply(node, '#text', text, {
        read: () => node.textContent ?? '',
        write: (next) => {
          node.textContent = next
        },
      })
    },
    style(element, property, value) {
      removeWhenEmpty(element, 'style')
      log.apply(element, `:${property}`, value ?? '', styleAccessor(element, property))
    },
    insert(parent, node, before = null) {
      parent.insertBefore(node, before)
      log.undos.push(() => node.parentNode?.removeChild(node))
    },
    restore() {
      log.restore()
      tidied.class.clear()
      tidied.style.clear()
    },
  }
}
