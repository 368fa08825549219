import type { Services } from '@ashlar/core-block'
import { createStorage } from '@ashlar/core-site'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { expected } from './cart-state'
import { createShop, httpOver, line, siteWith } from './fixtures'
import { joinCart } from './join-cart'
import type { PageCart } from './page-cart'

const undos: (() => void)[] = []
const leave = () => {
  for (const undo of undos.splice(0)) undo()
}
afterEach(() => {
  leave()
  vi.useRealTimers()
})

type Site = Pick<ReturnType<typeof siteWith>, 'cookies' | 'session'>
function join(over: ReturnType<typeof httpOver>, site: Site = siteWith()): PageCart {
  const services = { http: over.http, site } as unknown as Partial<Services>
  return joinCart({ services, onCleanup: (undo) => void (undo && undos.push(undo)) }) as PageCart
}
const add = (itemId: string, quantity = 1) => ({ kind: 'add', itemId, variantId: 'v', quantity }) as const
const ids = (page: PageCart) => expected(page.state())?.entries.map(({ id, quantity }) => `${id}${quantity}`)

it('every surface of a page has the same cart, and it ends with the last of them', async () => {
  const over = httpOver(createShop({ lines: [line('a', 1)] }))
  const first = join(over)
  expect(join(over)).toBe(first)
  await vi.waitFor(() => expect(ids(first)).toEqual(['a1']))
  expect(over.requests).toEqual(['GET /api/commerce/cart'])
  undos.pop()?.()
  expect(join(over)).toBe(first)
  leave()
  expect(join(over)).not.toBe(first)
})

it('[COM-04] without the cookie of a cart no cart is requested', async () => {
  const over = httpOver(createShop())
  const page = join(over, siteWith({ hasCart: false }))
  await page.change(add('a'))
  expect(over.requests).toEqual(['POST /api/commerce/cart/entries'])
  expect(ids(page)).toEqual(['a1'])
})

it('there is no cart without requests', () => {
  expect(joinCart({ services: {}, onCleanup: () => {} })).toBeUndefined()
})

it('changes are sent one at a time and in order, and each caller gets its own outcome', async () => {
  const shop = createShop({ lines: [line('a', 1)], stock: 3 })
  let isOut = 0
  let max = 0
  const over = httpOver(shop)
  const { post, put } = over.http
  const counted = <Call extends typeof post>(call: Call) =>
    (async (...parameters: Parameters<Call>) => {
      max = Math.max(max, ++isOut)
      await settled()
      return call(parameters[0], parameters[1]).finally(() => isOut--)
    }) as Call
  const page = join({ ...over, http: { ...over.http, post: counted(post), put: counted(put) } })
  const outcomes = await Promise.all([
    page.change(add('b')),
    page.change({ kind: 'quantity', entryId: 'a', quantity: 9 }),
    page.change(add('c', 2)),
  ])
  expect(max).toBe(1)
  expect(outcomes.map((outcome) => outcome?.code)).toEqual([undefined, 'sold-out', undefined])
  expect(outcomes[1]).toMatchObject({ message: 'There are not so many left.', available: 3 })
  expect(ids(page)).toEqual(['a1', 'b1', 'c2'])
})

it('the promise of a replaced change resolves as well', async () => {
  const over = httpOver(createShop({ lines: [line('a', 1)] }), () => 10)
  const page = join(over)
  const outcomes = await Promise.all(
    [2, 3, 4].map((quantity) => page.change({ kind: 'quantity', entryId: 'a', quantity })),
  )
  expect(outcomes).toEqual([undefined, undefined, undefined])
  expect(ids(page)).toEqual(['a4'])
  expect(over.requests.filter((request) => request.startsWith('PUT')).length).toBeLessThan(3)
})

