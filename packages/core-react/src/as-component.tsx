import type { BlockContext } from '@ashlar/core-block'
import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createBlockHost, type HostedBlock } from './block-host'
import { useSteady } from './steady'

/** A block and the markup the server would send for it. */
export interface BlockParts<Config> extends HostedBlock {
  readonly Markup: ComponentType<{ config: Config }>
  /** The element around the markup: `span` for a block that stands in a line of text. Default: div. */
  readonly wrapper?: 'div' | 'span'
}

/** What a block as a component is given. */
export interface AsComponentProps<Config> {
  /** What the server would render. A change of it renders the markup again and restarts the block. */
  readonly config: Config
  /** What the block is started with; another service restarts it. Default: nothing. */
  readonly context?: BlockContext | undefined
  /** False shows the page as it is with scripts off. Default: true. */
  readonly script?: boolean
}

/** A block as a React component. */
export type BlockComponent<Config> = (props: AsComponentProps<Config>) => ReactNode

// The wrapper takes no part in the layout.
const wrapperStyle = { display: 'contents' } as const

/** The config on the page follows the prop in the same frame, once the block has restored the elements that React writes to. */
function useBlock<Config>(parts: BlockParts<Config>, { config, context, script = true }: AsComponentProps<Config>) {
  const [host] = useState(() => createBlockHost(parts))
  const wanted = useSteady(config)
  // The context, its services, and each service by identity.
  const services = useSteady(context, 2)
  const [shown, setShown] = useState({ config: wanted, round: 0 })

  useLayoutEffect(() => (script ? host.start(shown, services) : undefined), [host, shown, services, script])

  useLayoutEffect(() => {
    if (wanted === shown.config) return
    let isLatest = true
    queueMicrotask(() => {
      if (!isLatest) return
      // Nodes that React does not know would not follow its changes: then all of them are made anew.
      const round = host.end() ? shown.round : shown.round + 1
      flushSync(() => setShown({ config: wanted, round }))
    })
    return () => {
      isLatest = false
    }
  }, [host, wanted, shown])

  return { ref: host.ref, ...shown }
}

/**
 * A block as a React component: it renders the server's markup, starts the block on it, acts on changed props, and ends the
 * block when it is unmounted.
 */
export function asComponent<Config>(parts: BlockParts<Config>): BlockComponent<Config> {
  const { Markup, wrapper: Wrapper = 'div' } = parts
  return function AsComponent(props) {
    const { ref, round, config } = useBlock(parts, props)
    return (
      <Wrapper key={round} ref={ref as RefObject<never>} style={wrapperStyle}>
        <Markup config={config} />
      </Wrapper>
    )
  }
}
