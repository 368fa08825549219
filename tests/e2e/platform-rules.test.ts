// Published pages under the platform's own stylesheets: what these hide until a script has set a state is seen with our loader, too.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findWaiting } from '../../apps/site-server/src/features/saved-pages/service/waiting-rules'
import { sample } from '../sample'
import { platformPages } from './platform-pages'
import { openPlatformPage } from './platform-site'
import { atRest } from './rest'
import { findUnseen } from './seen'
import { openSite, scrollSlowly, scrollThrough, statuses, type Visit, visit } from './site'

const site = openSite()

/** The blocks of the page that have failed, by name. */
function listFailed(): string[] {
  const { ashlar } = window as unknown as { ashlar: { jobs(): { entry: { name: string }; status: string }[] } }
  const failed = ashlar.jobs().filter(({ status }) => status === 'failed')
  return [...new Set(failed.map(({ entry }) => entry.name))].sort()
}

const owners = [...new Set(platformPages.flatMap(({ owner }) => owner ?? []))].sort()
const join = (name: 'css' | 'body' | 'bodyClass') => platformPages.map((platformPage) => platformPage[name]).join(' ')
const all = { css: join('css'), body: join('body'), bodyClass: join('bodyClass') }

async function expectSeen(page: Page) {
  await scrollThrough(page)
  for (const { seen = '[data-seen]', seenWithout = seen } of platformPages)
    await expect.poll(() => findUnseen(page, seenWithout)).toEqual([])
  expect(await findWaiting(page)).toEqual([])
}

it.each(sample(platformPages, 9))('[RPG-01] $waits, and is seen', async (platformPage) => {
  const { page, problems } = await openPlatformPage(site, platformPage)
  await expect.poll(() => findUnseen(page, platformPage.seen ?? '[data-seen]')).toEqual([])
  expect(await findWaiting(page)).toEqual([])
  expect(problems).toEqual([])
})

it('[RPG-01] all of them are seen on one page with their blocks, and once the page has ended', async () => {
  const { page, problems } = await openPlatformPage(site, all)
  // Each block is near enough until it has started.
  await scrollSlowly(page)
  for (const { waits, seen = '[data-seen]' } of platformPages)
    await expect.poll(() => findUnseen(page, seen), { message: waits }).toEqual([])
  await expect.poll(() => findWaiting(page)).toEqual([])
  expect(problems).toEqual([])
  await atRest(page)
  await page.evaluate(() => (window as unknown as { ashlar: { destroy(): void } }).ashlar.destroy())
  await expect.poll(() => findWaiting(page), { message: 'after the end' }).toEqual([])
})

it('[RPG-01] all of them are seen where the files of their blocks never arrive', async () => {
  const { page } = await openPlatformPage(site, all, { without: owners })
  await expectSeen(page)
  await expect.poll(() => page.evaluate(listFailed)).toEqual(owners)
})

it('[RPG-01] all of them are seen on a page without their blocks', async () => {
  const { page } = await openPlatformPage(site, all, { leftOut: owners })
  await expectSeen(page)
  expect(Object.keys(await statuses(page)).filter((name) => owners.includes(name))).toEqual([])
})

it('[RPG-01] the classes of the root element are true of the browser', async () => {
  const source = { body: '<a class="sqs-link" href="#">Rooms</a>', rootClass: 'no-js no-touch' }
  const { page } = await openPlatformPage(site, source, { hasTouch: true })
  const classes = 'js yui3-js-enabled flexbox csstransforms touch'
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe(classes)
})

it('[RPG-01] the list of states is fetched where an element may wait, and by no page of our own', async () => {
  const fetchesStates = ({ asked }: Visit) => asked.some((path) => /\/page-states-/.test(path))
  const isOfOurs = await visit(site, '/')
  await atRest(isOfOurs.page)
  const isWhole = await openPlatformPage(site, { body: '<time class="timesince" data-date="1700000000000">x</time>' })
  const waits = await openPlatformPage(site, { body: '<div class="newsletter-block">Words</div>' })
  await expect.poll(() => fetchesStates(waits)).toBe(true)
  expect([isOfOurs, isWhole].map(fetchesStates)).toEqual([false, false])
  expect(isOfOurs.asked.filter((path) => /legacy-states/.test(path))).toEqual([])
})
