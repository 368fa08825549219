import type { GenericSchema } from 'valibot'
import { describeBody } from '../../../http/request/body-schema'
import { addBody, codeBody, intentId, quantityBody, shippingBody } from '../domain/input'
import { refusalSentences } from '../domain/refusals'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const cents = { type: 'integer', minimum: 0, description: 'Whole minor units of the currency of the shop.' }
const yes = { type: 'boolean' }
const list = (items: Json, more: Json = {}) => ({ type: 'array', items, ...more })
const orNull = (schema: Json) => ({ anyOf: [schema, { type: 'null' }] })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const textByName = { type: 'object', additionalProperties: text }

/** An object with exactly these members; those with `?` may be missing. */
function object(members: Readonly<Record<string, Json>>): Json {
  const entries = Object.entries(members)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace('?', ''), schema])),
    required: entries.map(([name]) => name).filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  }
}

const period = object({ value: { type: 'integer', minimum: 1 }, unit: { enum: ['WEEK', 'MONTH', 'YEAR'] } })
const cycles = { type: 'integer', minimum: 0, description: 'Payments in all; 0 until it is cancelled.' }
const none = { type: 'object', additionalProperties: false }
const coupon = { code: text, title: text, discountCents: cents }
const couponError = { enum: ['used-coupon', 'expired-coupon', 'minimum-not-met'] }
const gift = object({ recipientEmail: text, message: text })
const codes = Object.keys(refusalSentences)

const entry = object({
  id: text,
  itemId: text,
  variantId: text,
  sku: { type: 'string', maxLength: 60 },
  title: text,
  productUrl: text,
  imageUrl: text,
  imageAlt: text,
  productType: { type: 'integer', minimum: 1, maximum: 5 },
  attributes: textByName,
  unitPriceCents: cents,
  originalUnitPriceCents: orNull(cents),
  quantity: { type: 'integer', minimum: 1, maximum: 9999 },
  maxQuantity: orNull({ type: 'integer', minimum: 0 }),
  lineCents: cents,
  subscription: orNull(object({ billingPeriod: period, numBillingCycles: cycles, text })),
  giftCard: orNull(gift),
  answers: orNull(textByName),
})

const cart = object({
  id: text,
  websiteId: text,
  orderId: text,
  created: { type: 'integer', minimum: 0, description: 'Epoch milliseconds; 0 for a cart that is not there yet.' },
  isPurchased: yes,
  entries: list(ref('Entry'), { maxItems: 100 }),
  shippingOptions: list(ref('ShippingOption')),
  applicableTaxRules: list(
    object({ title: text, rate: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' }, taxCents: cents }),
  ),
  coupons: list(object(coupon)),
  validCoupons: list(object(coupon)),
  invalidCoupons: list(object({ ...coupon, why: couponError })),
  selectedShippingOption: { anyOf: [ref('ShippingOption'), none] },
  shippingLocation: { anyOf: [object({ country: { type: 'string', pattern: '^[A-Z]{2}$' }, postalCode: text }), none] },
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: { type: 'integer', minimum: 0 },
  subtotalAmount: object({
    amount: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
    currencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
  }),
  hasDigital: yes,
  purelyDigital: yes,
  requiresShipping: yes,
  revision: { type: 'integer', minimum: 0 },
  minimumOrderSubtotalCents: orNull(cents),
  installmentText: text,
})

const product = object({
  id: text,
  title: text,
  url: text,
  description: text,
  images: list(object({ url: text, alt: text, width: { type: 'integer' }, height: { type: 'integer' } })),
  productType: { type: 'integer', minimum: 1, maximum: 5 },
  variantAttributeNames: list(text),
  variants: list(
    object({
      id: text,
      sku: { type: 'string', minLength: 1, maxLength: 60 },
      priceCents: { ...cents, maximum: 100_000_000 },
      salePriceCents: orNull({ ...cents, maximum: 100_000_000 }),
      onSale: yes,
      stock: { oneOf: [object({ unlimited: { const: true } }), object({ quantity: { type: 'integer', minimum: 0 } })] },
      attributes: textByName,
      imageUrl: orNull(text),
      weight: { type: 'number', minimum: 0, description: 'In kilograms.' },
      size: orNull(object({ length: { type: 'number' }, width: { type: 'number' }, height: { type: 'number' } })),
    }),
  ),
  questions: list(object({ label: text, required: yes })),
  categories: list(text),
  subscribable: yes,
  subscriptionPlan: orNull(object({ id: text, billingPeriod: period, numBillingCycles: cycles })),
  isGiftCard: yes,
  workflowState: { type: 'integer', minimum: 1, maximum: 3, description: 'published 1, scheduled 2, draft 3' },
})

const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
const answer = (description: string, schema: Json) => ({ description, ...content(schema) })
const done = answer('Done, or done before with this intent.', ref('CartAnswer'))
const refused = answer('Refused: nothing was changed.', ref('Refusal'))
const crumbless = answer('Refused: nothing was changed.', { anyOf: [ref('Refusal'), ref('CrumbFail')] })
const changing = {
  200: done,
  400: crumbless,
  404: refused,
  409: refused,
  429: refused,
  415: answer('Not JSON.', ref('Error')),
}
const body = (schema: GenericSchema) => ({
  requestBody: { required: true, ...content(describeBody(schema)) },
  parameters: [crumbHeader],
  responses: changing,
})
const crumbHeader = { name: 'X-CSRF-Token', in: 'header', schema: text, description: 'The cookie `crumb`.' }
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: text })
const inQuery = { name: 'intentId', in: 'query', required: true, schema: describeBody(intentId) }
const removing = { parameters: [crumbHeader, inQuery], responses: changing }

