import { translate } from '@ashlar/core-block'
import { type Language, price } from '@ashlar/core-cart'
import type { Message, MessageValues } from '@ashlar/core-i18n'
import type { ViewProps } from '@ashlar/core-react'
import { messages } from './messages'
import { type Action, type Config, linesOf, type Notice, type State } from './model'
import { Lines } from './view-lines'
import { Offers } from './view-offers'
import { Totals } from './view-totals'

/** What every part of the cart is given. */
export interface PartProps {
  readonly config: Config
  readonly state: State
  send(action: Action): void
  /** Words of the page's language. */
  words(message: Message, values?: MessageValues): string
  /** Cents as a visitor reads them. */
  money(cents: number): string
}

/** What makes a plain form one wish: the anti-forgery token, and an id that sending it twice repeats. */
export function Keys({ config, what }: { config: Config; what: string }) {
  return (
    <>
      <input type="hidden" name="crumb" value={config.crumb} />
      <input type="hidden" name="intentId" value={`${config.intent}.${what}`} />
    </>
  )
}

/** A cart: lines, what can be done about them, and the way to the checkout. */
export function View({ config, state, send, services }: ViewProps<Config, State, Action>) {
  const language = services.i18n as Language
  const { currencyCode } = state.cart.subtotalAmount
  const currency = state.cart.id ? currencyCode : config.currency
  const part: PartProps = {
    config,
    state,
    send,
    words: (message, values) => translate(language, message, values),
    money: (cents) => price(cents, currency, language),
  }
  const lines = linesOf(state)
  return (
    <div className="cart-container" aria-busy={state.isPending || undefined}>
      <h2 className="cart-title" tabIndex={-1}>
        {part.words(messages.title)}
      </h2>
      <Notices {...part} />
      {!state.isKnown && <p className="cart-loading">{part.words(messages.loading)}</p>}
      {state.isKnown && lines.length === 0 && (
        <>
          <p className="empty-message" data-test="empty-message">
            {part.words(messages.empty)}
          </p>
          <a className="cart-continue-button" data-test="continue-shopping-link" href={config.continueUrl}>
            {part.words(messages.continue)}
          </a>
        </>
      )}
      {lines.length > 0 && (
        <div className="cart-columns">
          <Lines {...part} />
          <section className="cart-summary" aria-label={part.words(messages.summary)}>
            <Offers {...part} />
            <Totals {...part} />
          </section>
        </div>
      )}
    </div>
  )
}

/** What a visitor is told: politely what went well, at once what did not. */
function Notices({ state, config, words, money, send }: PartProps) {
  const total = money(state.cart.grandTotalCents)
  const { notice, removed, isWaiting } = state
  const isError = notice && notice.message !== 'removed' && notice.message !== 'updated'
  const error = isError ? textOf(notice, words, total) : state.isLive ? '' : config.error
  return (
    <div className="cart-notices" data-dynamic-strings="">
      <p className="cart-error" role="alert">
        {error}
      </p>
      <div className="cart-notice" role="status">
        {notice && !isError ? textOf(notice, words, total) : isWaiting ? words(messages.waiting) : ''}
      </div>
      {removed && (
        <button
          type="button"
          className="cart-undo"
          onClick={() => send({ type: 'request', request: { kind: 'undo' } })}
        >
          {words(messages.undo)}
        </button>
      )}
    </div>
  )
}

function textOf({ message, title = '', said }: Notice, words: PartProps['words'], total: string): string {
  const sentence = words(messages[message], { title, total })
  return said && said !== sentence ? `${sentence}. ${said}` : sentence
}
