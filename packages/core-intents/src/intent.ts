import type { Undo } from '@ashlar/core-block'

/** A typed request from one block to the page. Plain values only, so that sender and handler may be of different versions. */
export interface Intent<Detail> {
  /** Its name, as contracts and the loader write it. */
  readonly name: string
  /**
   * Sends the request from an element. True when a handler accepted it. `otherwise` runs later if the block of that handler
   * cannot be fetched.
   */
  ask(from: Element, detail: Detail, otherwise?: () => void): boolean
  /** Handles every request of this kind that reaches `target`. */
  answer(target: EventTarget, grant: (detail: Detail, from: Element) => void): Undo
}

/** The prefix of the DOM events that carry intents. */
export const intentPrefix = 'ashlar:intent:'

interface IntentRequest<Detail> {
  readonly detail: Detail
  readonly otherwise?: (() => void) | undefined
}

/** Names an intent; `answer` and `ask` need not come from the same copy of this package. */
export function defineIntent<Detail>(name: string): Intent<Detail> {
  const type = intentPrefix + name
  return {
    name,
    ask(from, detail, otherwise) {
      const request: IntentRequest<Detail> = { detail, otherwise }
      return !from.dispatchEvent(
        new CustomEvent(type, { bubbles: true, cancelable: true, composed: true, detail: request }),
      )
    },
    answer(target, grant) {
      function take(event: Event) {
        // Another script may dispatch an event of this name, with no request in it.
        const { detail } = event as CustomEvent<IntentRequest<Detail> | null>
        if (!detail || event.defaultPrevented || !(event.target instanceof Element)) return
        event.preventDefault()
        grant(detail.detail, event.target)
      }
      target.addEventListener(type, take)
      return () => target.removeEventListener(type, take)
    },
  }
}
