import { messages } from './messages'
import { missingMinimum } from './model'
import type { PartProps } from './view'

/** What the server says it costs, and the way to pay for it. */
export function Totals(part: PartProps) {
  const { state, words, money, send } = part
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, applicableTaxRules } = state.cart
  const isSent = state.cart.shippingOptions.length > 0
  const min = missingMinimum(state)
  return (
    <>
      <dl className="cart-totals">
        <Row name={words(messages.subtotal)} className="cart-subtotal" amount={money(subtotalCents)} />
        {discountCents > 0 && <Row name={words(messages.discount)} amount={`−${money(discountCents)}`} />}
        {isSent && <Row name={words(messages.shippingCost)} amount={money(shippingCostCents)} />}
        {taxCents > 0 && (
          <Row
            name={applicableTaxRules.map(({ title }) => title).join(', ') || words(messages.tax)}
            amount={money(taxCents)}
          />
        )}
        <Row name={words(messages.total)} className="cart-total" amount={money(grandTotalCents)} />
      </dl>
      {min === undefined ? (
        <div className="cart-checkout">
          <a
            className="cart-checkout-button"
            href="/commerce/goto-checkout"
            onClick={(event) => {
              if (!state.isLive || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              send({ type: 'request', request: { kind: 'checkout' } })
            }}
          >
            {words(messages.checkout)}
          </a>
        </div>
      ) : (
        <p className="cart-minimum">{words(messages.minimum, { subtotal: money(min) })}</p>
      )}
    </>
  )
}

function Row({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={className && `${className}-price`}>{amount}</dd>
    </div>
  )
}
