import { OwnText, useTexts } from '../../../rendering/page-texts'
import { dayText } from '../domain/renewal'
import { getPlan, needsCard, toDay } from '../domain/subscription'
import type { ListedSubscription } from '../repository/subscriptions'

const states: Readonly<Record<string, string>> = {
  completed: 'All payments were made. You will not be charged again.',
  cancelled: 'This subscription has ended. You will not be charged again.',
  failed: 'This subscription has ended, because it could not be charged. You will not be charged again.',
}

/** What is charged for a subscription and how often, such as '€12.00 every month'. */
function SubscriptionPrice({ subscription }: { subscription: ListedSubscription }) {
  const { periodic } = useTexts()
  const plan = getPlan(subscription)
  return periodic(plan, plan.renewal.totalCents, subscription.currency)
}

/** What a subscription is, and what it costs. */
export function SubscriptionLine({ subscription }: { subscription: ListedSubscription }) {
  return (
    <p>
      <OwnText>{subscription.title}</OwnText>:{' '}
      <strong className="no-break">
        <SubscriptionPrice subscription={subscription} />
      </strong>
    </p>
  )
}

/** How many payments were made, and what comes next. */
function Progress({ subscription }: { subscription: ListedSubscription }) {
  const { text, locale } = useTexts()
  const { numBillingCycles } = getPlan(subscription)
  const { charges, state, next_on, next_try_at, refusals } = subscription
  const made = text(numBillingCycles > 0 ? 'Payments made: {count} of {all}' : 'Payments made: {count}', {
    count: String(charges),
    all: String(numBillingCycles),
  })
  const next =
    refusals > 0
      ? text('Your last payment did not succeed. We try again on {day}.', { day: dayText(toDay(next_try_at), locale) })
      : text('Next payment: {day}', { day: dayText(next_on, locale) })
  return (
    <>
      <p>{made}</p>
      <p>{state === 'active' ? next : text(states[state] ?? '')}</p>
    </>
  )
}

interface SubscriptionFactsProps {
  readonly subscriptions: readonly ListedSubscription[]
  /** The address of the page that ends one, or that takes another card for it. */
  getPath(subscription: ListedSubscription, page: 'end' | 'card'): string
}

/** The subscriptions of an order for their buyer, who can end them (COM-18); nothing for an order without one. */
export function SubscriptionFacts({ subscriptions, getPath }: SubscriptionFactsProps) {
  const { text } = useTexts()
  return subscriptions.map((subscription) => (
    <section key={subscription.id} className="order-subscription" aria-labelledby={`subscription-${subscription.id}`}>
      <h2 id={`subscription-${subscription.id}`}>{text('Your subscription')}</h2>
      <SubscriptionLine subscription={subscription} />
      <Progress subscription={subscription} />
      {needsCard(subscription) && (
        <p>
          <a href={getPath(subscription, 'card')}>{text('Pay with another card')}</a>
        </p>
      )}
      {subscription.state === 'active' && (
        <p>
          <a href={getPath(subscription, 'end')}>{text('End this subscription')}</a>
        </p>
      )}
    </section>
  ))
}
