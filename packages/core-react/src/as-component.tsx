import type { BlockContext, Contract, EventDetail } from '@ashlar/core-block'
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createBlockHost, type HostedBlock } from './block-host'
import { useEvents } from './events'
import { useSteady } from './steady'

/** The part of a contract that identifies the events of a block. */
type EventContract = Pick<Contract, 'name' | 'selectors' | 'events' | 'page'>

/** A block and the markup the server would send for it. */
export interface BlockParts<Config, Of extends EventContract = EventContract> extends Omit<HostedBlock, 'selector'> {
  readonly Markup: ComponentType<{ config: Config }>
  /** The contract of the block: its selectors, and its events as props. Default: no events. */
  readonly contract?: Of
  /** Selector of the block's elements inside its markup; `body` for a block of the whole page. Default: the selectors of the contract. */
  readonly selector?: string
  /** The element around the markup: `span` for a block that stands in a line of text. Default: div. */
  readonly wrapper?: 'div' | 'span'
}

type Pascal<Name extends string> = Name extends `${infer First}-${infer More}`
  ? `${Capitalize<First>}${Pascal<More>}`
  : Capitalize<Name>

/** The events of a block as props: `reached-end` of the contract is `onReachedEnd`. */
export type EventProps<Of extends Pick<Contract, 'events'>> = {
  readonly [Name in keyof Of['events'] & string as `on${Pascal<Name>}`]?:
    | ((event: CustomEvent<EventDetail<NonNullable<Of['events']>[Name]>>) => void)
    | undefined
}

/** What a block as a component is given. */
export interface AsComponentProps<Config> {
  /** What the server would render. A change of it renders the markup again and restarts the block. */
  readonly config: Config
  /** What the block is started with; another service restarts it. Default: nothing. */
  readonly context?: BlockContext | undefined
  /** False shows the page as it is with scripts off. Default: true. */
  readonly script?: boolean
  /** Class of the element around the markup; `display: contents` takes it out of the layout. Default: none. */
  readonly className?: string | undefined
  /** Receives the element around the markup. Default: none. */
  readonly ref?: Ref<HTMLElement> | undefined
}

/** A block as a React component. */
export type BlockComponent<Config, Of extends Pick<Contract, 'events'> = Record<never, never>> = (
  props: AsComponentProps<Config> & EventProps<Of>,
) => ReactNode

/** The config on the page follows the prop in the same frame, once the block has restored the elements that React writes to. */
function useBlock<Config>(hosted: HostedBlock, { config, context, script = true }: AsComponentProps<Config>) {
  const [host] = useState(() => createBlockHost(hosted))
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

  return { host, ...shown }
}

/**
 * A block as a React component: it renders the server's markup, starts the block on it, acts on changed props, calls the props of its
 * events, and ends the block when it is unmounted.
 */
export function asComponent<Config, const Of extends EventContract = EventContract>(
  parts: BlockParts<Config, Of>,
): BlockComponent<Config, Of> {
  const { Markup, contract, wrapper: Wrapper = 'div' } = parts
  const hosted = {
    ...parts,
    selector: parts.selector ?? (contract?.page ? 'body' : (contract?.selectors ?? []).join(',')),
  }
  return function AsComponent(props) {
    const { host, round, config } = useBlock(hosted, props)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another round has another element
    useImperativeHandle(props.ref, () => host.ref.current as HTMLElement, [host, round])
    useEvents(host.ref, round, contract, props)
    return (
      <Wrapper key={round} ref={host.ref as never} className={props.className}>
        <Markup config={config} />
      </Wrapper>
    )
  }
}
