import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import {
  type CardResult,
  endSubscription,
  needsCard,
  orderById,
  payWithCard,
  subscriptionsOfOrder,
} from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { cardErrors } from '../domain/card'
import { confirmationPath } from '../pages/confirmation'
import { endSubscriptionPage, type SubscriptionView } from '../pages/end-subscription'
import { messagePage } from '../pages/message'
import { subscriptionCardPage } from '../pages/subscription-card'
import { mayOpenOrder } from '../service/order-cookie'
import { type CheckoutDependencies, mayPay, tooManyPayments } from './dependencies'

const path = '/checkout/subscription/:order{[0-9a-f]{32}}/:id{[0-9a-f-]{36}}'
const missing =
  'There is no such subscription for this browser. Nothing was changed. Open your order with the link of its email.'

/** The order and its subscription, for a browser that may open the page of the order. */
async function find(context: SiteContext, { database }: CheckoutDependencies): Promise<SubscriptionView | undefined> {
  const { order: orderId = '', id } = context.req.param() as Readonly<Record<string, string>>
  const order = (await mayOpenOrder(context, database, orderId)) ? await orderById(database, orderId) : undefined
  const subscriptions = order ? await subscriptionsOfOrder(database, order) : []
  const subscription = subscriptions.find((known) => known.id === id)
  return order && subscription && { order, subscription, settings: await storeSettings(database) }
}

function toOrder(context: SiteContext, { order }: SubscriptionView) {
  context.header('Cache-Control', 'no-store')
  return context.redirect(confirmationPath(order), 303)
}

const cardProblems: Readonly<Record<Exclude<CardResult, 'paid'>, string>> = {
  declined: 'The card was declined. Nothing was paid. Try another card.',
  'sold-out': 'It is sold out at the moment. Nothing was paid. We try again ourselves.',
  unsure: 'The payment service has not answered. You are charged once at most. Look at your order again in an hour.',
}

/** Why another card has not paid; empty where it has. */
async function payPeriod(context: SiteContext, parts: CheckoutDependencies, id: string): Promise<FieldErrors> {
  const form = await context.req.parseBody()
  const errors = cardErrors(form)
  if (hasErrors(errors)) return errors
  if (!(await mayPay(context, parts))) return { '': tooManyPayments }
  const result = await payWithCard(parts, id, text(form.card))
  return result === 'paid' ? {} : { '': cardProblems[result] }
}

/** A buyer ends a subscription, or pays a refused period, from the page of its order, without scripts (COM-18). */
export function subscriptionRoutes(parts: CheckoutDependencies): Routes {
  const routes = createRoutes()
  type Answer = (context: SiteContext, view: SubscriptionView) => Response | Promise<Response>
  const answer = (act: Answer) => async (context: SiteContext) => {
    const view = await find(context, parts)
    return view ? act(context, view) : messagePage(context, parts.database, missing, 404)
  }
  const show =
    (page: Answer, isOpen: (view: SubscriptionView) => boolean): Answer =>
    (context, view) =>
      isOpen(view) ? page(context, view) : toOrder(context, view)
  routes.get(`${path}/end`, answer(show(endSubscriptionPage, ({ subscription }) => subscription.state === 'active')))
  routes.post(
    `${path}/end`,
    answer(async (context, view) => {
      await endSubscription(parts.database, view.subscription.id)
      return toOrder(context, view)
    }),
  )
  routes.get(`${path}/card`, answer(show(subscriptionCardPage, ({ subscription }) => needsCard(subscription))))
  routes.post(
    `${path}/card`,
    answer(async (context, view) => {
      const errors = await payPeriod(context, parts, view.subscription.id)
      return hasErrors(errors) ? subscriptionCardPage(context, view, errors) : toOrder(context, view)
    }),
  )
  return routes
}
