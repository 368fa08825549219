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

/** Opens a root whose errors go to `meet`; `served` is a view that the server has rendered. */
function openReactRoot(
  place: Element,
  meet: (error: unknown) => void,
  served: ReactNode,
): Pick<Root, 'render' | 'unmount'> {
  const options = { onCaughtError() {}, onUncaughtError: meet, onRecoverableError() {} }
  const draw = (view: ReactNode) => <Boundary fail={meet}>{view}</Boundary>
  // Synchronous: a root that is unmounted before it has hydrated empties its place later, when the served nodes are back.
  const hydrate = () => flushSync(() => hydrateRoot(place, draw(served), options))
  const root = served === undefined ? createRoot(place, options) : hydrate()
  return { render: (view) => root.render(draw(view)), unmount: () => root.unmount() }
}

/** The roots of a place, one after the other; errors of the one that is open go to `answer`. */
function createRoots(place: Element, answer: (error: unknown) => void) {
  let root: ReturnType<typeof openReactRoot> | undefined
  return {
    open(served?: ReactNode) {
      // After React has finished with the tree: unmounting it during a render is an error of its own.
      const meet = (error: unknown) => queueMicrotask(() => opened === root && answer(error))
      const opened = openReactRoot(place, meet, served)
      root = opened
    },
    render: (view: ReactNode) => root?.render(view),
    unmount: () => root?.unmount(),
    /** Takes a broken root away; what it says of its own end is not heard. */
    clear() {
      const broken = root
      root = undefined
      broken?.unmount()
      place.replaceChildren()
    },
  }
}

/**
 * Opens a React root; `hydrated` is a view that the server has rendered. A view whose nodes were taken is rendered anew, once for
 * each change of its state (ENV-02). Every other error goes to `fail`, and so does one that comes again.
 */
export function openRoot(place: Element, fail: (error: unknown) => void, hydrated?: ReactNode): SteadyRoot {
  let tree = hydrated
  let isAllowed = true
  const roots = createRoots(place, (error) => {
    if (!isAllowed || !isLoss(error)) return fail(error)
    isAllowed = false
    roots.clear()
    roots.open()
    roots.render(tree)
  })

  roots.open(hydrated)
  const unfollow = followTexts(place)
  return {
    render(view) {
      tree = view
      roots.render(view)
    },
    allow() {
      isAllowed = true
    },
    unmount() {
      unfollow()
      roots.unmount()
    },
  }
}
