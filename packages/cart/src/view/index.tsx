import { translate } from '@ashlar/core-block'
import type { Language } from '@ashlar/core-cart'
import { price } from '@ashlar/core-cart/whole'
import type { ViewProps } from '@ashlar/core-react'
import { messages } from '../messages'
import { type Action, type Config, getLines, type Notice, type State } from '../model'
import { Lines } from './lines'
import { Offers } from './offers'
import type { PartProps } from './part'
import { Totals } from './totals'

/** A cart: its lines, discounts and shipping, totals, and the link to the checkout. */
export function View({ config, state, send, services }: ViewProps<Config, State, Action>) {
  const language = services.i18n as Language
  const { currencyCode } = state.cart.subtotalAmount
  const currency = state.cart.id ? currencyCode : config.storeCurrency
  const part: PartProps = {
    config,
    state,
    send,
    text: (message, values) => translate(language, message, values),
    money: (cents) => price(cents, currency, language),
  }
  const lines = getLines(state)
  return (
    <div className="cart-container" aria-busy={state.isPending || undefined}>
      <h2 className="cart-title" tabIndex={-1}>
        {part.text(messages.title)}
      </h2>
      <Notices {...part} />
      {!state.isKnown && !state.isWaiting && <p className="cart-loading">{part.text(messages.loading)}</p>}
      {state.isKnown && lines.length === 0 && (
        <>
          <p className="empty-message" data-test="empty-message">
            {part.text(messages.empty)}
          </p>
          <a className="cart-continue-button" data-test="continue-shopping-link" href={config.continueShoppingLinkUrl}>
            {part.text(messages.continue)}
          </a>
        </>
      )}
      {lines.length > 0 && (
        <div className="cart-columns">
          <Lines {...part} />
          <section className="cart-summary" aria-label={part.text(messages.summary)}>
            <Offers {...part} />
            <Totals {...part} />
          </section>
        </div>
      )}
    </div>
  )
}

/** Live regions: polite for success, assertive for errors. */
function Notices({ state, config, text, money, send }: PartProps) {
  const { cart, notice, removed, isKnown, isLive, isWaiting } = state
  const sentence = notice && noticeText(notice, text, money(cart.grandTotalCents))
  const isError = notice && notice.message !== 'removed' && notice.message !== 'updated'
  return (
    <div className="cart-notices" data-dynamic-strings="">
      <p className="cart-error" role="alert">
        {isError ? sentence : !isLive && config.error}
      </p>
      <div className="cart-notice" role="status">
        {(!isError && sentence) || (isWaiting && text(isKnown ? messages.waiting : messages.unread))}
      </div>
      {removed && (
        <button
          type="button"
          className="cart-undo"
          onClick={() => send({ type: 'request', request: { kind: 'undo' } })}
        >
          {text(messages.undo)}
        </button>
      )}
    </div>
  )
}

function noticeText({ message, title = '', reason }: Notice, text: PartProps['text'], total: string): string {
  const sentence = text(messages[message], { title, total })
  return reason && reason !== sentence ? `${sentence}. ${reason}` : sentence
}
