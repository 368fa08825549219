// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { cancelOrder, refundOrder } from '../../src/store/orders/service/refund-order'
import { createTestProvider } from '../../src/store/payments/service/test-provider'
import { createBuyer, getOrderId } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore, type Shopper } from '../support/shopper'
import { testOwner } from '../support/site'

const day = 24 * 60 * 60 * 1000

describe.each(queryEngines)('downloads on %s', (engine) => {
  const store = openTestStore(engine)
  const parts = () => ({ database: store.database, provider: createTestProvider(store.database) })
  const setFile = (file: string | null) =>
    store.database.updateTable('products').set({ file }).where('id', '=', demoIds.product('long-exposures')).execute()

  async function buy(): Promise<{ ada: Shopper; location: string; id: string }> {
    const ada = await store.shopper()
    await ada.add('long-exposures')
    const location = await createBuyer(ada).buy()
    return { ada, location, id: getOrderId(location) }
  }
  /** The address of the download on a page; undefined where there is none. */
  const getPath = (text: string) => /\/checkout\/download\/[\w-]+\?token=[\w.-]+/.exec(text)?.[0]
  async function getEmailPath(id: string) {
    const emails = store.database.selectFrom('emails').select('content').where('cause', '=', `order:${id}`)
    const { content } = await emails.where('kind', '=', 'order').executeTakeFirstOrThrow()
    return getPath(content) ?? ''
  }

  it('[COM-17] a file is sent to be saved, to whoever has its link, and never by its name', async () => {
    const { ada, location } = await buy()
    const path = getPath(await ada.visitor.html(location)) ?? ''
    const response = await store.visitor().get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="long-exposures.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await response.text()).slice(0, 5)).toBe('%PDF-')
    for (const other of ['/s/long-exposures.pdf', '/s/sold/long-exposures.pdf', '/s/sold%2Flong-exposures.pdf'])
      expect((await ada.visitor.get(other)).status, other).toBe(404)
  })

  it('[COM-17] a link is of one line, signed, and ends; the page of the order has another one', async () => {
    stopClock()
    const [first, second] = [await buy(), await buy()]
    const path = getPath(await first.ada.visitor.html(first.location)) ?? ''
    const other = getPath(await second.ada.visitor.html(second.location)) ?? ''
    const mixed = `${path.split('?')[0]}?${other.split('?')[1]}`
    for (const forged of [mixed, `${path}x`, path.replace(/token=\w+/, 'token=zzzzzzzzz'), path.split('?')[0] ?? '']) {
      const refused = await first.ada.visitor.get(forged)
      expect([refused.status, refused.headers.get('content-disposition')], forged).toEqual([404, null])
    }
    const emailed = await getEmailPath(first.id)
    vi.setSystemTime(Date.now() + 2 * day)
    expect(await first.ada.visitor.html(path)).toContain('This link has expired. Nothing was downloaded.')
    expect((await store.visitor().get(emailed)).status).toBe(200)
    vi.setSystemTime(Date.now() + 29 * day)
    expect((await store.visitor().get(emailed)).status).toBe(403)
    const again = getPath(await first.ada.visitor.html(first.location)) ?? ''
    expect((await store.visitor().get(again)).status).toBe(200)
  })

  it('[COM-17] a line is downloaded ten times, also when all ask at once, until the shop allows more', async () => {
    const { ada, location, id } = await buy()
    const path = getPath(await ada.visitor.html(location)) ?? ''
    const looks = await Promise.all([1, 2, 3].map(() => ada.visitor.send('HEAD', path, {})))
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200])
    const all = await Promise.all(Array.from({ length: 14 }, () => store.visitor().get(path)))
    await Promise.all(all.map((response) => response.arrayBuffer()))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await ada.visitor.html(location)).toContain('This file was downloaded as often as it may be.')
    const owner = await store.known(testOwner)
    const page = await owner.html(`/config/orders/${id}`)
    expect(page).toContain('10 of 10 times')
    const line = /name="line" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const change = (kind: string) => owner.submit(`/config/orders/${id}/downloads`, { line, change: kind })
    expect(await (await change('more')).text()).toContain('10 of 20 times')
    expect((await store.visitor().get(path)).status).toBe(200)
    expect(await (await change('end')).text()).toContain('11 of 11 times')
    expect((await store.visitor().get(path)).status).toBe(403)
  })

  it('[COM-17] a download ends with its order: cancelled, or refunded as a whole', async () => {
    const [cancelled, refunded] = [await buy(), await buy()]
    const paths = [await getEmailPath(cancelled.id), await getEmailPath(refunded.id)]
    await cancelOrder(parts(), cancelled.id)
    await refundOrder(parts(), refunded.id, { key: 'a-part', cents: 300 })
    expect(await Promise.all(paths.map(async (path) => (await store.visitor().get(path)).status))).toEqual([403, 200])
    await refundOrder(parts(), refunded.id, { key: 'the-rest', cents: 500 })
    expect((await store.visitor().get(paths[1] ?? '')).status).toBe(403)
    expect(getPath(await refunded.ada.visitor.html(refunded.location))).toBeUndefined()
  })

  it('[COM-17] a digital product that has lost its file is not in the shop, and its owner is told', async () => {
    const { ada, location } = await buy()
    const late = await store.shopper()
    await late.add('long-exposures')
    await setFile(null)
    try {
      expect((await ada.visitor.get('/shop/long-exposures')).status).toBe(404)
      expect(await ada.visitor.html('/shop')).not.toContain('Long exposures, a booklet')
      expect((await ada.add('long-exposures')).code).toBe('unknown-item')
      expect((await late.visitor.get('/checkout')).headers.get('location')).toBe('/cart')
      const owner = await store.known(testOwner)
      expect(await owner.html('/config/')).toContain('“Long exposures, a booklet” has no file: it is not in the shop')
      await setFile('gone.pdf')
      expect(await owner.html('/config/')).toContain('“gone.pdf” is sold and is not there')
      const path = getPath(await ada.visitor.html(location)) ?? ''
      expect(await ada.visitor.html(path)).toContain('This file is not there at the moment.')
    } finally {
      await setFile('long-exposures.pdf')
    }
  })
})
