import { readCart } from '@ashlar/core-cart'
import type { Config } from './model'

type Raw = Readonly<Record<string, unknown>>

const raw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** {value: "12.50"} in cents; 0 for anything else. */
function readCents(value: unknown): number {
  const [, whole = '', cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(raw(value).value ?? '')) ?? []
  return whole ? Number(whole) * 100 + Number(cents.padEnd(2, '0')) : 0
}

/** Reads what a page says around a cart; whatever is odd is left out. `address` lets only good addresses through. */
export function readContext(said: unknown, address: (text: string) => string | undefined = (one) => one): Config {
  const { storeCurrency, countries, cart, minimumOrderSubtotal, crumb, intent, error, ...rest } = raw(said)
  const currency = text(storeCurrency)
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
    continueUrl: address(text(rest.continueShoppingLinkUrl)) || '/',
    cart: readCart(cart),
    // Yen have no hundredths.
    minimumCents: readCents(minimumOrderSubtotal) / (currency === 'JPY' ? 100 : 1),
    crumb: text(crumb),
    intent: text(intent),
    error: text(error),
    countries: (Array.isArray(countries) ? countries : [])
      .map((one) => ({ code: text(raw(one).code), name: text(raw(one).name) }))
      .filter(({ code, name }) => code && name),
  }
}
