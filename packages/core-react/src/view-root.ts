import { type ComponentType, createElement } from 'react'
import { openRoot } from './open-root'

/** A view in an element that the block has created, such as a dialog. */
export interface ViewRoot<Props> {
  /** Draws the view; nothing once it has ended, as answers to what it asked for come later. */
  render(props: Props): void
  /** Unmounts the view once React has finished the event that is being handled. */
  end(): void
}

/** Renders a view into an element outside the block; `reactBlock` does so for the block itself. */
export function createViewRoot<Props extends object>(element: Element, View: ComponentType<Props>): ViewRoot<Props> {
  const root = openRoot(element, reportError)
  let isOpen = true
  return {
    render(props) {
      if (!isOpen) return
      root.allow()
      root.render(createElement(View, props))
    },
    end() {
      isOpen = false
      queueMicrotask(() => root.unmount())
    },
  }
}
