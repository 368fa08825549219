import { messages } from '../messages'
import { missingMinimum } from '../model'
import type { PartProps } from './part'

/** The totals of the server, and the link to the checkout. */
export function Totals(part: PartProps) {
  const { state, text, money, send } = part
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, applicableTaxRules } = state.cart
  const isSent = state.cart.shippingOptions.length > 0
  const min = missingMinimum(state)
  return (
    <>
      <dl className="cart-totals">
        <TotalRow name={text(messages.subtotal)} className="cart-subtotal" amount={money(subtotalCents)} />
        {discountCents > 0 && <TotalRow name={text(messages.discount)} amount={`−${money(discountCents)}`} />}
        {isSent && <TotalRow name={text(messages.shippingCost)} amount={money(shippingCostCents)} />}
        {taxCents > 0 && (
          <TotalRow
            name={applicableTaxRules.map(({ title }) => title).join(', ') || text(messages.tax)}
            amount={money(taxCents)}
          />
        )}
        <TotalRow name={text(messages.total)} className="cart-total" amount={money(grandTotalCents)} />
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
            {text(messages.checkout)}
          </a>
        </div>
      ) : (
        <p className="cart-minimum">{text(messages.minimum, { subtotal: money(min) })}</p>
      )}
    </>
  )
}

function TotalRow({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={className && `${className}-price`}>{amount}</dd>
    </div>
  )
}
