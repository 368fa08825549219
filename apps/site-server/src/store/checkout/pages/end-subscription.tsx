import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { Text } from '../../../rendering/page-texts'
import { type ListedSubscription, type Order, SubscriptionLine } from '../../orders/interface'
import type { StoreSettings } from '../../settings/interface'
import { confirmationPath, subscriptionPath } from './confirmation'
import { checkoutPage } from './document'

/** A subscription as its buyer changes it. */
export interface SubscriptionView {
  readonly order: Order
  readonly subscription: ListedSubscription
  readonly settings: StoreSettings
}

/** Asks before a buyer ends a subscription. */
export function endSubscriptionPage(context: SiteContext, { order, subscription, settings }: SubscriptionView) {
  const body = (
    <>
      <SubscriptionLine subscription={subscription} />
      <p>
        <Text>You will not be charged again. What you have paid for stays yours. This cannot be undone.</Text>
      </p>
      <form method="post" action={subscriptionPath(order.id, subscription, 'end')}>
        <Hidden of={context} />
        <button type="submit" className="checkout-button">
          <Text>End this subscription</Text>
        </button>
      </form>
      <p>
        <a href={confirmationPath(order)}>
          <Text>Keep it</Text>
        </a>
      </p>
    </>
  )
  return checkoutPage(context, { title: 'End your subscription?', pageType: 206, settings, body, isDone: true })
}
