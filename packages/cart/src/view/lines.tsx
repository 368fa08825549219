import type { Entry } from '@ashlar/core-cart'
import { messages } from '../messages'
import { getLines } from '../model'
import { HiddenKeys, type PartProps } from './part'

const updateUrl = '/commerce/cart/update'

/** The lines of a cart, each a form that works without scripts. */
export function Lines(part: PartProps) {
  return (
    <ul className="cart-items">
      {getLines(part.state).map((entry) => (
        <Line key={entry.id} entry={entry} {...part} />
      ))}
    </ul>
  )
}

function Line({ entry, ...part }: PartProps & { entry: Entry }) {
  const { text, money } = part
  const { title, productUrl, imageUrl, imageAlt, unitPriceCents, originalUnitPriceCents, quantity } = entry
  return (
    <li className="cart-row" data-entry-id={entry.id}>
      {imageUrl && <img className="cart-row-img" src={imageUrl} alt={imageAlt} width="96" height="96" loading="lazy" />}
      <div className="cart-row-desc">
        <a className="cart-row-title" href={productUrl}>
          {title}
        </a>
        <Details {...part} entry={entry} />
        {(quantity > 1 || originalUnitPriceCents) && (
          <p>
            {`${text(messages.each, { price: money(unitPriceCents) })} `}
            {originalUnitPriceCents && (
              <>
                <span className="visually-hidden">{`${text(messages.originalPrice)} `}</span>
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

/** How many are left of a line that others have bought (COM-19), the chosen variant, the plan of a subscription (COM-13), the recipient of a gift card, and the answers to questions. */
function Details({ entry, text }: PartProps & { entry: Entry }) {
  const { attributes, giftCard, answers, subscription, quantity, maxQuantity: left } = entry
  const facts = [
    left !== null && left < quantity && text(messages.left, { left }),
    ...Object.entries({ ...attributes, ...answers }).map(([name, value]) => `${name}: ${value}`),
    subscription?.text,
    giftCard && text(messages.giftFor, { email: giftCard.recipientEmail }),
  ]
  return (
    <div className="cart-row-variants">
      {facts.map(
        (fact) =>
          fact && (
            <p key={fact} className="cart-row-variant">
              {fact}
            </p>
          ),
      )}
    </div>
  )
}

type LineProps = PartProps & { entry: Entry }

const changeQuantity = ({ entry, send }: LineProps, text: string) =>
  send({ type: 'request', request: { kind: 'write', entryId: entry.id, text } })

function Quantity(part: LineProps) {
  const { entry, config, state, text } = part
  const { id: entryId, quantity } = entry
  return (
    <form
      className="cart-row-qty"
      method="post"
      action={updateUrl}
      onSubmit={(event) => {
        if (!state.isLive) return
        event.preventDefault()
        changeQuantity(part, state.drafts[entryId] ?? String(quantity))
      }}
    >
      <HiddenKeys config={config} suffix={`line.${entryId}`} />
      <input type="hidden" name="entryId" value={entryId} />
      <Steps {...part} />
      {!state.isLive && (
        <button type="submit" className="cart-update">
          {text(messages.update)}
        </button>
      )}
      <Remove {...part} />
    </form>
  )
}

/** The quantity: typed, or stepped by one. */
function Steps(part: LineProps) {
  const { entry, state, send, text } = part
  const { id: entryId, title, quantity, maxQuantity } = entry
  const draft = state.drafts[entryId] ?? String(quantity)
  const max = maxQuantity ?? 9999
  const isAll = quantity >= max
  const step = (by: number) => {
    const next = String(Math.max(0, (Number(draft) || 0) + by))
    send({ type: 'draft', entryId, text: next })
    changeQuantity(part, next)
  }
  return (
    <div className="cart-row-steps">
      {state.isLive && (
        <button
          type="button"
          className="cart-less"
          aria-label={text(messages.less, { title })}
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
        max={max}
        autoComplete="off"
        aria-label={text(messages.quantity, { title })}
        value={draft}
        onChange={(event) => send({ type: 'draft', entryId, text: event.target.value })}
        onBlur={() => Number(draft) !== quantity && changeQuantity(part, draft)}
      />
      {state.isLive && (
        <button
          type="button"
          className="cart-more"
          aria-label={text(messages.more, { title })}
          aria-disabled={isAll}
          onClick={() => isAll || step(1)}
        >
          +
        </button>
      )}
    </div>
  )
}

/** Submits the plain form; with scripts it is no submit button, because Enter in the quantity would press it. */
function Remove({ entry, state, send, text }: LineProps) {
  const { id: entryId, title } = entry
  return (
    <button
      type={state.isLive ? 'button' : 'submit'}
      className="cart-row-remove"
      name="removal"
      value="1"
      aria-label={text(messages.removeOf, { title })}
      onClick={() => state.isLive && send({ type: 'request', request: { kind: 'remove', entryId } })}
    >
      {text(messages.remove)}
    </button>
  )
}
