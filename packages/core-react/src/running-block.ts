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
  /** Selector of the block's elements inside the holder; `body` for a block of the whole page. */
  readonly selector: string
  readonly context: BlockContext | undefined
  readonly holder: HTMLElement
  readonly visitorAttributes: VisitorAttributes
}

/** Starts a block; one that cannot start has restored its HTML, and the page's error log gets the reason. */
async function startOn(element: HTMLElement, { block, context }: Start, onStatus: (status: string) => void) {
  onStatus('starting')
  try {
    const started = block.init(element, context)
    if (started instanceof Promise) await started
    onStatus('ready')
  } catch (error) {
    onStatus('failed')
    reportError(error)
  }
}

const findElements = (holder: HTMLElement, selector: string) =>
  selector === 'body' ? [document.body] : [...holder.querySelectorAll<HTMLElement>(selector)]

/** Stylesheets of blocks follow the status that the loader writes. The element of a block of the whole page is not the component's own. */
function writeStatus(holder: HTMLElement, element: HTMLElement, status?: string) {
  if (!holder.contains(element)) return
  if (status) element.dataset.blockStatus = status
  else delete element.dataset.blockStatus
}

/** Creates a block that has not started yet. */
export function createRunningBlock(options: Start): RunningBlock {
  const { block, selector, holder, visitorAttributes } = options
  const elements = findElements(holder, selector)
  let isRunning = false
  let removeAttributes = () => {}

  const startElement = (element: HTMLElement) =>
    startOn(element, options, (status) => isRunning && writeStatus(holder, element, status))
  return {
    start(visitor) {
      isRunning = true
      if (visitor) removeAttributes = visitor.writeAttributes(holder)
      elements.forEach(startElement)
      visitor?.focus(holder)
    },
    end() {
      if (!isRunning) return undefined
      isRunning = false
      const visitor = readVisitorState(holder, visitorAttributes)
      for (const element of elements) {
        block.destroy(element)
        writeStatus(holder, element)
      }
      removeAttributes()
      return visitor
    },
  }
}
