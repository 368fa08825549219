import { afterEach, beforeAll, expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { publishStatus, siteStatus, siteTypes } from '../../packages/core-site/src/enumerations'
import { openSite, visit } from './site'

const site = openSite()
const password = 'a stone house above Zegama'
let saved: SiteSettings

beforeAll(async () => {
  await seedAccounts(site.database, { password })
  saved = await setting<SiteSettings>(site.database, 'siteSettings', {})
})

/** Gives the site a status and a type, as the context of published pages names them. */
async function setSite(website: object) {
  const value = JSON.stringify({ ...saved, pageContext: { ...saved.pageContext, website } })
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
}

afterEach(() => setSite({}))

/** The answer that a visitor gets: its status and its path, with its first heading and the HTML. */
async function look(path: string) {
  const response = await fetch(site.origin + path)
  const html = await response.text()
  const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1]
  return { status: response.status, path: new URL(response.url).pathname, heading, html }
}

it('[SITE-03.2] a site that has expired or was removed is closed, a parked one has its first page, and any other is open', async () => {
  for (const value of [0, ...Object.values<number>(siteStatus), 16]) {
    await setSite({ siteStatus: { value } })
    const { status, path, heading } = await look('/about')
    const isClosed = value === 1 || value === 5
    const isParked = value === 12
    expect([value, status, path]).toEqual([value, isClosed ? 404 : 200, isParked ? '/' : '/about'])
    expect(heading === 'This site is closed').toBe(isClosed)
  }
})

it('[SITE-03.2] a cover page and a parking page have their first page alone, any other type is open', async () => {
  for (const websiteType of [0, ...Object.values<number>(siteTypes), 6]) {
    await setSite({ websiteType })
    const isParked = websiteType === 2 || websiteType === 3
    const { status, path } = await look('/shop')
    expect([websiteType, status, path]).toEqual([websiteType, 200, isParked ? '/' : '/shop'])
    expect((await look('/')).status).toBe(200)
  }
})

it('[SITE-03.2] a closed site answers no call, and its owner still enters', async () => {
  await setSite({ siteStatus: { value: 5 } })
  const { page } = await visit(site, '/')
  expect(await page.getByText('Ask its owner for another address.').count()).toBe(1)
  const call = await page.request.get(`${site.origin}/api/search/GeneralSearch?q=fig`)
  expect([call.status(), await call.json()]).toEqual([
    404,
    { error: 'This site is closed. Nothing was changed. Ask its owner for another address.' },
  ])
  await page.goto(`${site.origin}/config/login`)
  await page.getByLabel('Email').fill('owner@aitzmar.example')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/config/login')
  const response = await page.goto(`${site.origin}/about?noredirect`)
  expect(response?.status()).toBe(200)
})

it('[SITE-03.2] a post and a page are served while they are published, and with no other publish status', async () => {
  const { database } = site
  for (const published of Object.values<number>(publishStatus)) {
    await database.updateTable('posts').set({ published }).where('slug', '=', 'figs').execute()
    await database.updateTable('pages').set({ published }).where('path', '=', '/about').execute()
    const status = published === 1 ? 200 : 404
    expect([published, (await look('/journal/figs')).status]).toEqual([published, status])
    expect([published, (await look('/about')).status]).toEqual([published, status])
    const links = (await look('/journal')).html.match(/<a [^>]*href="\/journal\/figs"/g) ?? []
    expect(links.length, `${published}`).toBe(status === 200 ? 1 : 0)
  }
})
