import { randomUUID } from 'node:crypto'
import { adminPage } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, Hidden } from '../../../rendering/fields'
import { adminPrice } from '../../settings/interface'
import type { Order } from '../domain/order'

interface RefundForm {
  /** The most that can be refunded, in cents. */
  readonly refundable: number
  /** As it was typed. Default: empty. */
  readonly amount?: string
  readonly isRejected?: boolean
}

/** Asks how much of an order is refunded. */
export function refundPage(context: SiteContext, { id, number, name, currency }: Order, form: RefundForm) {
  const { refundable, amount = '', isRejected = false } = form
  const max = adminPrice(refundable, currency)
  const error = `Write an amount up to ${max}. Nothing was refunded.`
  const errors: Record<string, string> = isRejected ? { amount: error } : {}
  const body = (
    <>
      <ErrorList errors={errors} />
      <p>{`${name} gets the money back the way it was paid, up to ${max}. The order and its stock stay as they are. This cannot be undone.`}</p>
      <form className="admin-login" method="post" action={`/config/orders/${id}/refund`}>
        <Hidden of={context} more={{ intentId: randomUUID() }} />
        <Field name="amount" label={`Amount in ${currency}`} value={amount} errors={errors} inputMode="decimal" />
        <p className="admin-tools">
          <button type="submit" className="admin-danger">
            Refund this amount
          </button>
          <a href={`/config/orders/${id}`}>Back to the order</a>
        </p>
      </form>
    </>
  )
  return adminPage(context, {
    title: `Refund a part of the order ${number}?`,
    body,
    status: isRejected ? 400 : 200,
  })
}
