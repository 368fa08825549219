import type { SiteContext } from '../../../http/context'
import { ErrorList, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { Text, useTexts } from '../../../rendering/page-texts'
import { type ListedSubscription, SubscriptionLine, subscriptionCents } from '../../orders/interface'
import { CardFields } from './card-fields'
import { confirmationPath, subscriptionPath } from './confirmation'
import { checkoutPage } from './document'
import type { SubscriptionView } from './end-subscription'

function PayButton({ subscription }: { subscription: ListedSubscription }) {
  const { text, price } = useTexts()
  const amount = price(subscriptionCents(subscription), subscription.currency)
  return (
    <button type="submit" className="checkout-button">
      {text('Pay {amount}', { amount })}
    </button>
  )
}

/** Takes another card for a period that was refused. */
export function subscriptionCardPage(context: SiteContext, view: SubscriptionView, errors: FieldErrors = {}) {
  const { order, subscription, settings } = view
  const body = (
    <form className="checkout-direct" method="post" action={subscriptionPath(order.id, subscription, 'card')}>
      <SubscriptionLine subscription={subscription} />
      <ErrorList errors={errors} />
      <Hidden of={context} />
      <CardFields errors={errors} />
      <PayButton subscription={subscription} />
      <p>
        <a href={confirmationPath(order)}>
          <Text>Back to your order</Text>
        </a>
      </p>
    </form>
  )
  return checkoutPage(context, {
    title: 'Pay with another card',
    pageType: 206,
    settings,
    body,
    isDone: true,
    ...(hasErrors(errors) && { error: 'Nothing was paid', status: 400 }),
  })
}
