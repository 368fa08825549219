import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { keepSections } from './page-sections'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()

// The page of the house has a map and answers too: each visit would start them.
beforeAll(() => keepSections(site, '/contact', ({ block }) => block === 'forms'))

/** What was sent; a form that is filled in within a second may be of a program, and is kept apart. */
async function getMessages() {
  const kept = await site.database.selectFrom('submissions').select('content').execute()
  const apart = await site.database.selectFrom('set_aside').select('content').execute()
  return [...apart, ...kept].map(({ content }) => (JSON.parse(content) as Record<string, unknown>)['contact-message'])
}
async function write(page: Page, message: string) {
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('What should we know? *').fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const getCrumb = (page: Page) => page.locator('#form-contact [name=crumb]').getAttribute('value')

/** Loads the page in the form that is compressed once for all visitors: requests wait for it, as a page is dear. */
async function loadStored(page: Page) {
  const headers = { 'Accept-Encoding': 'br' }
  const isStored = async () =>
    (await fetch(`${site.origin}/contact`, { headers })).headers.get('content-encoding') === 'br'
  await expect.poll(isStored).toBe(true)
  await expect
    .poll(async () => {
      const response = await page.goto(`${site.origin}/contact`)
      return response?.headerValue('content-encoding')
    })
    .toBe('br')
}

it('[SRV-03] a form of a compressed page is sent without scripts and with them, also one that was open before another page', async () => {
  const { page: plain } = await visit(site, '/contact', { javaScriptEnabled: false })
  const first = await getCrumb(plain)
  await loadStored(plain)
  const cookie = (await plain.context().cookies()).find(({ name }) => name === 'crumb')?.value
  expect(new Set([first, await getCrumb(plain), decodeURIComponent(cookie ?? '')]).size).toBe(3)
  await write(plain, 'Without scripts')
  const later = await plain.context().newPage()
  await later.goto(`${site.origin}/contact`)
  await send(plain)
  await plain.getByText('Thank you. Ainhoa answers').waitFor()

  const { page, problems } = await visit(site, '/contact')
  await loadStored(page)
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready', 'ready'])
  await write(page, 'With scripts')
  await send(page)
  await page.getByText('Thank you. Ainhoa answers').waitFor()
  expect(await getMessages()).toEqual(['Without scripts', 'With scripts'])
  expect(problems).toEqual([])
}, 60_000)
