import { messages } from '../messages'
import { missingMinimum } from '../model'
import type { PartProps } from './part'

/** The totals of the server, and the link to the checkout. */
export function Totals(part: PartProps) {
  const { state, text, money, send } = part
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, applicableTaxRules } = state.cart
  const isSent = state.cart.shippingOptions.length > 0
  const min = missingMinimum(state)
  const tax = applicableTaxRules.map(({ title }) => title).join(', ') || text(messages.tax)
  // Prices that contain the tax: it is a part of the total, and not added to it.
  const isTaxIncluded = subtotalCents - discountCents + shippingCostCents === grandTotalCents
  const taxRow = taxCents > 0 && (
    <TotalRow name={isTaxIncluded ? text(messages.included, { tax }) : tax} amount={money(taxCents)} />
  )
  return (
    <>
      <dl className="cart-totals">
        <TotalRow name={text(messages.subtotal)} className="cart-subtotal" amount={money(subtotalCents)} />
        {discountCents > 0 && <TotalRow name={text(messages.discount)} amount={money(-discountCents)} />}
        {isSent && <TotalRow name={text(messages.shippingCost)} amount={money(shippingCostCents)} />}
        {!isTaxIncluded && taxRow}
        <TotalRow name={text(messages.total)} className="cart-total" amount={money(grandTotalCents)} />
        {isTaxIncluded && taxRow}
      </dl>
      {state.cart.installmentText && <p>{state.cart.installmentText}</p>}
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
