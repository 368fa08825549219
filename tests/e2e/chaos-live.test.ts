// `npm run chaos -- live`: releases that do harm, and a good one, each a canary of a fleet of two servers with a control plane, until it ends.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideCanaries } from '../../apps/control-plane/src/index'
import { cohortCookie } from '../../apps/site-server/src/features/release-health/routes'
import { openFleet } from '../chaos/fleet'
import { isFull, sample } from '../sample'
import { wrapped } from './harmful-releases'
import { openBrowser } from './launch'
import { cdnWithReleases } from './made-releases'
import { fromNetwork } from './networks'
import { measureWaits, waitMeasured } from './page-clock'

const hide =
  "for (const one of element.querySelectorAll('.accordion-item__click-target')) one.style.visibility = 'hidden'"
// Longer than its visitors stay: a browser does not close a tab that hangs for ever.
const hang = 'for (const end = Date.now() + 15_000; Date.now() < end; );'
const harms = [
  { title: 'throws', version: '1.1.0', source: wrapped("throw new Error('as made')"), reason: /fails more often/ },
  { title: 'hangs', version: '1.2.0', source: wrapped(hang), reason: /end without a record/ },
  { title: 'is slow', version: '1.3.0', source: wrapped(waitMeasured(900)), reason: /as long to start/ },
  {
    title: 'is heavy',
    version: '1.4.0',
    source: wrapped('globalThis.heavy = Array.from({ length: 60 }, () => new Array(131072).fill(0.5))'),
    reason: /as much memory/,
  },
  { title: 'is dead', version: '1.5.0', source: wrapped('', hide), reason: /fails more often/ },
]
const chosen = sample(harms, harms.length)
const good = '1.6.0'
const cdn = cdnWithReleases('accordion', {
  ...{ '1.0.0': 'same', '0.9.0': 'same' },
  ...Object.fromEntries(chosen.map(({ version, source }) => [version, source])),
  ...(isFull && { [good]: 'same' }),
})
const here = {} as { fleet: Awaited<ReturnType<typeof openFleet>>; browser: Browser }
const table: string[] = []

beforeAll(async () => {
  here.fleet = await openFleet(cdn)
  here.browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  const { hasPgbouncer } = here.fleet.plane
  const place = hasPgbouncer ? 'behind pgbouncer' : 'without pgbouncer, which is not installed (apt install pgbouncer)'
  const head = ['| release | views | of the canary | seconds | end |', '| --- | --- | --- | --- | --- |']
  console.log([`Two servers, and a control plane on Postgres ${place}:`, ...head, ...table].join('\n'))
  await here.browser.close()
  await here.fleet.stop()
})

let visitors = 0
/** Each page looks at its triggers, of which a tenth do, and measures what its release waits alone. */
async function prepare(page: Page, session: number) {
  await measureWaits(page)
  await page.addInitScript((number) => {
    sessionStorage.setItem('ashlar.session', number)
    Object.assign(Math, { random: () => 0.01 })
  }, `${session}`)
}

/** A visitor in a network of its own, with a number, at one of the two servers: true for one that got the canary. */
async function view(version: string): Promise<boolean> {
  const session = ++visitors
  const { origin } = here.fleet.servers[session % 2] as { origin: string }
  const context = await here.browser.newContext({ extraHTTPHeaders: fromNetwork(session) })
  await context.addCookies([{ name: cohortCookie, value: `${session}`, url: origin }])
  const page = await context.newPage()
  await prepare(page, session)
  let isCanary = false
  const reported = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      isCanary ||= request.url().includes(`/cdn/accordion/${version}/`)
    })
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST' && (request.postData() ?? '').includes('"accordion"')) resolve()
    })
  })
  // A tab that hangs reports nothing, and its visitor closes it.
  const left = new Promise<void>((resolve) => setTimeout(resolve, 8000))
  await page.goto(`${origin}/blocks/accordion`)
  const pressed = page
    .evaluate(async () => {
      await (window as unknown as { ashlar?: { init?(): unknown } }).ashlar?.init?.()
      for (const one of document.querySelectorAll('.accordion-items-container'))
        one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    .catch(() => {})
  await Promise.race([reported, left])
  await Promise.race([pressed, left])
  await context.close()
  return isCanary
}

/** Decides as the control plane does each minute, at a time when the pages have had the time to report. */
async function decide() {
  for (const { client } of here.fleet.servers) await client.send()
  await decideCanaries(here.fleet.plane.database, new Date(Date.now() + 120_000))
  const [last] = (await here.fleet.plane.call('GET', '/v1/audit?limit=1')).changes as { text: string; reason: string }[]
  return last ?? { text: '', reason: '' }
}

/** Runs a canary until it has ended: rolled back or promoted. */
async function runCanary(title: string, version: string) {
  await here.fleet.plane.change(`canary accordion ${version} --steps 50,100 --hold 1`)
  for (const { client, assets } of here.fleet.servers) {
    await client.refresh()
    await expect.poll(async () => (await assets.channels()).blocks.accordion?.canary?.version).toBe(version)
  }
  const [began, before] = [Date.now(), visitors]
  let canary = 0
  for (;;) {
    const seen = await Promise.all(Array.from({ length: 12 }, () => view(version)))
    canary += seen.filter(Boolean).length
    const { text, reason } = await decide()
    const isOver = /^(?:end canary|promote)/.test(text)
    if (!isOver && visitors - before < 600) continue
    const seconds = Math.round((Date.now() - began) / 1000)
    table.push(`| ${[title, visitors - before, canary, seconds, `${text}: ${reason}`].join(' | ')} |`)
    return { text, reason }
  }
}

it.each(chosen.map((harm) => [harm.title, harm] as const))(
  '[REL-02] in a fleet a release that %s is taken back',
  async (_, { title, version, reason }) => {
    const end = await runCanary(title, version)
    expect(end).toEqual({ text: expect.stringMatching(/^end canary/), reason: expect.stringMatching(reason) })
  },
  900_000,
)

if (isFull) {
  it('[REL-01] in a fleet a good release reaches all visitors, and the way back leads to the one before', async () => {
    expect((await runCanary('is good', good)).text).toMatch(/^promote 1\.6\.0/)
    await here.fleet.plane.change('rollback accordion')
    const { blocks } = (await here.fleet.plane.call('GET', '/v1/channels')) as { blocks: Record<string, unknown> }
    expect(blocks.accordion).toMatchObject({ stable: '1.0.0' })
  }, 900_000)

  it('the control plane stood behind pgbouncer in transaction mode', () => {
    expect(
      here.fleet.plane.hasPgbouncer,
      'pgbouncer is not installed. The fleet ran on Postgres alone. Install it (apt install pgbouncer).',
    ).toBe(true)
  })
}
