import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, type Command, countOf, expected, type State } from './cart-state'
import { createShop, line, type ShopAnswer } from './fixtures'
import { type Cart, emptyCart, isCart, readCart } from './model-cart'
import { type Action, isOvertaken, readQueue, reduce } from './model-queue'

const firstState: State = { queue: [], isStale: false, lost: 0 }
const command = (intentId: string, change: Change): Command => ({ intentId, change })
const add = (itemId: string, quantity = 1): Change => ({ kind: 'add', itemId, variantId: 'v', quantity })
const run = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)
const cart = (revision: number, more: Partial<Cart> = {}): Cart => ({ ...emptyCart, id: 'c', revision, ...more })
const known = (revision = 1, more: Partial<Cart> = {}) =>
  run(firstState, { type: 'receive', cart: cart(revision, more) })

describe('the queue', () => {
  it('a change shows at once, and the totals stay those of the server', () => {
    const before = known(1, { entries: [line('a', 2), line('b', 1)], totalQuantity: 3, subtotalCents: 3000 })
    const asked = run(
      before,
      { type: 'ask', command: command('1', { kind: 'quantity', entryId: 'a', quantity: 5 }) },
      { type: 'ask', command: command('2', { kind: 'remove', entryId: 'b' }) },
      { type: 'ask', command: command('3', add('c', 2)) },
    )
    expect(expected(asked)?.entries.map(({ id, quantity }) => [id, quantity])).toEqual([['a', 5]])
    expect(expected(asked)?.totalQuantity).toBe(7)
    expect(expected(asked)?.subtotalCents).toBe(3000)
  })

  it('a later quantity replaces one that waits, never one that may have arrived', () => {
    const quantity = (intentId: string, of: number) =>
      ({ type: 'ask', command: command(intentId, { kind: 'quantity', entryId: 'a', quantity: of }) }) as const
    const first = run(known(), quantity('1', 2), { type: 'send' }, quantity('2', 3), quantity('3', 4))
    expect(first.queue.map(({ intentId }) => intentId)).toEqual(['1', '3'])
    const lost = run(first, { type: 'lose' }, quantity('4', 5))
    expect(lost.queue.map(({ intentId }) => intentId)).toEqual(['1', '4'])
    const failed = run(first, { type: 'lose', failures: 1 }, quantity('4', 5))
    expect([lost.lost, failed.lost]).toEqual([1, 0])
    expect(failed.queue.map(({ intentId }) => intentId)).toEqual(['1', '4'])
    const other: Change = { kind: 'quantity', entryId: 'b', quantity: 2 }
    expect([...failed.queue.map(({ change }) => change), other].map((change) => isOvertaken(failed, change))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('of two answers about one cart the older revision never wins, and another cart only makes this one stale', () => {
    const state = known(5)
    expect(run(state, { type: 'receive', cart: cart(4) }).cart?.revision).toBe(5)
    expect(run(state, { type: 'answer', intentId: 'x', cart: cart(3) }).cart?.revision).toBe(5)
    expect(run(state, { type: 'receive', cart: cart(6) }).cart?.revision).toBe(6)
    const other = run(state, { type: 'receive', cart: cart(9, { id: 'other' }) })
    expect([other.cart?.id, other.isStale]).toEqual(['c', true])
  })

  it('a lost read is repeated, and a stale cart stays stale until the changes before the read are sent', () => {
    const stale = run(known(), { type: 'refresh' })
    expect(run(stale, { type: 'send' }).isStale).toBe(false)
    expect(run(stale, { type: 'send' }, { type: 'lose' }).isStale).toBe(true)
    const busy = run(stale, { type: 'ask', command: command('1', add('a')) }, { type: 'send' })
    expect(run(busy, { type: 'answer', intentId: '1', cart: cart(2) }).isStale).toBe(true)
  })

  it('an answer removes its own command from the queue, in any position', () => {
    const two = run(
      known(),
      { type: 'ask', command: command('1', add('a')) },
      { type: 'ask', command: command('2', add('b')) },
    )
    const left = run(two, { type: 'answer', intentId: '2', cart: cart(2) }).queue
    expect(left.map(({ intentId }) => intentId)).toEqual(['1'])
  })

  it('a refusal leaves the queue, is remembered, and takes the cart it came with', () => {
    const asked = run(known(1), { type: 'ask', command: command('1', add('a')) }, { type: 'send' })
    const refusal = { ...command('1', add('a')), code: 'sold-out', message: 'None left.', available: 0 }
    const refused = run(asked, { type: 'refuse', refusal, cart: cart(2) })
    expect(refused).toMatchObject({ queue: [], sending: undefined, refusal, isStale: false, cart: { revision: 2 } })
    expect(run(asked, { type: 'refuse', refusal, cart: undefined }).isStale).toBe(true)
  })

  it('[COM-14] a cart that was bought counts nothing', () => {
    expect(countOf(cart(1, { totalQuantity: 3 }))).toBe(3)
    expect(countOf(cart(2, { totalQuantity: 3, isPurchased: true }))).toBe(0)
    expect(countOf(undefined)).toBe(0)
  })

  it('stored commands are read after a reload, and nothing else', () => {
    const good = [command('1', add('a')), command('2', { kind: 'remove', entryId: 'b' })]
    expect(readQueue(JSON.parse(JSON.stringify(good)))).toEqual(good)
    for (const odd of [null, 'queue', { 0: good[0] }, [null, 1, {}, { intentId: '', change: {} }, { intentId: 'x' }]])
      expect(readQueue(odd)).toEqual([])
  })
})

describe('reading a cart', () => {
  it('[COM-03] every member has its default, and a value of another type is not taken', () => {
    expect(readCart({})).toEqual(emptyCart)
    expect(emptyCart).toMatchObject({
      isPurchased: false,
      totalQuantity: 0,
      subtotalAmount: { amount: '0.00', currencyCode: 'USD' },
    })
    const odd = { id: 7, isPurchased: 'yes', totalQuantity: '3', entries: [null], coupons: {}, shippingLocation: [] }
    expect(readCart(odd)).toEqual(emptyCart)
    for (const none of [null, undefined, 3, 'cart', []]) expect(readCart(none)).toBeUndefined()
  })

  it('[COM-03] reading never throws, keeps a good cart whole, and lets no address through that runs', () => {
    const good = cart(3, { entries: [line('a', 2)], note: 'Ring twice' })
    expect(readCart(JSON.parse(JSON.stringify(good)))).toEqual(good)
    const bad = readCart({ entries: [{ id: 'a', productUrl: 'java\nscript:alert(1)', imageUrl: '//evil.example/x' }] })
    expect(bad?.entries[0]).toMatchObject({ productUrl: '', imageUrl: '' })
    fc.assert(fc.property(fc.anything(), (value) => void readCart(value)))
  })
})

describe('telling a cart from other values', () => {
  it.each([
    ['id', [7, null, undefined, {}]],
    ['revision', ['1', null, undefined]],
    ['totalQuantity', ['3', null, undefined]],
    ['entries', [{}, null, 'a', [null], ['a'], [[]]]],
    ['isPurchased', ['false', 1, {}]],
  ])('[COM-03] %s of another type is no cart', (name, values) => {
    const good = cart(3, { entries: [line('a', 2)] })
    for (const whole of [good, { ...good, isPurchased: undefined }]) expect(isCart(whole)).toBe(true)
    for (const value of values) expect(isCart({ ...good, [name]: value }), JSON.stringify(value)).toBe(false)
    for (const none of [null, undefined, 3, 'cart', []]) expect(isCart(none)).toBe(false)
  })
})

/** An event between tabs, network and shop, as numbers that fast-check can shrink. */
type Event = readonly [tab: number, what: number, item: number, quantity: number]
const event: fc.Arbitrary<Event> = fc.tuple(fc.nat(2), fc.nat(12), fc.nat(2), fc.nat(4))

/** Three tabs of one visitor, a shop between them, and a network that delays, drops, doubles and reorders. */
function simulate(events: readonly Event[]) {
  const shop = createShop({ stock: 6 })
  const tabs = [0, 1, 2].map(() => ({
    state: firstState,
    flying: undefined as Command | 'read' | undefined,
    answer: undefined as ShopAnswer | undefined,
    messages: [] as Cart[],
  }))
  const asked = new Set<string>()
  const replaced = new Set<string>()
  let next = 0
  type Tab = (typeof tabs)[number]
  const dispatch = (tab: Tab, action: Action) => {
    const { cart: before } = tab.state
    tab.state = reduce(tab.state, action)
    const { cart: after } = tab.state
    if (before && after && before.id === after.id) expect(after.revision).toBeGreaterThanOrEqual(before.revision)
  }
  /** What a tab makes of an answer: it is taken, or the command is refused. */
  const take = (tab: Tab, flying: Command | 'read', { status, body }: ShopAnswer) => {
    const intentId = flying === 'read' ? undefined : flying.intentId
    if (status === 200) dispatch(tab, { type: 'answer', intentId, cart: body.cart })
    else if (flying !== 'read')
      dispatch(tab, { type: 'refuse', refusal: { ...flying, code: body.code ?? '', message: '' }, cart: body.cart })
  }
  const steps: Record<string, (tab: Tab, item: number, quantity: number) => void> = {
    ask(tab, item, quantity) {
      const id = `i${item}`
      const changes: Change[] = [
        add(id, Math.max(1, quantity)),
        { kind: 'quantity', entryId: id, quantity },
        { kind: 'remove', entryId: id },
        { kind: 'coupon', code: quantity > 2 ? 'TEN' : 'NONE' },
        { kind: 'uncoupon', code: 'TEN' },
      ]
      const intentId = `intent-${next++}`
      asked.add(intentId)
      const before = tab.state.queue
      dispatch(tab, { type: 'ask', command: command(intentId, changes[(item + quantity) % changes.length] as Change) })
      for (const one of before) if (!tab.state.queue.includes(one)) replaced.add(one.intentId)
    },
    send(tab) {
      if (tab.flying || !(tab.state.queue[0] || tab.state.isStale)) return
      tab.flying = tab.state.queue[0] ?? 'read'
      dispatch(tab, { type: 'send' })
    },
    /** The request arrives; it may arrive again. */
    arrive(tab) {
      if (!tab.flying) return
      tab.answer = tab.flying === 'read' ? { status: 200, body: { cart: shop.cart() } } : shop.handle(tab.flying)
    },
    lose(tab) {
      if (!tab.flying) return
      tab.flying = undefined
      tab.answer = undefined
      dispatch(tab, { type: 'lose' })
    },
    answer(tab) {
      const { flying, answer } = tab
      if (!flying || !answer) return
      tab.flying = undefined
      tab.answer = undefined
      take(tab, flying, answer)
      for (const other of tabs) if (other !== tab) other.messages.push(answer.body.cart)
    },
    receive(tab, item) {
      const [message] = tab.messages.splice(item % Math.max(1, tab.messages.length), 1)
      if (message) dispatch(tab, { type: 'receive', cart: message })
    },
    drop: (tab) => tab.messages.shift(),
    refresh: (tab) => dispatch(tab, { type: 'refresh' }),
    /** The cart was bought on another device; the visitor's next cart is empty. */
    purchase: () => shop.set({ id: `cart-${next++}`, entries: [], coupons: [], revision: 1 }),
    /** A reload keeps the queue and nothing else. */
    reload(tab) {
      tab.state = { ...firstState, queue: readQueue(JSON.parse(JSON.stringify(tab.state.queue))) }
      tab.flying = undefined
      tab.answer = undefined
      tab.messages = []
    },
  }
  const names = [
    'ask',
    'ask',
    'ask',
    'send',
    'send',
    'arrive',
    'answer',
    'answer',
    'lose',
    'receive',
    'drop',
    'reload',
    'purchase',
  ] as const
  const act = (name: string, tab: Tab, item = 0, quantity = 0) => steps[name]?.(tab, item, quantity)
  for (const [tab, what, item, quantity] of events) act(names[what] as string, tabs[tab] as Tab, item, quantity)
  // In the end the network is good: each tab sends its queue, then reads the cart.
  const drain = (tab: Tab) => {
    act('lose', tab)
    for (let turn = 0; turn < 200 && (tab.state.queue[0] || tab.state.isStale); turn += 1)
      for (const name of ['send', 'arrive', 'answer']) act(name, tab)
  }
  tabs.forEach(drain)
  for (const tab of tabs) {
    act('refresh', tab)
    drain(tab)
  }
  return { shop, tabs, asked, replaced }
}

describe('three tabs and a bad network', () => {
  it('end in the state of the server, with requests lost, late, doubled and out of order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120, size: 'max' }), (events) => {
        const { shop, tabs, asked, replaced } = simulate(events)
        for (const { state } of tabs) {
          expect(state).toMatchObject({ queue: [], sending: undefined, isStale: false })
          expect(expected(state)).toEqual(shop.cart())
        }
        // No command was lost, except those that a later one replaced before they arrived.
        for (const intent of asked) expect(shop.knows(intent) || replaced.has(intent)).toBe(true)
        // No command was applied twice, and none without a request.
        expect(new Set(shop.applied).size).toBe(shop.applied.length)
        expect(shop.applied.every((intent) => asked.has(intent))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