/** The calls of the shop, as OpenAPI 3.1; the tests of the server hold every answer against it. */
export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'The shop of a site',
    version: '1.0.0',
    description:
      'Totals are computed by the server alone. Every change carries an intent: one that is repeated changes nothing, and is answered with the present cart.',
  },
  paths: {
    '/api/commerce/cart': {
      get: {
        summary: 'The cart of this visitor.',
        responses: { 200: answer('The cart; no cookie is set.', ref('CartAnswer')) },
      },
    },
    '/api/commerce/cart/entries': {
      post: {
        summary: 'Puts something into the cart.',
        ...body(addBody),
      },
    },
    '/api/commerce/cart/entries/{entryId}': {
      parameters: [inPath('entryId')],
      put: { summary: 'Sets how many; 0 removes.', ...body(quantityBody) },
      delete: { summary: 'Removes an entry.', ...removing },
    },
    '/api/commerce/cart/coupons': { post: { summary: 'Puts a code on the cart.', ...body(codeBody) } },
    '/api/commerce/cart/coupons/{code}': {
      parameters: [inPath('code')],
      delete: { summary: 'Takes a code off the cart.', ...removing },
    },
    '/api/commerce/cart/shipping': {
      put: { summary: 'Where it goes, and how.', ...body(shippingBody) },
    },
    '/api/commerce/products/{itemId}': {
      parameters: [inPath('itemId')],
      get: {
        summary: 'One product.',
        responses: {
          200: answer('The product.', object({ product: ref('Product') })),
          404: answer('Not in the shop.', ref('Error')),
        },
      },
    },
  },
  components: {
    schemas: {
      Cart: cart,
      Entry: entry,
      Product: product,
      ShippingOption: object({ id: text, title: text, costCents: cents, isSelected: yes }),
      CartAnswer: object({ cart: ref('Cart'), 'entryId?': text }),
      Refusal: object({
        error: text,
        code: { enum: codes },
        cart: ref('Cart'),
        'available?': { type: 'integer', minimum: 0 },
      }),
      Error: object({ error: text, 'code?': { enum: codes } }),
      CrumbFail: object({ error: text, crumbFail: { const: true }, crumb: text }),
    },
  },
} as const
