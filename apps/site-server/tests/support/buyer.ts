import { testCards } from '../../src/store/payments/service/test-provider'
import type { Shopper } from './shopper'

export const address = {
  email: 'ada@example.com',
  name: 'Ada',
  line1: 'Kale Nagusia 1',
  city: 'Zegama',
  postalCode: '20215',
  country: 'ES',
}
export const card = { card: testCards.succeeds, expiry: '09/59', cvc: '123' }

/** The hidden fields of the last form that goes there. */
export function getHidden(html: string, action: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf(`action="${action}"`))
  const fields = form.slice(0, form.indexOf('</form>')).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

/** What a buyer reads on the way to an order, and where it ends. */
export function createBuyer({ visitor }: Pick<Shopper, 'visitor'>) {
  const buyer = {
    /** Each answers the page that the form leads to. */
    details: (more: Record<string, string> = {}) => visitor.submit('/checkout/details', { ...address, ...more }),
    options: (more: Record<string, string> = {}) => visitor.submit('/checkout/options', more),
    /** The hidden fields of the form that pays, as the page has them now. */
    form: async () => getHidden(await visitor.html('/checkout'), '/checkout/pay'),
    pay: async (more: Record<string, string> = {}) =>
      visitor.post('/checkout/pay', { ...(await buyer.form()), ...card, ...more }),
    /** The page that a payment leads to which is not accepted. */
    refused: async (more: Record<string, string> = {}) =>
      (await visitor.submit('/checkout/pay', { ...(await buyer.form()), ...card, ...more })).text(),
    /** All of it; answers the address it ends at. */
    buy: async (more: Record<string, string> = {}) => {
      await buyer.details(more)
      return (await buyer.pay(more)).headers.get('location') ?? ''
    },
  }
  return buyer
}
/** The id of an order, out of the address that confirms it. */
export const getOrderId = (location: string) => /[0-9a-f]{32}$/.exec(location)?.[0] ?? ''
