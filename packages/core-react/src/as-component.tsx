import type { Block, BlockContext } from '@ashlar/core-block'
import { type ComponentType, useEffect, useRef } from 'react'

/** A block and the markup the server would send for it. */
export interface BlockParts<Config> {
  readonly block: Block
  readonly Markup: ComponentType<{ config: Config }>
  /** Selector of the block's element inside its markup. */
  readonly selector: string
}

/** A block as a React component: it renders the server's markup, starts the block on it, and takes it down when it leaves. */
export function asComponent<Config>({ block, Markup, selector }: BlockParts<Config>) {
  return function AsComponent({ config, context }: { config: Config; context?: BlockContext }) {
    const holder = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = holder.current?.querySelector<HTMLElement>(selector)
      if (!element) return
      const started = block.init(element, context)
      if (started instanceof Promise) started.catch(() => {})
      return () => block.destroy(element)
    }, [context])
    return (
      <div ref={holder}>
        <Markup config={config} />
      </div>
    )
  }
}
