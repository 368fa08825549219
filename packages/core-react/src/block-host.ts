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
      const elements = selector === 'body' ? [document.body] : [...holder.querySelectorAll<HTMLElement>(selector)]
      const started = createRunningBlock({ block, elements, context, holder, visitorAttributes })
      running = started
      // Before the next paint, and not at once: a block with a React view may not begin or end while React is rendering.
      let isMounted = true
      queueMicrotask(() => isMounted && started.start(visitor))
      return () => {
        // At once: strict mode runs an effect, its cleanup and the effect again in one turn.
        isMounted = false
        queueMicrotask(() => end(started))
      }
    },
    end() {
      end(running)
      const known = rendered?.nodes
      if (!ref.current || !known) return true
      const nodes = getNodes(ref.current)
      return nodes.length === known.length && nodes.every((node, at) => node === known[at])
    },
  }
}
