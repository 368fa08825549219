import type { Undo } from './undo'

/**
 * Writes on elements that somebody else owns and remembers what stood there, so that the page can be given back as it was
 * found. A stroke that the page itself has painted over since is left alone.
 */
export interface DomPatch {
  /** Sets an attribute; null or false takes it away, true writes it empty. */
  attribute(element: Element, name: string, value: string | number | boolean | null): void
  /** Puts a class on or takes it off. */
  toggle(element: Element, className: string, on: boolean): void
  /** Writes the text of an element that holds nothing but text. */
  text(element: Element, text: string): void
  /** Sets one style property through the CSSOM, which a strict policy allows; null takes it away. */
  style(element: HTMLElement | SVGElement, property: string, value: string | null): void
  /** Puts a node into the page. */
  insert(parent: Node, node: Node, before?: Node | null): void
  /** Gives everything back, newest stroke first. */
  restore: Undo
}

/** How one kind of thing is read and written. */
interface Medium<Value> {
  read(): Value
  write(value: Value): void
}

interface Stroke {
  paint(value: unknown): void
  restore: Undo
}

function stroke<Value>(medium: Medium<Value>): Stroke {
  const found = medium.read()
  let painted = found
  return {
    paint(value) {
      if (medium.read() !== value) medium.write(value as Value)
      // As it is read, not as it was given: a browser writes styles in its own way, or refuses them.
      painted = medium.read()
    },
    restore() {
      if (medium.read() === painted && painted !== found) medium.write(found)
    },
  }
}

export function createDomPatch(): DomPatch {
  const strokes = new Map<Node, Map<string, Stroke>>()
  const order: Undo[] = []
  const kept = { class: new Set<Element>(), style: new Set<Element>() }

  /** An element that had no such attribute gets back no empty one. Kept before the strokes on it, so it is run after them. */
  function keepBare(element: Element, name: 'class' | 'style') {
    if (kept[name].has(element)) return
    kept[name].add(element)
    // Read, too, because Chromium writes a style late, and what it has not written yet cannot be taken away.
    const tidy = () => element.getAttribute(name) === '' && element.removeAttribute(name)
    if (!element.hasAttribute(name)) order.push(tidy)
  }

  function paint<Value>(node: Node, key: string, value: Value, medium: Medium<Value>) {
    const ofNode = strokes.get(node) ?? new Map<string, Stroke>()
    strokes.set(node, ofNode)
    let one = ofNode.get(key)
    if (!one) {
      one = stroke(medium)
      ofNode.set(key, one)
      order.push(one.restore)
    }
    one.paint(value)
  }

  return {
    attribute(element, name, value) {
      const text = value === null || value === false ? null : value === true ? '' : String(value)
      paint(element, `@${name}`, text, {
        read: () => element.getAttribute(name),
        write: (next) => (next === null ? element.removeAttribute(name) : element.setAttribute(name, next)),
      })
    },
    toggle(element, className, on) {
      keepBare(element, 'class')
      paint(element, `.${className}`, on, {
        read: () => element.classList.contains(className),
        write: (next) => element.classList.toggle(className, next),
      })
    },
    text(element, text) {
      paint(element, '#text', text, {
        read: () => element.textContent ?? '',
        write: (next) => {
          element.textContent = next
        },
      })
    },
    style(element, property, value) {
      keepBare(element, 'style')
      const found = element.style.getPropertyValue(property)
      const priority = element.style.getPropertyPriority(property)
      paint(element, `:${property}`, value ?? '', {
        read: () => element.style.getPropertyValue(property),
        write(next) {
          if (next) element.style.setProperty(property, next, next === found ? priority : '')
          else element.style.removeProperty(property)
        },
      })
    },
    insert(parent, node, before = null) {
      parent.insertBefore(node, before)
      order.push(() => node.parentNode?.removeChild(node))
    },
    restore() {
      while (order.length > 0) order.pop()?.()
      strokes.clear()
      kept.class.clear()
      kept.style.clear()
    },
  }
}
