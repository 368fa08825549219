import type { Undo } from '@ashlar/core-block'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

interface BoundaryProps {
  fail(error: unknown): void
  readonly children: ReactNode
}

/** Hears of errors of the view; preact has them nowhere else. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.fail(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** What the view writes to texts that a translation has replaced, is written to the translation, which the browser then translates anew. */
function followTexts(place: Element): Undo {
  const translations = new WeakMap<Node, Node>()
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const translation = translations.get(target)
      if (translation) translation.textContent = target.nodeValue
    }
  })
  const places = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
        if (text.nodeType !== Node.TEXT_NODE || !translation) continue
        translations.set(text, translation)
        texts.observe(text, { characterData: true })
      }
  })
  places.observe(place, { childList: true, subtree: true })
  return () => {
    places.disconnect()
    texts.disconnect()
  }
}

/** A view in an element, which goes on where another script takes nodes of it. */
export interface SteadyRoot {
  render(tree: ReactNode): void
  /** The state has changed: the view may be rendered anew again. */
  allow(): void
  unmount(): void
}

/** A browser that translates the page, or an extension, has taken nodes of the view. */
const isLoss = (error: unknown) => (error as Partial<DOMException> | null)?.name === 'NotFoundError'

/**
 * Opens a React root; `hydrated` is a view that the server has rendered. A view whose nodes were taken is rendered anew, once for
 * each change of its state (ENV-02). Every other error goes to `fail`, and so does one that comes again.
 */
export function openRoot(place: Element, fail: (error: unknown) => void, hydrated?: ReactNode): SteadyRoot {
  let tree = hydrated
  let isAllowed = true
  let root: Root | undefined
  let draw: (view: ReactNode) => ReactNode

  function open(isServed: boolean): Root {
    // After React has finished with the tree: unmounting it during a render is an error of its own.
    const meet = (error: unknown) => queueMicrotask(() => opened === root && answer(error))
    const options = { onCaughtError() {}, onUncaughtError: meet, onRecoverableError() {} }
    draw = (view) => <Boundary fail={meet}>{view}</Boundary>
    // Synchronous: a root that is unmounted before it has hydrated empties its place later, when the served nodes are back.
    const opened = isServed ? flushSync(() => hydrateRoot(place, draw(tree), options)) : createRoot(place, options)
    return opened
  }
  function answer(error: unknown) {
    if (!isAllowed || !isLoss(error)) {
      fail(error)
      return
    }
    isAllowed = false
    const broken = root
    // What it says of its own end is not heard.
    root = undefined
    broken?.unmount()
    place.replaceChildren()
    root = open(false)
    root.render(draw(tree))
  }

  root = open(hydrated !== undefined)
  const unfollow = followTexts(place)
  return {
    render(view) {
      tree = view
      root?.render(draw(view))
    },
    allow() {
      isAllowed = true
    },
    unmount() {
      unfollow()
      root?.unmount()
    },
  }
}
