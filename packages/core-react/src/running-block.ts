import type { Block, BlockContext } from '@ashlar/core-block'
import { readVisitorState, type VisitorAttributes, type VisitorState } from './visitor-state'

/** A block on its elements inside a component. */
export interface RunningBlock {
  /** Starts the block with what a visitor had opened and focused before. */
  start(visitor: VisitorState | undefined): void
  /** Ends the block and returns what a visitor has opened and focused; undefined while the block does not run. */
  end(): VisitorState | undefined
}

interface Start {
  readonly block: Block
  readonly elements: readonly HTMLElement[]
  readonly context: BlockContext | undefined
  readonly holder: HTMLElement
  readonly visitorAttributes: VisitorAttributes
}

/** Creates a block that has not started yet. */
export function createRunningBlock({ block, elements, context, holder, visitorAttributes }: Start): RunningBlock {
  let isRunning = false
  let removeAttributes = () => {}

  /** A block that cannot start has restored its HTML; the page's error log gets the reason. */
  function startOn(element: HTMLElement) {
    try {
      const started = block.init(element, context)
      if (started instanceof Promise) started.catch(reportError)
    } catch (error) {
      reportError(error)
    }
  }

  return {
    start(visitor) {
      isRunning = true
      if (visitor) removeAttributes = visitor.writeAttributes(holder)
      elements.forEach(startOn)
      visitor?.focus(holder)
    },
    end() {
      if (!isRunning) return undefined
      isRunning = false
      const visitor = readVisitorState(holder, visitorAttributes)
      for (const element of elements) block.destroy(element)
      removeAttributes()
      return visitor
    },
  }
}
