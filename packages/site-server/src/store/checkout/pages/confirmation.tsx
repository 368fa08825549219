import type { SiteContext } from '../../../http/context'
import { useTexts } from '../../../rendering/page-texts'
import { type Order, OrderBody, type OrderLine } from '../../orders/interface'
import type { StoreSettings } from '../../settings/interface'
import { checkoutPage } from './document'

/** The pages that confirm orders, by kind: the last part of the address, the page type and the title. */
const pages = {
  order: { path: 'order-confirmed', pageType: 202, title: 'Thank you for your order' },
  contribution: { path: 'contribution-confirmed', pageType: 204, title: 'Thank you for your donation' },
  subscription: { path: 'subscription-confirmed', pageType: 206, title: 'Your subscription has started' },
  received: { path: 'order-received', pageType: 207, title: 'We have received your order' },
  membership: { path: 'membership-confirmed', pageType: 208, title: 'Welcome to the house' },
} as const
type PageName = keyof typeof pages

/** The page that confirms an order now; one whose payment is pending has a page of its own. */
export const confirmationPageOf = ({ kind, state }: Pick<Order, 'kind' | 'state'>) =>
  pages[state === 'received' ? 'received' : Object.hasOwn(pages, kind) ? (kind as PageName) : 'order']

/** The address of the confirmation. It opens in the browser that has ordered; the link of a letter has a token for every other. */
export const confirmationPath = (order: Order) => `/checkout/${confirmationPageOf(order).path}/${order.id}`

const stateSentences: Readonly<Record<string, string>> = {
  received: 'Your payment is still being processed. You do not have to do anything, and you will be charged only once.',
  placed: 'We have received your payment.',
  fulfilled: 'Your order has been sent.',
  cancelled: 'This order was cancelled. Your payment will be refunded.',
}

interface ConfirmationView {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly settings: StoreSettings
}

function Confirmed({ order, lines }: Pick<ConfirmationView, 'order' | 'lines'>) {
  const { text } = useTexts()
  return (
    <div className="confirmed">
      <p role="status">
        {text('Order number')} <strong>{order.number}</strong>. {text(stateSentences[order.state] ?? '')}{' '}
        {text('The order belongs to {email}.', { email: order.email })}
      </p>
      <OrderBody order={order} lines={lines} />
      <p>
        <a className="checkout-button" href="/shop">
          {text('Back to the shop')}
        </a>
      </p>
    </div>
  )
}

/** Confirms an order (202, 204, 206, 207, 208). */
export function confirmationPage(context: SiteContext, { order, lines, settings }: ConfirmationView) {
  const { pageType, title } = confirmationPageOf(order)
  const body = <Confirmed order={order} lines={lines} />
  return checkoutPage(context, { title, pageType, settings, body })
}
