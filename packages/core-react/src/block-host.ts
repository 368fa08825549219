import type { Block, BlockContext } from '@ashlar/core-block'
import { createRunningBlock, type RunningBlock } from './running-block'
import type { VisitorAttributes, VisitorState } from './visitor-state'

/** What a host needs to know of a block. */
export interface HostedBlock {
  readonly block: Block
  /** Selector of the block's elements inside its markup; `body` for a block of the whole page. */
  readonly selector: string
  /** Attributes with which a restart shows what the visitor had opened. Default: none. */
  readonly visitorAttributes?: VisitorAttributes
}

/** The imperative half of a component: a block on elements that React has rendered. */
export interface BlockHost {
  /** Receives the element around the markup. */
  readonly ref: { current: HTMLElement | null }
  /** Starts the block on one rendering of its markup, a turn later; returns the function that ends it, a turn later. */
  start(rendering: object, context: BlockContext | undefined): () => void
  /** Ends the block at once; false when it leaves other nodes than the ones that React has rendered. */
  end(): boolean
}

const none: VisitorAttributes = { state: [], firstStart: [] }

function getNodes(holder: Node): Node[] {
  const walker = document.createTreeWalker(holder)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

function hasOnly(holder: Node, known: readonly Node[]): boolean {
  const nodes = getNodes(holder)
  return nodes.length === known.length && nodes.every((node, at) => node === known[at])
}

/**
 * Calls `begin` a turn later, and `end` a turn after the call of the returned function: before the next paint, and not at once, because a block
 * with a React view may not begin or end while React is rendering.
 */
function runLater(begin: () => void, end: () => void): () => void {
  let isMounted = true
  queueMicrotask(() => isMounted && begin())
  return () => {
    // At once: strict mode runs an effect, its cleanup and the effect again in one turn.
    isMounted = false
    queueMicrotask(end)
  }
}

/** Creates the host of one mounted component. */
export function createBlockHost({ block, selector, visitorAttributes = none }: HostedBlock): BlockHost {
  const ref: BlockHost['ref'] = { current: null }
  let running: RunningBlock | undefined
  let visitor: VisitorState | undefined
  let rendered: { readonly rendering: object; readonly nodes: readonly Node[] } | undefined

  function end(started: RunningBlock | undefined) {
    visitor = started?.end() ?? visitor
  }

  return {
    ref,
    start(rendering, context) {
      const holder = ref.current
      if (!holder) return () => {}
      if (rendered?.rendering !== rendering) rendered = { rendering, nodes: getNodes(holder) }
      const started = createRunningBlock({ block, selector, context, holder, visitorAttributes })
      running = started
      return runLater(
        () => started.start(visitor),
        () => end(started),
      )
    },
    end() {
      end(running)
      return !ref.current || !rendered || hasOnly(ref.current, rendered.nodes)
    },
  }
}
