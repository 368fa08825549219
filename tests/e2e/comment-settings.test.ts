import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { setting } from '../../packages/site-server/src/db/settings'
import type { SiteSettings } from '../../packages/site-server/src/rendering/site-frame'
import { seedAccounts } from '../server/demo'
import { testOwner, testPassword } from '../server/site'
import { getMoves, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit } from './site'

const site = openSite()
const post = '/journal/how-slow-is-slow'

beforeAll(() => seedAccounts(site.database, { password: testPassword, cost: 10 }))
beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

/** The owner changes settings of comments; a page has them with its next view. */
async function set(comments: object) {
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const value = JSON.stringify({ ...settings, websiteSettings: { ...settings.websiteSettings, ...comments } })
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
}

/** Opens the post as a new visitor, who scrolls to the comments. */
async function open() {
  const { page } = await visit(site, post)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.locator('.comment-form').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).comments).toEqual(['ready'])
  return page
}

/** Sends a comment, after the time that a person needs for a sentence. */
async function send(page: Page, text: string, name = '') {
  await page.getByLabel('Your comment').fill(text)
  if (name) await page.getByLabel('Your name').fill(name)
  await page.evaluate(() => {
    const opened = document.querySelector<HTMLInputElement>('[name=opened]')
    const time = Number.parseInt(opened?.value ?? '', 10)
    return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, time + 2100 - Date.now())))
  })
  await page.getByRole('button', { name: 'Send comment' }).click()
}

const comment = (page: Page, text: string) => page.locator('.comment', { hasText: text })

it('[CMT-01.1] a comment that needs approval is shown to no visitor before the owner approves it', async () => {
  await set({ commentApprovalRequired: true })
  const page = await open()
  await send(page, 'Fog needs a minute.', 'Ada')
  await page.getByText('Thank you. Your comment is shown once it has been approved.').waitFor()
  expect(await comment(page, 'Fog needs a minute.').count()).toBe(0)
  const { page: admin } = await visit(site, '/config/login')
  await admin.getByLabel('Email').fill(testOwner)
  await admin.getByLabel('Password').fill(testPassword)
  await admin.keyboard.press('Enter')
  await admin.waitForURL((url) => url.pathname !== '/config/login')
  await admin.goto(`${site.origin}/config/comments`)
  await admin
    .getByRole('row')
    .filter({ hasText: 'Fog needs a minute.' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await set({ commentApprovalRequired: false })
  const later = await open()
  await comment(later, 'Fog needs a minute.').waitFor()
  await send(later, 'At once.', 'Bob')
  await later.getByText('Thank you. Your comment is shown.', { exact: true }).waitFor()
  await comment(later, 'At once.').waitFor()
})

it('[CMT-01.1] the report that reaches the threshold takes a comment away, the one before does not', async () => {
  await set({ commentFlagThreshold: 2, commentFlagsAllowed: true })
  await site.database.deleteFrom('comment_marks').execute()
  let count = 0
  const shown = async (page: Page) => {
    await page.reload()
    return comment(page, 'Tomas').count()
  }
  const report = async () => {
    const page = await open()
    await comment(page, 'Tomas').first().getByRole('button', { name: 'Report' }).click()
    await comment(page, 'Tomas').first().getByRole('button', { name: 'Reported', pressed: true }).waitFor()
    count += 1
    await expect.poll(() => site.database.selectFrom('comment_marks').selectAll().execute()).toHaveLength(count)
    return shown(page)
  }
  expect(await report()).toBe(1)
  expect(await report()).toBe(0)
  await set({ commentFlagsAllowed: false })
  expect(await (await open()).getByRole('button', { name: 'Report' }).count()).toBe(0)
})

it('[CMT-01.1] avatars are there where the owner has them, and a name is needed unless comments may be anonymous', async () => {
  await set({ commentAvatarsOn: true, commentAnonAllowed: false })
  const named = await open()
  expect(await named.locator('.comment-avatar').count()).toBe(await named.locator('.comment').count())
  expect(await named.locator('.comment-avatar').first().textContent()).toMatch(/^\p{Lu}$/u)
  await send(named, 'Without a name.')
  // The browser asks for it.
  expect(await named.getByLabel('Your name').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
    true,
  )
  expect(await comment(named, 'Without a name.').count()).toBe(0)

  await set({ commentAvatarsOn: false, commentAnonAllowed: true })
  const anonymous = await open()
  expect(await anonymous.locator('.comment-avatar').count()).toBe(0)
  expect(await anonymous.locator('.comment').count()).toBeGreaterThan(0)
  await anonymous.getByLabel('Your name (optional)').waitFor()
  await send(anonymous, 'Without a name.')
  await comment(anonymous, 'Without a name.').getByText('Anonymous').waitFor()
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
  expect(await getMoves(page)).toEqual([])
})
