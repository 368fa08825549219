import type { Block, BlockContext } from '@ashlar/core-block'
import { type ComponentType, useEffect, useRef } from 'react'

/** A block and the markup the server would send for it. */
export interface BlockParts<Config> {
  readonly block: Block
  readonly Markup: ComponentType<{ config: Config }>
  /** Selector of the block's element inside its markup; `body` for a block of the whole page. */
  readonly selector: string
}

/** What a block as a component is given. */
export interface AsComponentProps<Config> {
  /** What the server would render. */
  readonly config: Config
  /** What the block is started with. Default: nothing. */
  readonly context?: BlockContext
  /** False shows the page as it is with scripts off. Default: true. */
  readonly script?: boolean
}

/** A block as a React component: it renders the server's markup, starts the block on it, and takes it down when it leaves. */
export function asComponent<Config>({ block, Markup, selector }: BlockParts<Config>) {
  return function AsComponent({ config, context, script = true }: AsComponentProps<Config>) {
    const holder = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = selector === 'body' ? document.body : holder.current?.querySelector<HTMLElement>(selector)
      if (!element || !script) return
      let isHere = true
      // A turn later, in this order at both ends: a block that draws with React may not begin or end while React is drawing.
      queueMicrotask(() => {
        const started = isHere && block.init(element, context)
        if (started instanceof Promise) started.catch(() => {})
      })
      return () => {
        isHere = false
        queueMicrotask(() => block.destroy(element))
      }
    }, [context, script])
    return (
      <div ref={holder}>
        <Markup config={config} />
      </div>
    )
  }
}
