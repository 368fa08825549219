// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { products } from '../../../playground/src/content/products'
import { saveStoreSettings, storeSettings } from '../../src/store/settings/interface'
import { createBuyer } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'

const getContext = (html: string) => JSON.parse(/id="ashlar-context">([^<]+)</.exec(html)?.[1] ?? '{}')

describe('the pages of the shop', () => {
  const store = openTestStore('SQLite')
  const shown = products.filter(({ state }) => !state)

  it('[SRV-02] the list shows what can be bought, and nothing that is scheduled or hidden', async () => {
    const html = await store.visitor().html('/shop')
    expect(getContext(html)).toMatchObject({ pageType: 1, collection: { title: 'Shop', fullUrl: '/shop', type: 13 } })
    expect(shown.length).toBeGreaterThanOrEqual(12)
    for (const { slug } of shown) expect(html).toContain(`href="/shop/${slug}"`)
    for (const hidden of ['house-drum', 'map-of-the-coast']) {
      expect(html).not.toContain(hidden)
      expect((await store.visitor().get(`/shop/${hidden}`)).status).toBe(404)
    }
  })

  it('each category of the shop has an address, which names it; a name that there is not shows all products', async () => {
    const read = async (path: string) => {
      const html = await store.visitor().html(path)
      const [, current] = /<nav class="shop-filter".*? aria-current="page">([^<]+)</.exec(html) ?? []
      return {
        current,
        paths: [...html.matchAll(/class="product-list-item-link" href="\/shop\/([^"]+)"/g)].map(([, slug]) => slug),
      }
    }
    expect(await read('/shop?category=For%20walks')).toEqual({
      current: 'For walks',
      paths: ['wool-socks', 'enamel-cup', 'walkers-notebook'],
    })
    expect(await read('/shop')).toEqual({ current: 'All products', paths: shown.map(({ slug }) => slug) })
    expect(await read('/shop?category=%3Cb%3E')).toEqual(await read('/shop'))
    const visitor = store.visitor()
    await visitor.get('/?language=es-ES')
    expect(await visitor.html('/shop')).toContain('<a href="/shop?category=For%20walks">Para caminar</a>')
  })

  it.each(shown.map(({ slug }) => slug))(
    '[SRV-02] [COM-01] /shop/%s names its product and the settings of the shop',
    async (slug) => {
      const response = await store.visitor().get(`/shop/${slug}`)
      const html = await response.text()
      const { pageType, product, itemId, websiteSettings } = getContext(html)
      expect([pageType, itemId]).toEqual([50, demoIds.product(slug)])
      expect(product).toMatchObject({ productType: expect.any(Number), subscribable: expect.any(Boolean) })
      expect(product.variants[0]).toMatchObject({
        price: { currencyCode: 'EUR', value: expect.any(Number), fractionalDigits: 2 },
        shippingWeight: { unit: 'KILOGRAM' },
      })
      expect(websiteSettings.storeSettings).toMatchObject({
        selectedCurrency: 'EUR',
        merchandisingSettings: { scarcityThreshold: 10 },
      })
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/)
      expect(html).toContain('action="/commerce/cart/add"')
    },
  )

  it('[COM-01] a product is named as its block would name it, in the words of the shop, and waits for a touch', async () => {
    const before = await storeSettings(store.database)
    const merchandisingSettings = { ...before.merchandisingSettings, customSoldOutText: 'Gone' }
    await saveStoreSettings(store.database, { ...before, merchandisingSettings })
    const html = await store.visitor().html('/shop/walkers-notebook')
    await saveStoreSettings(store.database, before)
    expect(html).toMatch(/<article class="ProductItem"[^>]* data-complete="">/)
    expect(html).toMatch(/ data-sold-out-text="Gone"/)
    expect(html).toMatch(/class="sqs-add-to-cart-button [^>]*>Gone</)
  })

  it('[SRV-02] [COM-11] the cart page (205) carries the cart, loads nothing from another site, and reports missing products', async () => {
    const ada = await store.shopper()
    expect(await ada.visitor.html('/cart')).toContain('You have nothing in your shopping cart.')
    await ada.add('postcards')
    const response = await ada.visitor.get('/cart')
    const html = await response.text()
    expect(getContext(html).pageType).toBe(205)
    expect(html).toMatch(/<div id="sqs-cart-root"><script type="application\/json">/)
    expect(html).toContain('To check out, your order subtotal must be €5.00 or more.')
    expect(html.match(/<h1/g)).toHaveLength(1)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-src 'none'")
    expect(policy).not.toMatch(/https?:/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    // A link loads nothing: that of the contact bar leads to a map.
    const loaded = html.replaceAll(/<a\s[^>]*>/g, '').matchAll(/(?:src|href|action)="([^"]+)"/g)
    for (const [, address] of loaded) expect(address).toMatch(/^[/#]/)
    expect(await ada.visitor.html('/cart?problem=sold-out&available=3')).toContain(
      'There are only 3 more of it for you.',
    )
    expect(await ada.visitor.html('/cart?problem=%3Cscript%3E')).not.toContain('&lt;script')
  })

  it('[CHR-01] the bar of contacts stands over no price and no button of the shop', async () => {
    const getBar = async (path: string) =>
      getContext(await store.visitor().html(path)).websiteSettings.mobileInfoBarSettings
    for (const path of ['/shop', '/shop/fig-marmalade', '/cart']) expect(await getBar(path)).toBeUndefined()
    expect(await getBar('/about')).toMatchObject({ isContactEmailEnabled: true })
  })

  it('[CHR-01] a page names the settings of the popup where it opens, and nowhere else', async () => {
    const read = async (path: string) => getContext(await store.visitor().html(path)).websiteSettings
    expect((await read('/about')).popupOverlaySettings).toMatchObject({ contentUrl: '/popup-overlay' })
    expect(await read('/shop')).not.toHaveProperty('popupOverlaySettings')
  })

  it('[COM-14] the header counts the items in the cart until they are bought, for its own browser alone', async () => {
    const ada = await store.shopper()
    expect(await ada.visitor.html('/about')).toContain('aria-label="0 items in cart"')
    await ada.add('fig-marmalade', 3)
    const response = await ada.visitor.get('/about')
    expect(await response.text()).toContain('aria-label="3 items in cart"')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    await createBuyer(ada).buy()
    expect(await ada.visitor.html('/about')).toContain('aria-label="0 items in cart"')
  })
})
