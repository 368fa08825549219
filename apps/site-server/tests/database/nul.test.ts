// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { engines } from '../../../../tests/databases'
import { openTestStore } from '../support/shopper'
import { testOwner, testPassword } from '../support/site'

const nul = '\u0000'
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const json = JSON.stringify

/** Each call with the character in one of its texts. */
const inputs: readonly (readonly [what: string, method: string, path: string, type: 'form' | 'json', body: string])[] =
  [
    ['a query', 'GET', '/search?q=a%00b', 'form', ''],
    ['the query of a call', 'GET', '/api/search?q=%00', 'form', ''],
    ['a path', 'GET', '/shop/enamel%00cup', 'form', ''],
    ['the path of an order', 'GET', '/config/orders/a%00b', 'form', ''],
    ['the filter of a list', 'GET', '/config/events?kind=%00', 'form', ''],
    ['the id of an event', 'GET', '/events/%00', 'form', ''],
    ['the id of a page', 'GET', '/pages/%00', 'form', ''],
    ['a donation', 'GET', '/checkout/donate?donatePageId=%00', 'form', ''],
    ['the SKU of a gift card', 'GET', '/checkout/giftcard?websiteId=a1b2c3d4e5f6a7b8c9d0e1f2&sku=%00', 'form', ''],
    ['a product of a call', 'GET', '/api/commerce/products/%00', 'form', ''],
    ['the token of a review', 'GET', '/reviews/request?token=%00&productId=x', 'form', ''],
    ['the address of a login', 'POST', '/config/login', 'form', form({ email: `a${nul}@b.co`, password: 'x' })],
    ['the address of a member', 'POST', '/api/site-users/account/session', 'json', json({ email: nul, password: 'x' })],
    ['an item of a cart', 'POST', '/api/commerce/cart/entries', 'json', json({ intentId: 'i', itemId: nul })],
    [
      'the message of a gift card',
      'POST',
      '/api/commerce/cart/entries',
      'json',
      json({ intentId: 'i', giftCard: { recipientEmail: 'a@b.co', message: `a${nul}` } }),
    ],
    ['the question of an entry', 'POST', '/api/commerce/cart/entries', 'json', json({ answers: { [nul]: 'x' } })],
    ['a coupon', 'POST', '/api/commerce/cart/coupons', 'json', json({ intentId: 'i', code: nul })],
    [
      'the postal code of a cart',
      'PUT',
      '/api/commerce/cart/shipping',
      'json',
      json({ country: 'ES', postalCode: nul }),
    ],
    ['an entry to remove', 'DELETE', '/api/commerce/cart/entries/%00?intentId=i', 'json', ''],
    ['an item of a form', 'POST', '/commerce/cart/add', 'form', form({ itemId: nul })],
    ['a name at the checkout', 'POST', '/checkout/details', 'form', form({ name: nul })],
    ['a gift card at the checkout', 'POST', '/checkout/options', 'form', form({ giftCard: nul })],
    ['a form', 'POST', '/api/form/submit/news', 'form', form({ 'news-email': nul })],
    [
      'a form as a call',
      'POST',
      '/api/form/SaveFormSubmission',
      'json',
      json({ formId: 'news', form: json({ a: nul }) }),
    ],
    ['an address to remove', 'POST', '/newsletter/unsubscribe', 'form', form({ email: nul })],
    ['a review', 'POST', '/api/commerce/reviews', 'json', json({ token: 'x', text: nul })],
    ['a record', 'POST', '/api/census/RecordHit', 'form', form({ event: '1', data: json({ recordId: nul }) })],
    ['a record of traces', 'POST', '/api/events/Trace', 'form', form({ data: json([{ recordId: 'r', a: [nul] }]) })],
    ['an error report', 'POST', '/api/events/RecordJavascriptErrors', 'json', json([{ data: { message: nul } }])],
    ['a measurement', 'POST', '/api/1/performance/records', 'json', json([{ recordId: nul }])],
    ['an event', 'POST', '/api/v1/events', 'json', json({ commonData: { event_id: 'r', [nul]: 1 } })],
    ['the start of a block', 'POST', '/api/releases/starts', 'json', json([{ block: nul }])],
    ['a setting', 'PUT', '/api/site-header-footer', 'json', json({ header: { text: nul }, footer: {} })],
    ['a language', 'PUT', '/api/multilingual/languages', 'json', json({ languages: [nul] })],
    ['a widget', 'POST', '/api/widget/GetWidgetRendering', 'form', form({ widgetJSON: json({ type: 20, id: nul }) })],
    ['a SKU', 'POST', '/config/products/x', 'form', form({ sku: nul })],
    ['a page lock', 'POST', '/page-lock', 'form', form({ path: nul, password: 'x' })],
  ]
const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

describe.each(engines)('texts with U+0000 on %s', (engine) => {
  const store = openTestStore(engine)

  it.each(inputs)('[L3] %s (%s %s) is refused at the door', async (_, method, path, type, body) => {
    const owner = await store.known(testOwner)
    const headers = { 'Content-Type': types[type], 'X-CSRF-Token': owner.crumb() }
    const answer = await owner.send(method, path, headers, body || null)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Nothing was read or changed.')])
  })

  it('[L3] a form of several parts and a page get a page with the reason', async () => {
    const visitor = store.visitor()
    await visitor.get('/')
    const parts = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na${nul}b\r\n--x--\r\n`
    const headers = {
      Accept: 'text/html',
      'Content-Type': 'multipart/form-data; boundary=x',
      'X-CSRF-Token': visitor.crumb(),
    }
    const answer = await visitor.send('POST', '/newsletter/unsubscribe', headers, parts)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<h1>Not read</h1>')])
  })

  it('[L3] texts about the character are texts, and requests without it are read whole', async () => {
    const visitor = store.visitor()
    await visitor.get('/')
    const call = (content: string) =>
      visitor.send(
        'POST',
        '/api/events/RecordEvent',
        { 'Content-Type': types.form, 'X-CSRF-Token': visitor.crumb() },
        form({ event: content, data: json({ recordId: content }) }),
      )
    for (const text of ['\\u0000 in JSON', '%00 in an address', '{"a":"\\\\u0000"}']) {
      expect((await call(text)).status, text).toBe(200)
      const row = await store.database.selectFrom('records').select('event').orderBy('received_at', 'desc').execute()
      expect(row.map(({ event }) => event)).toContain(text)
    }
  })

  it('[L3] a cookie with the character is no cookie of ours', async () => {
    for (const name of [
      'session',
      'CART',
      'crumb',
      'siteLanguage',
      'ashlar_visitor',
      'ashlar_release',
      'checkoutForm',
    ]) {
      const visitor = store.visitor()
      visitor.cookies.set(name, 'a%00b')
      for (const path of ['/', '/cart', '/checkout', '/config/login', '/journal'])
        expect((await visitor.get(path)).status, `${name} ${path}`).toBeLessThan(500)
      expect((await visitor.logIn(testOwner, testPassword)).status).toBeLessThan(500)
    }
  })
})
