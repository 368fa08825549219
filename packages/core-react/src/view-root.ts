import { type ComponentType, createElement } from 'react'
import { openRoot } from './open-root'

/** A view in an element that the block has created, such as a dialog. */
export interface ViewRoot<Props> {
  render(props: Props): void
  /** Unmounts the view once React has finished the event that is being handled. */
  end(): void
}

/** Renders a view into an element outside the block; `reactBlock` does so for the block itself. */
export function createViewRoot<Props extends object>(element: Element, View: ComponentType<Props>): ViewRoot<Props> {
  const root = openRoot(element, reportError)
  return {
    render(props) {
      root.allow()
      root.render(createElement(View, props))
    },
    end: () => queueMicrotask(() => root.unmount()),
  }
}
