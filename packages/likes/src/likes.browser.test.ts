import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { createSite } from '@ashlar/core-site'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contract, destroy, init } from './block'

const fixtures = await fixturesOf('likes')

const post = vi.fn(async (_path: string, _options: object): Promise<unknown> => ({ count: 8, isLiked: true }))
let roots: HTMLElement[] = []

function start(html: string, websiteSettings: object = {}, locale = 'en-US') {
  document.body.innerHTML = html
  const { site } = createSite({ websiteSettings })
  roots = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  const i18n = createI18n({ locale, onWarn() {} })
  for (const one of roots) init(one, { services: { site, i18n, http: { post } } as unknown as Partial<Services> })
}
afterEach(() => {
  for (const one of roots) destroy(one)
  document.body.innerHTML = ''
  localStorage.clear()
  post.mockClear()
})

it('[SHR-01] the published element is a button with its number, by pointer and by keyboard', async () => {
  start(fixtures.published)
  const like = page.getByRole('button', { name: '1 like', exact: true })
  await like.click()
  await expect.element(page.getByRole('button', { name: '8 likes', pressed: true })).toBeVisible()
  expect(post).toHaveBeenCalledExactlyOnceWith(
    '/api/likes',
    expect.objectContaining({ body: { itemId: '5f00000000000000000000c1', isLiked: true } }),
  )
  expect(JSON.parse(localStorage['squarespace-likes']).value).toEqual(['5f00000000000000000000c1'])
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2))
})

it('[SHR-01] a like from an earlier visit is shown, and a second press takes it back', async () => {
  localStorage['squarespace-likes'] = JSON.stringify({ value: ['5f00000000000000000000c2'] })
  start(fixtures.published)
  post.mockResolvedValueOnce({ count: 11, isLiked: false })
  await page.getByRole('button', { name: '12 likes', pressed: true }).click()
  await expect.element(page.getByRole('button', { name: '11 likes', pressed: false })).toBeVisible()
  expect(JSON.parse(localStorage['squarespace-likes']).value).toEqual([])
})

it('[SHR-01] a like that is not saved is shown as before, with a notice', async () => {
  start(fixtures.clean)
  post.mockRejectedValueOnce(new Error('offline'))
  await page.getByRole('button', { name: '3 likes' }).click()
  await expect.element(page.getByRole('button', { name: 'Not saved. Try again.', pressed: false })).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: '8 likes', pressed: true })).toBeVisible()
})

it('[SHR-01] a site without likes, or an item without an id, stays as served', () => {
  start(fixtures.published, { simpleLikingEnabled: false })
  expect(page.getByRole('button').elements()).toHaveLength(0)
  start(fixtures.empty)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('[SHR-03] the like of a share bar is a button with digits, and no link to the top of the page', async () => {
  start(fixtures.published)
  const like = page.getByRole('button', { name: 'Likes2' })
  await like.click()
  await expect.element(page.getByRole('button', { name: 'Likes8', pressed: true })).toBeVisible()
  expect(location.hash).toBe('')
  expect(location.href).not.toMatch(/#$/)
})

it('another language uses its own plural', () => {
  start(fixtures.published, {}, 'en-GB')
  expect(document.querySelectorAll('.like-count')[1]?.textContent).toBe('12 likes')
})
