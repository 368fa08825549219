import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { sample } from '../sample'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, statuses, visit } from './site'

const site = openSite()
const post = '/journal/how-slow-is-slow'

beforeEach(async () => {
  await site.database.deleteFrom('comments').where('author', '=', 'Ada').execute()
  await site.database.deleteFrom('rate_limits').execute()
})

async function open() {
  const visited = await visit(site, post)
  await visited.page.getByRole('button', { name: 'Decline' }).click()
  await visited.page.locator('.comment-form').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(visited.page)).comments).toEqual(['ready'])
  return visited
}

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.locator('.comment time').first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.comment time').first().textContent()).toMatch(/ago|now/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run('.comments-view'))
  expect(found.violations.map(({ id }) => id)).toEqual([])
}

it('[CMT-01] [SHR-02] a reader answers, likes and writes by keyboard; a reload shows it, and the list counts it; dates follow the clock, and at 320 px nothing overflows and axe finds nothing', async () => {
  // A person needs two seconds for a sentence: sooner would be a sign of spam.
  const { page, problems } = await site.atTime(Date.now() - 60_000, open)
  const [first] = await page.locator('.comment-list > li').allTextContents()
  expect(first).toContain('Tomas')
  await page.locator('.comment', { hasText: 'Miren' }).getByRole('link', { name: 'Answer' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Answer Miren' }).waitFor()
  await page.keyboard.type('A second of fog is enough.')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Send comment' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. Your comment is shown.').waitFor()
  await page.locator('.comment-answers .comment', { hasText: 'Ada' }).getByRole('button', { name: 'Like' }).click()
  await page.getByRole('button', { name: '1 like', pressed: true }).waitFor()
  await expect
    .poll(() => site.database.selectFrom('comment_marks').select('mark').execute())
    .toEqual([{ mark: 'like' }])
  await page.reload()
  await page.getByRole('heading', { name: '4 comments' }).waitFor()
  await expect
    .poll(() => page.locator('.comment-answers .comment').last().textContent())
    .toContain('A second of fog is enough.')
  await expectNarrow(page)
  await page.goto(`${site.origin}/journal`)
  await page.getByRole('link', { name: '4 comments' }).waitFor()
  expect(problems).toEqual([])
})

it('[CMT-01] without scripts: a plain form answers, likes and leads back with a notice', async () => {
  const { page } = await visit(site, post, { javaScriptEnabled: false })
  await page.locator('.comment', { hasText: 'Tomas' }).getByRole('link', { name: 'Answer' }).click()
  await page.getByRole('heading', { name: 'Answer Tomas' }).waitFor()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your comment').fill('Wait for the ferns to sleep. <b>')
  await site.database.deleteFrom('comment_marks').execute()
  // As if the page had been open for a while.
  await page.locator('[name=opened]').evaluate((one: HTMLInputElement) => {
    one.value = String(Date.now() - 60_000)
  })
  await page.getByRole('button', { name: 'Send comment' }).click()
  await page.getByText('Thank you. Your comment is shown.').waitFor()
  const answer = page.locator('.comment-answers .comment', { hasText: 'Wait for the ferns to sleep. <b>' })
  await answer.getByRole('button', { name: 'Like' }).click()
  const liked = answer.getByRole('button', { name: '1 like', pressed: true })
  await expect.poll(() => liked.isVisible()).toBe(true)
})

it.each(sample(['journal-7-0', 'journal-7-1'], 2))(
  '[CMT-01] on the published page %s comments and their number arrive, and a comment is sent',
  async (name) => {
    const saved = await serveSaved(site, [`${name}.html`])
    const comment = (id: string, text: string, at: number) => ({ id, text, at, author: 'Bob', day: 'May 1, 2026' })
    const { page, problems } = await visit(saved, `/${name}`, {}, async (one) => {
      await one.route(/\/api\/comments(?:\?|$)/, (route) => {
        if (route.request().method() === 'POST') return route.fulfill({ json: { comment: comment('n', 'New', 9) } })
        return route.fulfill({ json: { comments: [comment('b', 'Second', 2), comment('a', 'First', 1)] } })
      })
      await one.route('**/api/comments/counts?*', (route) => {
        const ids = new URL(route.request().url()).searchParams.get('ids') ?? ''
        return route.fulfill({ json: { counts: { [ids]: 2 } } })
      })
    })
    await scrollSlowly(page)
    await page.getByRole('heading', { name: '2 comments' }).waitFor()
    expect(await page.locator('.comment-text').allTextContents()).toEqual(['First', 'Second'])
    await expect.poll(() => page.locator('.sqs-comment-link').textContent()).toBe('2 comments')
    await page.getByLabel('Your comment').fill('New')
    await page.getByRole('button', { name: 'Send comment' }).press('Enter')
    await page.getByRole('heading', { name: '3 comments' }).waitFor()
    expect(problems.filter((text) => text.startsWith('uncaught'))).toEqual([])
  },
)
