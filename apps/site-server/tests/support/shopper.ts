import { randomUUID } from 'node:crypto'
import Ajv from 'ajv/dist/2020'
import { expect } from 'vitest'
import type { AppOptions } from '../../src/site-options'
import type { CartJson } from '../../src/store/cart/domain/cart-json'
import { openapi } from '../../src/store/cart/routes/openapi'
import { demoIds } from './demo'
import { openTestSite } from './site'
import type { TestVisitor } from './visitor'

interface Operation {
  readonly requestBody?: { content: { 'application/json': { schema: object } } }
  readonly responses: Readonly<Record<string, { content: { 'application/json': { schema: object } } }>>
}
const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema({ $id: 'shop', ...openapi })
const paths = Object.entries(openapi.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  pointer: path.replaceAll('~', '~0').replaceAll('/', '~1'),
  operations: operations as unknown as Readonly<Record<string, Operation>>,
}))

/** Holds an answer against the document of the API; what it does not describe must not be answered, or be accepted. */
export async function described(method: string, path: string, response: Response, sent?: object): Promise<void> {
  const { pathname } = new URL(path, 'http://site.test')
  const known = paths.find(({ pattern }) => pattern.test(pathname))
  if (!known) return
  const operation = known.operations[method.toLowerCase()]
  expect(operation?.responses[response.status], `${method} ${path} ${response.status} is described`).toBeDefined()
  const errors = (part: string, body: unknown) => {
    const within = `#/paths/${known.pointer}/${method.toLowerCase()}/${part}/content/application~1json/schema`
    const check = ajv.compile({ $ref: `shop${within}` })
    return check(body) ? [] : check.errors
  }
  expect(errors(`responses/${response.status}`, await response.clone().json()), `${method} ${path}`).toEqual([])
  if (operation?.requestBody && response.ok) expect(errors('requestBody', sent), `${method} ${path}`).toEqual([])
}

/** What a call of the cart answered. */
export interface Answered {
  readonly status: number
  readonly cart: CartJson
  readonly code?: string
  readonly error?: string
  readonly entryId?: string
  readonly available?: number
}

/** A shopper; every answer is validated against the document of the API. */
export function createShopper(visitor: TestVisitor) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    intentId: string = randomUUID(),
  ): Promise<Answered> => {
    const response =
      method === 'GET'
        ? await visitor.send('GET', path, {})
        : method === 'DELETE'
          ? await visitor.send('DELETE', `${path}?intentId=${intentId}`, { 'X-CSRF-Token': visitor.crumb() })
          : await visitor.call(method, path, { intentId, ...body })
    await described(method, path, response, { intentId, ...body })
    return { status: response.status, ...(await response.json()) }
  }
  const cart = '/api/commerce/cart'
  return {
    visitor,
    call,
    cart: async () => (await call('GET', cart)).cart,
    add: (slug: string, quantity = 1, more: object = {}, intentId?: string) =>
      call(
        'POST',
        `${cart}/entries`,
        { itemId: demoIds.product(slug), variantId: demoIds.variant(slug), quantity, ...more },
        intentId,
      ),
    set: (entryId: string | undefined, quantity: unknown, intentId?: string) =>
      call('PUT', `${cart}/entries/${entryId}`, { quantity }, intentId),
    remove: (entryId: string | undefined, intentId?: string) =>
      call('DELETE', `${cart}/entries/${entryId}`, undefined, intentId),
    coupon: (code: string, intentId?: string) => call('POST', `${cart}/coupons`, { code }, intentId),
    ship: (country: string, more: object = {}) =>
      call('PUT', `${cart}/shipping`, { country, postalCode: '20215', ...more }),
  }
}
export type Shopper = ReturnType<typeof createShopper>

/** A site with the demo shop, for the tests of a describe. */
export function openTestStore(
  engine: string,
  rateLimits: AppOptions['rateLimits'] = {},
  payment: AppOptions['payment'] = {},
) {
  const site = openTestSite(
    engine,
    { login: 10_000, coupons: 10_000, payments: 10_000, carts: 10_000, cartsOfAddress: 10_000, ...rateLimits },
    { paymentTimeout: 10_000, ...payment },
  )
  return Object.assign(site, {
    /** A shopper without a cart. */
    async shopper(): Promise<Shopper> {
      const visitor = site.visitor()
      await visitor.get('/about')
      return createShopper(visitor)
    },
    /** Sets what there is of a product. */
    stock: (slug: string, quantity: number) =>
      site.database.updateTable('stock').set({ quantity }).where('variant_id', '=', demoIds.variant(slug)).execute(),
    left: async (slug: string) =>
      (
        await site.database
          .selectFrom('stock')
          .select('quantity')
          .where('variant_id', '=', demoIds.variant(slug))
          .executeTakeFirstOrThrow()
      ).quantity,
  })
}