it('a change with a lost answer is sent again under the same idempotency key, and applied once', async () => {
  vi.useFakeTimers()
  const shop = createShop()
  const fates = ['mute', 'lost', undefined] as const
  let at = 0
  const over = httpOver(shop, () => fates[at++])
  const page = join(over, siteWith({ hasCart: false }))
  const done = page.change(add('a', 2))
  await expect.poll(() => page.state().lost, { interval: 0 }).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.state().lost).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await done).toBeUndefined()
  expect(shop.applied).toHaveLength(1)
  expect(ids(page)).toEqual(['a2'])
})

it('without a network the queue waits, and goes on as soon as the browser is online', async () => {
  let isOn = false
  const over = httpOver(createShop(), () => (isOn ? undefined : 'lost'))
  const page = join(over, siteWith({ hasCart: false }))
  const done = page.change(add('a'))
  await vi.waitFor(() => expect(page.state().lost).toBe(1))
  isOn = true
  window.dispatchEvent(new Event('online'))
  expect(await done).toBeUndefined()
  expect(over.requests).toHaveLength(2)
})

it('[COM-10.1] repeated server failures count as a refusal, and the cart is read again', async () => {
  vi.useFakeTimers()
  const shop = createShop({ lines: [line('a', 1)] })
  const over = httpOver(shop)
  let puts = 0
  const put = async () => {
    puts += 1
    throw Object.assign(new Error('down'), { name: 'HttpError', status: 500 })
  }
  const page = join({ ...over, http: { ...over.http, put } })
  const done = page.change({ kind: 'quantity', entryId: 'a', quantity: 2 })
  await expect.poll(() => puts, { interval: 0 }).toBe(1)
  // No lost connection: the visitor learns of the failure after one and two seconds more.
  expect(page.state().lost).toBe(0)
  await vi.advanceTimersByTimeAsync(2999)
  expect(page.state().queue).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await done, puts]).toEqual([expect.objectContaining({ code: 'unavailable' }), 3])
  expect([ids(page), over.requests.at(-1)]).toEqual([['a1'], 'GET /api/commerce/cart'])
})

it('an unanswered change is sent again after a reload', async () => {
  const session = createStorage(() => sessionStorage)
  const shop = createShop()
  let isOn = false
  const over = httpOver(shop, () => (isOn ? undefined : 'mute'))
  const first = join(over, { ...siteWith({ hasCart: false }), session })
  first.change(add('a', 3))
  await vi.waitFor(() => expect(first.state().lost).toBe(1))
  leave()
  isOn = true
  const second = join(over, { ...siteWith({ hasCart: false }), session })
  await vi.waitFor(() => expect(second.state().queue).toEqual([]))
  await vi.waitFor(() => expect(ids(second)).toEqual(['a3']))
  expect(shop.applied).toHaveLength(1)
})

it('the tabs of a visitor share the newest cart; an older revision changes nothing', async () => {
  const shop = createShop({ lines: [line('a', 1)] })
  const over = httpOver(shop)
  const page = join(over)
  await vi.waitFor(() => expect(ids(page)).toEqual(['a1']))
  const old = shop.cart()
  shop.set({ entries: [line('a', 5)] })
  const tab = new BroadcastChannel('ashlar-cart')
  try {
    tab.postMessage(shop.cart())
    await vi.waitFor(() => expect(ids(page)).toEqual(['a5']))
    for (const odd of [old, null, 'cart', { id: 'cart' }, { ...old, revision: 99, entries: 'none' }])
      tab.postMessage(odd)
    const received = new Promise((resolve) => tab.addEventListener('message', ({ data }) => resolve(data)))
    await page.change(add('b'))
    expect(await received).toEqual(shop.cart())
    expect(ids(page)).toEqual(['a5', 'b1'])
  } finally {
    tab.close()
  }
})

it('a page that comes back from the back/forward cache reads the cart again', async () => {
  const shop = createShop({ lines: [line('a', 1)] })
  const page = join(httpOver(shop))
  await vi.waitFor(() => expect(ids(page)).toEqual(['a1']))
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  shop.set({ entries: [] })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(ids(page)).toEqual([]))
  await expect(page.change(add('b'))).resolves.toBeUndefined()
})
