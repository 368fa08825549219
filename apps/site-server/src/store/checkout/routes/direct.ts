import { isIdempotencyKey } from '../../../db/run-once'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { giftCardBySku } from '../../catalog/interface'
import { donationPageById } from '../../donations/interface'
import { OrderRefused, orderById, placeOrder } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { cardErrors, getCardNumber } from '../domain/card'
import { buyerErrors, getDetails } from '../domain/details'
import { confirmationPath } from '../pages/confirmation'
import { type DirectPurchase, directPage, type Form } from '../pages/direct'
import { donationPurchase, giftCardPurchase } from '../pages/direct-purchases'
import { messagePage } from '../pages/message'
import { showOrder } from '../service/order-cookie'
import { forgetRejectedForm, rejectedForm, rejectForm } from '../service/rejected-form'
import { type CheckoutDependencies, mayPay, tooManyPayments } from './dependencies'
import { refusalText } from './pay'

type FindPurchase = (context: SiteContext, parts: CheckoutDependencies) => Promise<DirectPurchase | undefined>

const findDonation: FindPurchase = async (context, { database }) => {
  const page = await donationPageById(database, context.req.query('donatePageId') ?? '')
  return page && donationPurchase(page, await storeSettings(database), context.get('language'))
}

const findGiftCard: FindPurchase = async (context, { database, siteId }) => {
  const { websiteId, giftCardProductId = '', sku = '' } = context.req.query()
  if (websiteId !== siteId) return undefined
  const card = await giftCardBySku(database, giftCardProductId, sku)
  const language = context.get('language')
  return card && giftCardPurchase(card, { settings: await storeSettings(database), siteId, language })
}

const purchases: Readonly<Record<string, FindPurchase>> = {
  '/checkout/donate': findDonation,
  '/checkout/giftcard': findGiftCard,
}

/** Purchases without a cart: a donation, and a gift card (COM-06). */
export function directCheckoutRoutes(parts: CheckoutDependencies): Routes {
  const routes = createRoutes()
  const missing = (context: SiteContext) =>
    messagePage(
      context,
      parts.database,
      'There is nothing to pay for at this address. Nothing was paid. Look in the shop.',
      404,
    )
  for (const [path, find] of Object.entries(purchases)) {
    routes.get(path, async (context) => {
      const purchase = await find(context, parts)
      if (!purchase) return missing(context)
      const rejected = rejectedForm(context, purchase.action)
      return directPage(context, purchase, rejected?.form ?? {}, rejected?.errors)
    })
    routes.post(path, async (context) => {
      const purchase = await find(context, parts)
      return purchase ? buy(context, parts, purchase) : missing(context)
    })
  }
  return routes
}

async function buy(context: SiteContext, parts: CheckoutDependencies, purchase: DirectPurchase) {
  const form = await context.req.parseBody()
  const errors = { ...purchase.errors(form), ...buyerErrors(getDetails(form)), ...cardErrors(form) }
  const { intentId: key } = form
  const reject = (errors: FieldErrors) => rejectForm(context, purchase.action, { errors, form })
  if (hasErrors(errors) || !isIdempotencyKey(key)) return reject(errors)
  if (!(await mayPay(context, parts))) return reject({ '': tooManyPayments })
  try {
    const order = await orderById(parts.database, await getOrder(context, parts, purchase, { form, key }))
    if (!order) return reject({})
    forgetRejectedForm(context)
    await showOrder(context, parts.database, order.id)
    return context.redirect(confirmationPath(order), 303)
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    return reject({ '': refusalText(context, error) })
  }
}

function getOrder(
  context: SiteContext,
  parts: CheckoutDependencies,
  purchase: DirectPurchase,
  { form, key }: { readonly form: Form; readonly key: string },
): Promise<string> {
  const { email, name } = getDetails(form)
  const basket = purchase.basket(form)
  return placeOrder(parts, {
    // Only the same visitor can repeat the order.
    scope: `visitor ${context.get('crumb').split('.')[0]}`,
    key,
    buyer: { email, name, language: context.get('language').i18n.locale },
    shownCents: basket.totalCents,
    shownDueCents: basket.totalCents,
    shownCurrency: text(form.currency),
    giftCard: '',
    card: getCardNumber(form),
    basket: async () => basket,
  })
}
