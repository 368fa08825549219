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

  // Stylesheets of blocks follow the status that the loader writes. The element of a block of the whole page is not the component's own.
  function writeStatus(element: HTMLElement, status: 'starting' | 'ready' | 'failed') {
    if (isRunning && holder.contains(element)) element.dataset.blockStatus = status
  }

  /** A block that cannot start has restored its HTML; the page's error log gets the reason. */
  async function startOn(element: HTMLElement) {
    writeStatus(element, 'starting')
    try {
      const started = block.init(element, context)
      if (started instanceof Promise) await started
      writeStatus(element, 'ready')
    } catch (error) {
      writeStatus(element, 'failed')
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
      for (const element of elements) {
        block.destroy(element)
        if (holder.contains(element)) delete element.dataset.blockStatus
      }
      removeAttributes()
      return visitor
    },
  }
}
