import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const password = 'a stone house above Zegama'

beforeAll(() => seedAccounts(site.database, { password }))

/** Files of releases that the page has fetched; one out of the HTTP cache is transferred in no bytes. */
const releaseFiles = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }))
      .filter(({ path }) => path.startsWith('/cdn/')),
  )

it('[M8] a logout empties the storage of the browser, and leaves consent, language and the releases it has fetched', async () => {
  const { page } = await visit(site, '/config/login')
  await page.getByLabel('Email').fill('owner@aitzmar.example')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${site.origin}/about?noredirect=true`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  const before = new Set((await releaseFiles(page)).map(({ path }) => path))
  await page.evaluate(() => localStorage.setItem('draft', 'To whom it may concern'))
  await page.goto(`${site.origin}/config/`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/?logout=true')
  await atRest(page)
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBeNull()
  expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0)
  await page.goto(`${site.origin}/about`)
  await atRest(page)
  const again = (await releaseFiles(page)).filter(({ path }) => before.has(path))
  expect(again.length).toBeGreaterThan(0)
  expect(again.filter(({ bytes }) => bytes > 0)).toEqual([])
})
