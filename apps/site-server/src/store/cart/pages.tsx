import { randomUUID } from 'node:crypto'
import { Markup as CartMarkup } from '@ashlar/cart/markup'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../http/context'
import type { ReadContent } from '../../http/request/content-version'
import { pageCrumb } from '../../http/response/response-values'
import type { PageRenderer } from '../../rendering/page'
import { Text } from '../../rendering/page-texts'
import { countries } from '../addresses/interface'
import { buyingPage, storeSettings } from '../settings/interface'
import type { RefusalCode } from './domain/cart-json'
import { getSentence, toLanguage } from './domain/cart-language'
import { onlyMore, refusalSentences } from './domain/refusals'
import type { CartDependencies } from './repository/read-cart'
import { presentCart } from './service/change-cart'

export interface CartPageDependencies extends CartDependencies {
  readonly renderer: PageRenderer
  readonly readContent: ReadContent
  /** What is shown below a cart, by the ids of the products in it. */
  renderBelow(context: SiteContext, items: readonly string[]): Promise<ReactNode>
}

/** The sentence for a refused form, by the code in the address; undefined for none. */
function getRefusal(context: SiteContext): string | undefined {
  const code = context.req.query('problem') ?? ''
  if (!Object.hasOwn(refusalSentences, code)) return undefined
  const available = Number(context.req.query('available'))
  const hasSome = code === 'sold-out' && available > 0 && available < 10_000
  const error = hasSome
    ? `There ${onlyMore(Math.floor(available))} of it for you. Your cart has not changed.`
    : refusalSentences[code as RefusalCode]
  const refusal = { code: code as RefusalCode, error, ...(hasSome && { available: Math.floor(available) }) }
  return getSentence(refusal, context.get('language'))
}

/** The cart as plain forms, which scripts take over. It frames nothing. */
export async function renderCartPage(
  context: SiteContext,
  dependencies: CartPageDependencies,
  pageType: 200 | 205 = 205,
) {
  const readSettings = () => storeSettings(dependencies.database)
  const settings = await dependencies.readContent(context, 'settings of the cart', readSettings)
  const cart = await presentCart(context, dependencies, settings)
  const { selectedCurrency, minimumOrderSubtotalEnabled, minimumOrderSubtotal, continueShoppingLinkUrl } = settings
  const error = getRefusal(context)
  const language = context.get('language')
  const { i18n } = language
  const below = await dependencies.renderBelow(context, [...new Set(cart.entries.map(({ itemId }) => itemId))])
  const body = (
    <>
      <div className="system-page">
        <h1 className="visually-hidden">
          <Text>Cart</Text>
        </h1>
        <CartMarkup
          language={i18n}
          config={{
            cart: toLanguage(cart, language),
            storeCurrency: selectedCurrency,
            continueShoppingLinkUrl,
            ...(minimumOrderSubtotalEnabled && {
              minimumOrderSubtotal: Math.round(Number(minimumOrderSubtotal.value) * 100),
            }),
            crumb: pageCrumb(context),
            intent: randomUUID(),
            ...(error && { error }),
            countries: countries('', i18n.locale),
          }}
        />
      </div>
      {below}
    </>
  )
  const blocks = ['cart', 'cart-indicator', 'commerce']
  const page = { title: 'Cart', pageType, settings: buyingPage, blocks, body }
  const response = await dependencies.renderer.renderPage(context, page)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  response.headers.set('Content-Security-Policy', policy.replace(/frame-src [^;]+/, "frame-src 'none'"))
  response.headers.set('Cache-Control', 'no-store')
  return response
}
