import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { getEntryId } from '../../apps/site-server/src/store/cart/service/change-cart'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { root } from '../../tooling/build/workspace.ts'
import { createDice } from '../dice'
import { isFull } from '../sample'
import { openContext, openSite } from './site'

const operations = isFull ? 10_000 : 60
const seed = Number(process.env.CHAOS_SEED) || Date.now() % 100_000

interface Line {
  readonly id: string
  readonly quantity: number
}
interface Change {
  readonly kind: 'add' | 'quantity' | 'remove'
  readonly variantId?: string
  readonly entryId?: string
  readonly quantity?: number
}
interface Shop {
  readonly shop: {
    readonly asked: Record<string, Change>
    change(change: object): void
    entries(): Line[]
    pending(): number
    isQuiet(): boolean
    refresh(): void
    cart(): { readonly id: string; readonly revision: number; readonly entries: readonly Line[] } | undefined
  }
}

const many = 1_000_000_000
const site = openSite(undefined, { records: many, carts: many, cartsOfAddress: many })
let script = ''
let context: BrowserContext

const roll = createDice(seed)

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/chaos/shop.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  script = outputFiles[0]?.text ?? ''
  context = await openContext(site)
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => {${script}})`)
})

/** What a network does to a request: nothing, or delay it, or lose it, or lose only its answer. */
async function trouble(route: Route) {
  const fate = roll(50)
  if (fate < 20) await new Promise((resolve) => setTimeout(resolve, roll(80)))
  if (fate === 20) return route.abort('connectionreset')
  if (fate === 21) {
    await route.fetch().catch(() => {})
    return route.abort('connectionreset')
  }
  return route.continue().catch(() => {})
}

async function open(): Promise<Page> {
  const page = await context.newPage()
  // No blocks: the cart of this test is the only one of the page.
  await page.route('**/cdn/**', (route) => route.abort())
  await page.route('**/api/commerce/**', trouble)
  await page.goto(`${site.origin}/credits`, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => 'shop' in window)
  return page
}

const socks = (at: number) => ({ itemId: demoIds.product('wool-socks'), variantId: demoIds.variant('wool-socks', at) })
const things = [
  { itemId: demoIds.product('postcards'), variantId: demoIds.variant('postcards') },
  { itemId: demoIds.product('fig-marmalade'), variantId: demoIds.variant('fig-marmalade') },
  socks(0),
  socks(1),
]

function operation(lines: readonly Line[]): object {
  const line = lines[roll(Math.max(1, lines.length))]
  const kind = roll(10)
  if (kind < 4 || !line) return { kind: 'add', ...things[roll(things.length)], quantity: 1 + roll(3) }
  if (kind < 8) return { kind: 'quantity', entryId: line.id, quantity: roll(6) }
  return { kind: 'remove', entryId: line.id }
}

const asked = new Map<string, Change>()
async function write(page: Page) {
  const known = await page.evaluate(() => (window as unknown as Shop).shop.asked)
  for (const [intent, change] of Object.entries(known)) asked.set(intent, change)
}

/** What the server has done, in its own order: each intent once, by the revision that it made. */
async function history(cartId: string) {
  const rows = await site.database.selectFrom('idempotency_keys').selectAll().where('scope', '=', cartId).execute()
  return rows.filter(({ status }) => status === 200).sort((a, b) => a.revision - b.revision)
}

/** The cart that a list of commands gives, computed without the code under test. */
function replay(cartId: string, commands: Awaited<ReturnType<typeof history>>): Map<string, number> {
  const lines = new Map<string, number>()
  const lineOf = new Map<string, string>()
  function add(id: string, { variantId = '', quantity = 0 }: Change) {
    const known = lineOf.get(variantId)
    const line = known !== undefined && lines.has(known) ? known : getEntryId(cartId, id)
    lineOf.set(variantId, line)
    lines.set(line, (lines.get(line) ?? 0) + quantity)
  }
  function carryOut(id: string, change: Change) {
    const { kind, entryId = '', quantity = 0 } = change
    if (kind === 'add') add(id, change)
    else if (kind === 'remove' || quantity === 0) lines.delete(entryId)
    else lines.set(entryId, quantity)
  }
  for (const { id } of commands) {
    const change = asked.get(id)
    if (!change) throw new Error(`The server carried out ${id}, which no tab has asked for.`)
    carryOut(id, change)
  }
  return lines
}

const state = (page: Page) => page.evaluate(() => (window as unknown as Shop).shop.cart())
const sorted = (lines: readonly Line[] = []) => lines.map(({ id, quantity }) => `${id}: ${quantity}`).sort()

/** One operation in a tab, now and then with a reload or a loss of the network after it. */
async function operate(tab: Page) {
  // As with a visitor, at most a dozen changes are pending at a time.
  await tab.waitForFunction(() => (window as unknown as Shop).shop.pending() < 12, undefined, {
    polling: 10,
    timeout: 120_000,
  })
  const lines = await tab.evaluate(() => (window as unknown as Shop).shop.entries())
  await tab.evaluate((change) => (window as unknown as Shop).shop.change(change), operation(lines))
  if (roll(60) === 0) {
    await write(tab)
    await tab.reload({ waitUntil: 'domcontentloaded' })
    await tab.waitForFunction(() => 'shop' in window)
  }
  if (roll(150) === 0) {
    await context.setOffline(true)
    await tab.waitForTimeout(roll(200))
    await context.setOffline(false)
  }
}

const isQuiet = (tab: Page) => tab.evaluate(() => (window as unknown as Shop).shop.isQuiet())

/** Waits until all is sent and every tab has read the cart. */
async function comeToRest(tabs: readonly Page[]) {
  for (const tab of tabs) {
    await tab.unroute('**/api/commerce/**')
    await expect.poll(() => isQuiet(tab), { timeout: 120_000, interval: 200 }).toBe(true)
    await write(tab)
  }
  for (const tab of tabs) await tab.evaluate(() => (window as unknown as Shop).shop.refresh())
  for (const tab of tabs) await expect.poll(() => isQuiet(tab), { timeout: 20_000 }).toBe(true)
}

it(
  `${operations} operations in three tabs over a bad network end in the cart that the server's order gives (seed ${seed})`,
  async () => {
    const tabs = [await open(), await open(), await open()]
    for (let count = 0; count < operations; count++) {
      await operate(tabs[roll(3)] as Page)
      if (count % 500 === 499) console.log(`${count + 1} operations`)
    }
    await comeToRest(tabs)
    const carts = [await state(tabs[0] as Page), await state(tabs[1] as Page), await state(tabs[2] as Page)]
    const done = await history(carts[0]?.id ?? '')
    const serial = [...replay(carts[0]?.id ?? '', done)].map(([id, quantity]) => ({ id, quantity }))
    console.log(`${done.length} commands carried out, ${serial.length} lines, revision ${carts[0]?.revision}`)
    // The others were refused for want of stock, or a later quantity of the same line took their place unsent.
    expect(done.length).toBeGreaterThan(operations / 10)
    for (const cart of carts) expect(sorted(cart?.entries)).toEqual(sorted(serial))
    expect(new Set(carts.map((cart) => cart?.revision)).size).toBe(1)
  },
  isFull ? 1_800_000 : 240_000,
)
