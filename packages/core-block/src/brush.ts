import type { Undo } from './undo'

/**
 * Writes on elements that somebody else owns and remembers what stood there, so that the page can be given back as it was
 * found. A stroke that the page itself has painted over since is left alone.
 */
export interface Brush {
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
  lift: Undo
}

/** How one kind of thing is read and written. */
interface Medium<Value> {
  read(): Value
  write(value: Value): void
}

interface Stroke {
  paint(value: unknown): void
  lift: Undo
}

function stroke<Value>(medium: Medium<Value>): Stroke {
  const found = medium.read()
  let painted = found
  return {
    paint(value) {
      painted = value as Value
      if (medium.read() !== painted) medium.write(painted)
    },
    lift() {
      if (medium.read() === painted && painted !== found) medium.write(found)
    },
  }
}

export function createBrush(): Brush {
  const strokes = new Map<Node, Map<string, Stroke>>()
  const order: Undo[] = []

  function paint<Value>(node: Node, key: string, value: Value, medium: Medium<Value>) {
    const ofNode = strokes.get(node) ?? new Map<string, Stroke>()
    strokes.set(node, ofNode)
    let one = ofNode.get(key)
    if (!one) {
      one = stroke(medium)
      ofNode.set(key, one)
      order.push(one.lift)
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
      // The attribute itself is remembered too: an element that had no class gets back no empty one.
      const bare = !element.hasAttribute('class')
      paint(element, `.${className}`, on, {
        read: () => element.classList.contains(className),
        write(next) {
          element.classList.toggle(className, next)
          if (bare && !next && element.classList.length === 0) element.removeAttribute('class')
        },
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
      const bare = !element.hasAttribute('style')
      paint(element, `:${property}`, value ?? '', {
        read: () => element.style.getPropertyValue(property),
        write(next) {
          if (next) element.style.setProperty(property, next)
          else element.style.removeProperty(property)
          // Read, not counted: Chromium writes the attribute late, and one not written yet cannot be taken away.
          if (bare && element.getAttribute('style') === '') element.removeAttribute('style')
        },
      })
    },
    insert(parent, node, before = null) {
      parent.insertBefore(node, before)
      order.push(() => node.parentNode?.removeChild(node))
    },
    lift() {
      while (order.length > 0) order.pop()?.()
      strokes.clear()
    },
  }
}
