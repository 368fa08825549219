import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../apps/site-server/src/tables'
import { type MortalServer, startMortalServer } from '../chaos/child'
import { isFull, sample } from '../sample'
import { openBrowser } from './launch'
import { statuses } from './site'

let server: MortalServer
let context: BrowserContext
const folder = mkdtempSync(join(tmpdir(), 'ashlar-chaos-'))

beforeAll(async () => {
  server = await startMortalServer(folder)
  context = await (await openBrowser()).newContext()
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: server.origin }])
})
afterAll(async () => {
  await context.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const button = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const letter = (page: Page) => page.getByLabel('What should we know? *')
const isThanked = (page: Page) => page.getByText('Thank you. Ainhoa answers').isVisible()

async function ready(page: Page) {
  await page.locator('form').first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).forms?.[0], { timeout: 20_000, interval: 30 }).toBe('ready')
}
/** Opens a page and loads it again when it does not arrive, as a visitor does. */
async function go(page: Page, path: string, tries = 3): Promise<unknown> {
  return page
    .goto(server.origin + path, { waitUntil: 'domcontentloaded', timeout: 15_000 })
    .catch((error) => (tries > 0 ? go(page, path, tries - 1) : Promise.reject(error)))
}
async function open(): Promise<Page> {
  const page = await context.newPage()
  await go(page, '/contact')
  await ready(page)
  return page
}
async function write(page: Page, message: string) {
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await letter(page).fill(message)
}
function once(page: Page, name: string, act: (route: Route) => Promise<unknown>) {
  let left = 1
  return page.route(`**/api/form/${name}*`, (route) => (left-- > 0 ? act(route) : route.continue()))
}
const dropAnswer = async (route: Route) => {
  await route.fetch().catch(() => {})
  await route.abort('connectionreset')
}
const press = (page: Page) =>
  button(page)
    .click({ timeout: 1500 })
    .catch(() => {})
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Failures while a form is sent; some leave the page on which the trial goes on. */
const troubles: Readonly<Record<string, (page: Page, message: string) => Promise<unknown>>> = {
  'double click': (page) => button(page).dblclick(),
  'Enter and click': async (page) => {
    await page.getByLabel('Email *').press('Enter')
    await press(page)
  },
  'answer dropped after commit': async (page) => {
    await once(page, 'SaveFormSubmission', dropAnswer)
    await press(page)
  },
  'no answer in time': async (page) => {
    await once(page, 'SaveFormSubmission', async (route) => {
      await route.fetch().catch(() => {})
      await pause(300 + Math.random() * 500)
      await route.abort('timedout')
    })
    await press(page)
  },
  'old crumb': async (page) => {
    await context.addCookies([{ name: 'crumb', value: 'old.crumb', url: server.origin }])
    await press(page)
  },
  reload: async (page, message) => {
    await once(page, 'SaveFormSubmission', async (route) => {
      await route.fetch().catch(() => {})
      await pause(200)
      await route.abort().catch(() => {})
    })
    await press(page)
    await pause(Math.random() * 250)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await ready(page)
    await again(page, message)
  },
  back: async (page, message) => {
    await once(page, 'SaveFormSubmission', dropAnswer)
    await press(page)
    await pause(Math.random() * 250)
    await go(page, '/credits')
    await page.goBack({ waitUntil: 'domcontentloaded' })
    await ready(page)
    await again(page, message)
  },
  'second tab': async (page, message) => {
    await once(page, 'SaveFormSubmission', dropAnswer)
    await press(page)
    await page.getByRole('alert').first().waitFor()
    // A tab that is opened from another one begins with a copy of what it keeps.
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href.split('#')[0], '_blank')),
    ])
    await other.waitForLoadState()
    await ready(other)
    await expect.poll(() => letter(other).inputValue()).toBe(message)
    await Promise.all([press(other), press(page)])
    await expect.poll(() => isThanked(other), { timeout: 20_000 }).toBe(true)
    await other.close()
  },
  'server killed between commit and answer': async (page) => {
    server.killAfter('SaveFormSubmission')
    await press(page)
    await server.revive()
  },
  'server killed at any time': async (page) => {
    await Promise.all([press(page), pause(Math.random() * 200).then(() => server.kill())])
    await server.revive()
  },
}

/** After the page was left in the middle, the typed text is there, unless the page confirms that it was stored. */
async function again(page: Page, message: string) {
  if (await isThanked(page)) return
  await expect.poll(() => letter(page).inputValue()).toBe(message)
}

async function trial(name: string, number: number) {
  const message = `${number}: ${name}, äß✓ “quoted”\nsecond line`
  const page = await open()
  await write(page, message)
  // The draft is stored a moment after the last letter.
  await page.waitForFunction(
    (start) => Object.values(sessionStorage).some((kept) => String(kept).includes(start)),
    `${number}: ${name}`,
  )
  await troubles[name]?.(page, message)
  // A visitor tries until the page confirms the submission, and types nothing twice.
  const deadline = Date.now() + 120_000
  while (!(await isThanked(page)) && Date.now() < deadline) {
    await page.waitForTimeout(150)
    if (await isThanked(page)) break
    expect(await letter(page).inputValue({ timeout: 5000 })).toBe(message)
    if (
      await button(page)
        .isEnabled({ timeout: 500 })
        .catch(() => false)
    )
      await press(page)
  }
  const shown = (await isThanked(page)) ? 'thanks' : await page.locator('form').first().textContent()
  expect(shown, message).toBe('thanks')
  await page.close()
  return message
}

// A double click and an old crumb are in forms.test.ts too.
const names = sample(Object.keys(troubles), 3, 2)
const rounds = isFull ? 1000 / names.length : 1

it(
  `${rounds * names.length} letters through double clicks, lost answers, old crumbs, reloads, second tabs and a server that dies: one of each is kept`,
  async () => {
    const written: string[] = []
    for (let round = 0; round < rounds; round++)
      for (const name of names) written.push(await trial(name, written.length))
    const database = await openDatabase({ folder, url: undefined })
    const rows = await database.selectFrom('submissions').select('content').execute()
    await database.destroy()
    const kept = rows.map(({ content }) => String(JSON.parse(content)['contact-message']).replace(/\r\n/g, '\n'))
    expect(kept.sort()).toEqual(written.sort())
  },
  isFull ? 5_400_000 : 240_000,
)
