import { text } from '../../../http/request/body'
import { cleanEmail, isDeliverable } from '../../../http/request/email-address'
import { visibleText } from '../../../http/request/visible-text'
import type { PageLanguage } from '../../../http/response/page-language'
import { phraseText } from '../../../http/response/phrase'
import type { FieldErrors } from '../../../rendering/fields'
import {
  type CatalogTables,
  getAttributes,
  getPrice,
  maxPriceCents,
  type ProductRow,
  productTypes,
} from '../../catalog/interface'
import type { DonationTables } from '../../donations/interface'
import { type BasketLine, basketOfOne } from '../../orders/interface'
import { exampleAmount, getCents, priceText, type StoreSettings } from '../../settings/interface'
import { type DirectPurchase, DonationFields, type Form, GiftCardFields } from './direct'

/** The smallest donation, in cents. */
const minDonation = 100
const maxMessageLength = 500

const chosenAmount = (form: Form) => visibleText(text(form.amount)) || text(form.suggested)
const getMessage = (form: Form) => text(form.message).slice(0, maxMessageLength)

const tooLittle = 'Write an amount of at least {amount}, such as {example}.'

function amountErrors(form: Form, currency: string, { i18n, translate }: PageLanguage): FieldErrors {
  const cents = getCents(chosenAmount(form), currency)
  if (cents !== undefined && cents >= minDonation && cents <= maxPriceCents) return {}
  const values = {
    amount: priceText(minDonation, currency, i18n.locale),
    example: exampleAmount(currency),
  }
  return { amount: phraseText({ text: tooLittle, values }, translate) }
}

const donationLine = (title: string, cents: number): BasketLine => ({
  productId: null,
  variantId: null,
  sku: '',
  title,
  attributes: {},
  productType: productTypes.service,
  unitPriceCents: cents,
  quantity: 1,
})

/** A donation to a cause (203). */
export function donationPurchase(
  page: DonationTables['donation_pages'],
  settings: StoreSettings,
  language: PageLanguage,
): DirectPurchase {
  const currency = settings.selectedCurrency
  const suggested = JSON.parse(page.amounts) as number[]
  return {
    title: page.title,
    description: page.description,
    pageType: 203,
    action: `/checkout/donate?${new URLSearchParams({ donatePageId: page.id })}`,
    settings,
    purchase: 'donation',
    button: 'Donate',
    fields: (form, errors) => <DonationFields form={form} errors={errors} currency={currency} suggested={suggested} />,
    errors: (form) => amountErrors(form, currency, language),
    basket: (form) =>
      basketOfOne(donationLine(page.title, getCents(chosenAmount(form), currency) ?? 0), currency, {
        pageId: page.id,
        message: getMessage(form),
      }),
  }
}

/** A gift card with its variant. */
interface GiftCardProduct {
  readonly product: ProductRow
  readonly variant: CatalogTables['variants']
}

const giftCardLine = ({ product, variant }: GiftCardProduct, form: Form): BasketLine => ({
  productId: product.id,
  variantId: variant.id,
  sku: variant.sku,
  title: product.title,
  attributes: getAttributes(variant),
  productType: product.product_type,
  unitPriceCents: getPrice(variant),
  quantity: 1,
  giftCard: { recipientEmail: cleanEmail(text(form.recipientEmail)), message: getMessage(form) },
})

const recipientError = 'Their email is not valid. Email addresses should follow the format example@example.com.'

/** What a page of a direct purchase follows from. */
interface PurchaseOptions {
  readonly settings: StoreSettings
  readonly siteId: string
  readonly language: PageLanguage
}

/** A gift card. */
export function giftCardPurchase(
  card: GiftCardProduct,
  { settings, siteId, language }: PurchaseOptions,
): DirectPurchase {
  const { product, variant } = card
  const amount = priceText(getPrice(variant), settings.selectedCurrency, language.i18n.locale)
  const query = new URLSearchParams({ websiteId: siteId, giftCardProductId: product.id, sku: variant.sku })
  return {
    title: product.title,
    description: product.description,
    pageType: 201,
    action: `/checkout/giftcard?${query}`,
    settings,
    button: 'Pay {amount}',
    values: { amount },
    fields: (form, errors) => <GiftCardFields form={form} errors={errors} amount={amount} />,
    errors: (form) => (isDeliverable(cleanEmail(text(form.recipientEmail))) ? {} : { recipientEmail: recipientError }),
    basket: (form) => basketOfOne(giftCardLine(card, form), settings.selectedCurrency),
  }
}
