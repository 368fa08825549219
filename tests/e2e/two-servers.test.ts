// @vitest-environment node
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuyer, getOrderId } from '../../apps/site-server/tests/support/buyer'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { createShopper } from '../../apps/site-server/tests/support/shopper'
import { testOwner, testPassword } from '../../apps/site-server/tests/support/site'
import { startTlsProxy, type TlsProxy } from '../../apps/site-server/tests/support/tls-proxy'
import { createTestVisitor } from '../../apps/site-server/tests/support/visitor'
import { type MortalServer, startMortalServer } from '../chaos/child'
import { createTestDatabase } from '../databases'

const origin = 'https://shop.test'
const folder = mkdtempSync(join(tmpdir(), 'ashlar-two-'))
let balancer: TlsProxy
let servers: readonly MortalServer[] = []
let removeDatabase = async () => {}
/** How many requests each of them has had. */
const counts = [0, 0]
let turn = 0

beforeAll(async () => {
  const stored = await createTestDatabase('Postgres', { content: 'demo with accounts', folder })
  removeDatabase = stored.remove
  const env = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', PORT: '' }
  const start = () => startMortalServer(folder, stored.url, env)
  servers = [await start(), await start()]
  balancer = await startTlsProxy('shop.test', () => {
    const at = turn++ % 2
    counts[at] = (counts[at] ?? 0) + 1
    return Number(new URL(servers[at]?.origin ?? '').port)
  })
})
afterAll(async () => {
  await balancer.close()
  for (const server of servers) await server.stop()
  await removeDatabase()
})

const visitor = () => createTestVisitor(balancer, origin)

/** A shopper whose first request goes to the other server than the last shopper's. */
async function shopper() {
  const one = visitor()
  await one.get('/about')
  turn++
  return createShopper(one)
}

it('[H3] login, cart, form, order and admin are one journey, with requests going to either server in turn', async () => {
  const buyer = await shopper()
  await buyer.add('fig-marmalade')
  await buyer.add('fig-marmalade')
  expect((await buyer.cart()).entries).toMatchObject([{ quantity: 2 }])
  const form = { 'news-email': 'ada@example.com', opened: '1', intentId: 'two-servers' }
  expect((await buyer.visitor.post('/api/form/submit/news', form)).status).toBe(303)
  const id = getOrderId(await createBuyer(buyer).buy())
  expect(id).not.toBe('')

  const owner = visitor()
  await owner.logIn(testOwner, testPassword)
  for (const path of ['/config/', '/config/', `/config/orders/${id}`, `/config/orders/${id}`, '/config/submissions'])
    expect((await owner.get(path)).status, path).toBe(200)
  const sent = await owner.post(`/config/orders/${id}/state`, { state: 'fulfilled' })
  expect(sent.headers.get('location')).toContain('note=done')
  await owner.post('/api/auth/Logout')
  expect([(await owner.get('/config/')).status, (await owner.get('/config/')).status]).toEqual([303, 303])
  expect(Math.min(...counts)).toBeGreaterThan(7)
})

it('what the owner changes at one server is on the next page of the other', async () => {
  const owner = visitor()
  await owner.logIn(testOwner, testPassword)
  for (const headerText of ['Open today', 'Closed for snow', 'Open again']) {
    await owner.post('/config/design', { headerText })
    turn++
    for (const one of [visitor(), visitor()]) expect(await one.html('/about')).toContain(headerText)
  }
})

it('the same call at both servers at once is carried out once, and tries are counted together', async () => {
  const buyer = await shopper()
  const entry = { itemId: demoIds.product('postcards'), variantId: demoIds.variant('postcards'), quantity: 1 }
  const add = () => buyer.visitor.call('POST', '/api/commerce/cart/entries', { intentId: 'both', ...entry })
  await Promise.all([add(), add(), add(), add()])
  expect((await buyer.cart()).entries).toMatchObject([{ quantity: 1 }])
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await visitor().logIn('nobody@aitzmar.example', '')).status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  // Ten a minute, and the tries are of two minutes at most.
  const tries = []
  for (let at = 0; at < 22; at++) tries.push((await visitor().logIn(testOwner, 'guess')).status)
  expect(tries.filter((status) => status === 429).length).toBeGreaterThan(0)
})

it('a server that ends takes nothing with it: the other goes on with its sessions and carts', async () => {
  const buyer = await shopper()
  await buyer.add('fig-marmalade')
  await servers[0]?.kill()
  turn = 1
  const alone = async () => {
    turn = 1
    return (await buyer.visitor.get('/api/commerce/cart')).json()
  }
  expect((await alone()).cart.entries).toHaveLength(1)
  await servers[0]?.revive()
  turn = 0
  expect((await buyer.cart()).entries).toHaveLength(1)
})
