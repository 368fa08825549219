import type { Contract } from '@ashlar/core-block'
import { useEffect, useLayoutEffect, useRef } from 'react'

type Named = Pick<Contract, 'name' | 'events' | 'page'>

/** The prop of an event: `reached-end` is `onReachedEnd`. */
const getProp = (name: string) => `on-${name}`.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Calls the event props of the last rendering for the events of a block, which bubble to the element around its markup. */
export function useEvents(
  ref: { readonly current: HTMLElement | null },
  round: number,
  contract: Named | undefined,
  props: object,
) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round has another element
  useEffect(() => {
    const target = contract?.page ? document.body : ref.current
    const ending = new AbortController()
    for (const name of Object.keys(contract?.events ?? {})) {
      const call = (event: Event) => {
        const handler: unknown = Reflect.get(latest.current, getProp(name))
        if (typeof handler === 'function') handler(event)
      }
      target?.addEventListener(`${contract?.name}:${name}`, call, { signal: ending.signal })
    }
    return () => ending.abort()
  }, [ref, round, contract])
}
