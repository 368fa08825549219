import type { Entry } from '@ashlar/core-cart'
import { messages } from './messages'
import { linesOf } from './model'
import { Keys, type PartProps } from './view'

const updateUrl = '/commerce/cart/update'

/** The lines of a cart, each a form that works without scripts. */
export function Lines(part: PartProps) {
  return (
    <ul className="cart-items">
      {linesOf(part.state).map((entry) => (
        <Line key={entry.id} entry={entry} {...part} />
      ))}
    </ul>
  )
}

function Line({ entry, ...part }: PartProps & { entry: Entry }) {
  const { words, money } = part
  const { title, productUrl, imageUrl, imageAlt, unitPriceCents, originalUnitPriceCents, quantity } = entry
  return (
    <li className="cart-row" data-entry-id={entry.id}>
      {imageUrl && <img className="cart-row-img" src={imageUrl} alt={imageAlt} width="96" height="96" loading="lazy" />}
      <div className="cart-row-desc">
        <a className="cart-row-title" href={productUrl}>
          {title}
        </a>
        <Details {...part} entry={entry} />
        {(quantity > 1 || originalUnitPriceCents !== null) && (
          <p className="cart-row-each">
            {words(messages.each, { price: money(unitPriceCents) })}{' '}
            {originalUnitPriceCents !== null && (
              <>
                <span className="visually-hidden">{words(messages.originalPrice)} </span>
                <s>{money(originalUnitPriceCents)}</s>
              </>
            )}
          </p>
        )}
      </div>
      <Quantity {...part} entry={entry} />
      <p className="cart-row-price">{money(entry.lineCents)}</p>
    </li>
  )
}

/** What was chosen, for whom it is, how it is paid, what was answered. */
function Details({ entry, words }: PartProps & { entry: Entry }) {
  const { attributes, giftCard, answers } = entry
  const pairs = Object.entries({ ...attributes, ...answers })
  return (
    <div className="cart-row-variants">
      {pairs.map(([name, value]) => (
        <p key={name} className="cart-row-variant">
          {name}: {String(value)}
        </p>
      ))}
      {giftCard && <p className="cart-row-variant">{words(messages.giftFor, { email: giftCard.recipientEmail })}</p>}
    </div>
  )
}

type LineProps = PartProps & { entry: Entry }

const writing = ({ entry, send }: LineProps, text: string) =>
  send({ type: 'request', request: { kind: 'write', entryId: entry.id, text } })

function Quantity(part: LineProps) {
  const { entry, config, state, words } = part
  const { id: entryId, quantity } = entry
  return (
    <form
      className="cart-row-qty"
      method="post"
      action={updateUrl}
      onSubmit={(event) => {
        if (!state.isLive) return
        event.preventDefault()
        writing(part, state.drafts[entryId] ?? String(quantity))
      }}
    >
      <Keys config={config} what={`line.${entryId}`} />
      <input type="hidden" name="entryId" value={entryId} />
      <Steps {...part} />
      {!state.isLive && (
        <button type="submit" className="cart-update">
          {words(messages.update)}
        </button>
      )}
      <Remove {...part} />
    </form>
  )
}

/** How many: written, or one by one. */
function Steps(part: LineProps) {
  const { entry, state, send, words } = part
  const { id: entryId, title, quantity, maxQuantity } = entry
  const text = state.drafts[entryId] ?? String(quantity)
  const step = (by: number) => {
    const next = String(Math.max(0, (Number(text) || 0) + by))
    send({ type: 'draft', entryId, text: next })
    writing(part, next)
  }
  return (
    <div className="cart-row-steps">
      {state.isLive && (
        <button
          type="button"
          className="cart-less"
          aria-label={words(messages.less, { title })}
          onClick={() => step(-1)}
        >
          −
        </button>
      )}
      <input
        className="cart-row-qty-input"
        type="number"
        name="quantity"
        min="0"
        max={maxQuantity ?? 9999}
        step="1"
        autoComplete="off"
        aria-label={words(messages.quantity, { title })}
        value={text}
        onChange={(event) => send({ type: 'draft', entryId, text: event.target.value })}
        onBlur={() => text !== String(quantity) && writing(part, text)}
      />
      {state.isLive && (
        <button
          type="button"
          className="cart-more"
          aria-label={words(messages.more, { title })}
          aria-disabled={(maxQuantity !== null && quantity >= maxQuantity) || undefined}
          onClick={() => (maxQuantity === null || quantity < maxQuantity) && step(1)}
        >
          +
        </button>
      )}
    </div>
  )
}

/** A plain form sends it. Then it is a button of its own: Enter in the quantity would press the first that sends the form. */
function Remove({ entry, state, send, words }: LineProps) {
  const { id: entryId, title } = entry
  return (
    <button
      type={state.isLive ? 'button' : 'submit'}
      className="cart-row-remove"
      name="remove"
      value="1"
      aria-label={words(messages.removeOf, { title })}
      onClick={() => state.isLive && send({ type: 'request', request: { kind: 'remove', entryId } })}
    >
      {words(messages.remove)}
    </button>
  )
}
