import { getAttributes } from '../../catalog/interface'
import { getExtra, getGiftNote, type Order, type OrderLine, taxRows } from '../domain/order'
import type { Download } from '../service/downloads'
import { Lines, Sums } from './order-lines'

interface OrderBodyProps {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Default: Your order. */
  readonly title?: string
  /** Addresses of the pictures of the lines, by the id of the line. Default: no pictures. */
  readonly pictures?: ReadonlyMap<string, string>
  /** The files that its buyer downloads, by the id of the line. Default: none. */
  readonly downloads?: ReadonlyMap<string, Download>
}

/** The lines and sums of an order, as they were written. */
export function OrderBody({ order, lines, title, pictures, downloads }: OrderBodyProps) {
  const { currency } = order
  const rows = [
    { name: 'Subtotal', cents: order.subtotal_cents },
    { name: 'Discount', cents: order.discount_cents, isOff: true },
    { name: 'Shipping', detail: order.shipping_title ?? '', cents: order.shipping_cents },
    ...taxRows(
      {
        subtotalCents: order.subtotal_cents,
        discountCents: order.discount_cents,
        shippingCostCents: order.shipping_cents,
        grandTotalCents: order.total_cents,
      },
      [{ name: 'Tax', cents: order.tax_cents }],
    ),
    { name: 'Gift card', cents: order.gift_card_cents, isOff: true },
  ].filter(({ name, cents }) => name === 'Subtotal' || cents > 0)
  return (
    <Lines
      currency={currency}
      {...(title && { title })}
      lines={lines.map((line) => ({
        title: line.title,
        attributes: getAttributes(line),
        quantity: line.quantity,
        lineCents: line.line_cents,
        note: getGiftNote(line),
        subscription: getExtra(line).subscription,
        imageUrl: pictures?.get(line.id) ?? '',
        download: downloads?.get(line.id),
      }))}
    >
      <Sums
        rows={rows}
        total={{ name: 'Paid', cents: order.total_cents - order.gift_card_cents }}
        currency={currency}
      />
    </Lines>
  )
}
