import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { getShifts, watchShifts } from './layout-shifts'
import { withOwner } from './open-admin'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const post = '/journal/how-slow-is-slow'

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

/** The owner changes settings of comments; a page has them with its next view. */
async function set(comments: object) {
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const value = JSON.stringify({ ...settings, websiteSettings: { ...settings.websiteSettings, ...comments } })
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
}

/** Opens the post as a new visitor, who scrolls to the comments; it was opened a minute ago, as a comment that comes at once is set aside. */
async function open() {
  const { page } = await site.atTime(Date.now() - 60_000, () => visit(site, post))
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.locator('.comment-form').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).comments).toEqual(['ready'])
  return page
}

/** Sends a comment. */
async function send(page: Page, text: string, name = '') {
  await page.getByLabel('Your comment').fill(text)
  if (name) await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Send comment' }).click()
}

const comment = (page: Page, text: string) => page.locator('.comment', { hasText: text })

/** The owner approves a comment in the admin. */
async function approve(text: string) {
  const page = await openAdmin('/config/comments')
  await page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: 'Approve' }).click()
}

it('[CMT-01.1] a comment that needs approval is shown to no visitor before the owner approves it; avatars are there where the owner has them, and a name is needed unless comments may be anonymous', async () => {
  await set({ commentApprovalRequired: true, commentAvatarsOn: true, commentAnonAllowed: false })
  const page = await open()
  expect(await page.locator('.comment-avatar').count()).toBe(await page.locator('.comment').count())
  await expect.poll(() => page.locator('.comment-avatar').first().textContent()).toMatch(/^\p{Lu}$/u)
  await send(page, 'Fog needs a minute.')
  // The browser asks for it.
  const field = page.getByLabel('Your name')
  expect(await field.evaluate((one: HTMLInputElement) => one.validity.valueMissing)).toBe(true)
  await send(page, 'Fog needs a minute.', 'Ada')
  await page.getByText('Thank you. Your comment is shown once it has been approved.').waitFor()
  expect(await comment(page, 'Fog needs a minute.').count()).toBe(0)
  await approve('Fog needs a minute.')
  await set({ commentApprovalRequired: false, commentAvatarsOn: false, commentAnonAllowed: true })
  const later = await open()
  expect(await comment(later, 'Fog needs a minute.').count()).toBe(1)
  expect(await later.locator('.comment-avatar').count()).toBe(0)
  await later.getByLabel('Your name (optional)').waitFor()
  await send(later, 'At once.')
  await later.getByText('Thank you. Your comment is shown.', { exact: true }).waitFor()
  await comment(later, 'At once.').getByText('Anonymous').waitFor()
})

it('[CMT-01.1] the report that reaches the threshold takes a comment away, the one before does not', async () => {
  await set({ commentFlagThreshold: 2, commentFlagsAllowed: true })
  await site.database.deleteFrom('comment_marks').execute()
  const report = async (count: number) => {
    const page = await open()
    await comment(page, 'Tomas').first().getByRole('button', { name: 'Report' }).click()
    await comment(page, 'Tomas').first().getByRole('button', { name: 'Reported', pressed: true }).waitFor()
    await expect.poll(() => site.database.selectFrom('comment_marks').selectAll().execute()).toHaveLength(count)
  }
  // The second visitor still sees what the first has reported.
  await report(1)
  await report(2)
  const page = await open()
  expect(await page.locator('.comment').count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Report' }).count()).toBeGreaterThan(0)
  expect(await comment(page, 'Tomas').count()).toBe(0)
  await set({ commentFlagsAllowed: false })
  await page.reload()
  await page.locator('.comment-form').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).comments).toEqual(['ready'])
  expect(await page.locator('.comment').count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Report' }).count()).toBe(0)
})

it('[CMT-01] the place of the comments grows two screens below the viewport, so that nothing that a visitor sees moves', async () => {
  const toPage = (distance: number) => ({
    path: `/far-${distance}`,
    source: `<!doctype html><html lang="en"><head><title>Post</title><style>body,h1{margin:0}</style><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 50, "website": {"id": "w"}, "websiteSettings": {"commentsEnabled": true}}}</script></head><body><main style="height:${600 + distance}px"><h1>Post</h1></main><div class="squarespace-comments" id="comments-p1" data-item-id="p1" data-public-comment-count="0" data-comment-state="1"></div><nav style="height:800px"><a href="/next">The next post</a></nav></body></html>`,
  })
  const saved = await serveSaved(site, [toPage(1790), toPage(1810)])
  const viewport = { width: 800, height: 600 }
  const far = await visit(saved, '/far-1810', { viewport })
  await atRest(far.page)
  expect((await statuses(far.page)).comments).toEqual(['queued'])
  const { page } = await visit(saved, '/far-1790', { viewport }, watchShifts)
  await expect.poll(async () => (await statuses(page)).comments).toEqual(['ready'])
  await atRest(page)
  const place = page.locator('.squarespace-comments')
  expect((await place.boundingBox())?.height).toBeGreaterThan(100)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('link', { name: 'The next post' }).waitFor()
  await atRest(page)
  expect(await getShifts(page)).toEqual([])
})
