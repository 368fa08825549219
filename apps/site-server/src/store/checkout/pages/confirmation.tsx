import type { SiteContext } from '../../../http/context'
import { useTexts } from '../../../rendering/page-texts'
import { parseAddress } from '../../addresses/interface'
import {
  type Download,
  type ListedSubscription,
  type Order,
  OrderBody,
  type OrderLine,
  SubscriptionFacts,
} from '../../orders/interface'
import type { StoreSettings } from '../../settings/interface'
import { AddressLines } from './address-lines'
import { checkoutPage } from './document'

/** The pages that confirm orders, by kind: the last part of the address, the page type and the title. */
const pages = {
  order: { path: 'order-confirmed', pageType: 202, title: 'Thank you for your order' },
  contribution: { path: 'contribution-confirmed', pageType: 204, title: 'Thank you for your donation' },
  subscription: { path: 'subscription-confirmed', pageType: 206, title: 'Your subscription has started' },
  renewal: { path: 'subscription-confirmed', pageType: 206, title: 'Your subscription goes on' },
  received: { path: 'order-received', pageType: 207, title: 'We have received your order' },
  membership: { path: 'membership-confirmed', pageType: 208, title: 'Welcome to the house' },
} as const
type PageName = keyof typeof pages

/** The page that confirms an order now; one whose payment is pending has a page of its own. */
export const getConfirmationPage = ({ kind, state }: Pick<Order, 'kind' | 'state'>) =>
  pages[state === 'received' ? 'received' : Object.hasOwn(pages, kind) ? (kind as PageName) : 'order']

/** The address of the confirmation. It opens in the browser that has ordered; the link of an email has a token for every other. */
export const confirmationPath = (order: Order) => `/checkout/${getConfirmationPage(order).path}/${order.id}`

/** The address of the page that ends a subscription, or that takes another card for it, from the page of an order. */
export const subscriptionPath = (orderId: string, { id }: Pick<ListedSubscription, 'id'>, page: 'end' | 'card') =>
  `/checkout/subscription/${orderId}/${id}/${page}`

/** What is said of a purchase by its state: what has happened, and what was written to its buyer. */
const orderSentences: Readonly<Record<string, readonly [state: string, sentence: string]>> = {
  received: [
    'Your payment is still being processed. You do not have to do anything, and you will be charged only once.',
    'We will write to {email} as soon as it is complete. Until then this page shows the order, in this browser.',
  ],
  placed: [
    'We have received your payment.',
    'An email with your order is on its way to {email}. Its link opens this page again, on any device.',
  ],
  fulfilled: ['Your order has been sent.', 'The link in our email to {email} opens this page again, on any device.'],
  cancelled: [
    'This order was cancelled. Your payment will be refunded.',
    'The link in our email to {email} opens this page again, on any device.',
  ],
}
const donationSentences: typeof orderSentences = {
  ...orderSentences,
  placed: [
    'We have received your donation.',
    'An email with your donation is on its way to {email}. Its link opens this page again, on any device.',
  ],
  fulfilled: [
    'We have received your donation.',
    'The link in our email to {email} opens this page again, on any device.',
  ],
  cancelled: [
    'This donation was cancelled. Your payment will be refunded.',
    'The link in our email to {email} opens this page again, on any device.',
  ],
}

const isDonation = ({ kind }: Pick<Order, 'kind'>) => kind === 'contribution'

interface ConfirmationView {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly settings: StoreSettings
  /** Addresses of the pictures of the lines, by the id of the line. */
  readonly pictures: ReadonlyMap<string, string>
  /** The files of the lines, by the id of the line. */
  readonly downloads: ReadonlyMap<string, Download>
  /** Those that the order has begun, or whose period it pays. */
  readonly subscriptions: readonly ListedSubscription[]
}

/** Number, recipient and delivery of an order, by their names. */
function Facts({ order }: Pick<ConfirmationView, 'order'>) {
  const { text } = useTexts()
  const { number, email, name, shipping_title } = order
  const address = parseAddress(order.address)
  return (
    <dl className="order-facts">
      <div>
        <dt>{text(isDonation(order) ? 'Donation number' : 'Order number')}</dt>
        <dd>
          <strong>{number}</strong>
        </dd>
      </div>
      <div>
        <dt>{text('Email')}</dt>
        <dd>{email}</dd>
      </div>
      {address && (
        <div>
          <dt>{text('Shipping address')}</dt>
          <dd>
            {name}
            <AddressLines address={address} />
          </dd>
        </div>
      )}
      {shipping_title && (
        <div>
          <dt>{text('Shipping')}</dt>
          <dd>{text(shipping_title)}</dd>
        </div>
      )}
    </dl>
  )
}

function Confirmed({ order, lines, pictures, downloads, subscriptions }: Omit<ConfirmationView, 'settings'>) {
  const { text } = useTexts()
  const isGift = isDonation(order)
  const [state = '', sentence = ''] = (isGift ? donationSentences : orderSentences)[order.state] ?? []
  return (
    <div className="confirmed">
      <div>
        <p className="confirmed-state" role="status">
          {text(state)}
        </p>
        <p>{text(sentence, { email: order.email })}</p>
        <Facts order={order} />
        <SubscriptionFacts
          subscriptions={subscriptions}
          getPath={(subscription, page) => subscriptionPath(order.id, subscription, page)}
        />
        <p>
          <a className="checkout-button" href="/shop">
            {text('Back to the shop')}
          </a>
        </p>
      </div>
      <OrderBody
        order={order}
        lines={lines}
        pictures={pictures}
        downloads={downloads}
        {...(isGift && { title: 'Your donation' })}
      />
    </div>
  )
}

/** Confirms an order (202, 204, 206, 207, 208). */
export function confirmationPage(context: SiteContext, { settings, ...view }: ConfirmationView) {
  const { order } = view
  const { pageType, title: usual } = getConfirmationPage(order)
  const purchase = isDonation(order) ? 'donation' : 'order'
  const isPending = purchase === 'donation' && order.state === 'received'
  const title = isPending ? 'We have received your donation' : usual
  return checkoutPage(context, { title, pageType, settings, body: <Confirmed {...view} />, purchase, isDone: true })
}
