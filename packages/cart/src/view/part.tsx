import type { Message, MessageValues } from '@ashlar/core-block'
import type { Action, Config, State } from '../model'

/** Props that every part of the cart shares. */
export interface PartProps {
  readonly config: Config
  readonly state: State
  send(action: Action): void
  /** A message in the page's language. */
  text(message: Message, values?: MessageValues): string
  /** Cents as a price. */
  money(cents: number): string
}

/** Hidden fields of a plain form: the anti-forgery token, and an idempotency key that differs from form to form. */
export function HiddenKeys({ config, suffix }: { config: Config; suffix: string }) {
  return (
    <>
      <input type="hidden" name="crumb" value={config.crumb} />
      <input type="hidden" name="intentId" value={`${config.intent}.${suffix}`} />
    </>
  )
}
