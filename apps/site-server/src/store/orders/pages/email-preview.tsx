import type { SiteContext } from '../../../http/context'
import { Brand } from '../../../rendering/brand'
import { renderScriptlessPage } from '../../../rendering/scriptless-document'
import type { Order, OrderLine } from '../domain/order'
import { OrderBody } from './order-body'

interface EmailPreviewProps {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/** The confirmation of an order as its buyer gets it by mail (page type 301). */
export function emailPreview(context: SiteContext, { order, lines }: EmailPreviewProps) {
  const { id, name } = context.get('site')
  return renderScriptlessPage(context, {
    heading: `Your order ${order.number}`,
    title: `To ${order.email}: Your order ${order.number} — ${name}`,
    className: 'checkout email-preview',
    header: (
      <p className="brand">
        <Brand name={name} />
      </p>
    ),
    body: (
      <>
        <p>{`Hello ${order.name}, thank you for your order. We have received your payment.`}</p>
        <OrderBody order={order} lines={lines} />
      </>
    ),
    context: { pageType: 301, website: { id } },
  })
}
