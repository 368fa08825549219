import type { BlockLifetime, Undo } from '@ashlar/core-block'
import type { captchaPlace } from './captcha-provider'
import type { fieldsOf, itemElements } from './fields'
import type { newKey } from './idempotency-key'
import type { messages } from './messages'
import type { Action, Config, State } from './model'

/** A running form, the same for a painted form and for a view. */
export interface FormLifetime extends BlockLifetime {
  readonly config: Config
  state(): State
  send(action: Action): void
  subscribe(listener: (state: State, previous: State) => void): Undo
}

/** What the parts of a form that are fetched later are handed: they share no file with the form, which would be a request more each. */
export interface FormTools {
  readonly captchaPlace: typeof captchaPlace
  readonly fieldsOf: typeof fieldsOf
  readonly itemElements: typeof itemElements
  readonly messages: typeof messages
  readonly newKey: typeof newKey
}
