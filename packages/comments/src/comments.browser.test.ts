import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { createSite } from '@ashlar/core-site'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('comments')

const answer = { id: 'c9', author: 'Ada', text: 'Fog every day.', at: Date.UTC(2026, 9, 25), day: '25 October 2026' }
const post = vi.fn(async (_path: string, _options: { body: object }): Promise<unknown> => ({ comment: answer }))
const get = vi.fn(async (_path: string, _options: object): Promise<unknown> => ({ comments: [answer] }))
let root: HTMLElement

async function start(html: string, websiteSettings: object = {}) {
  document.body.innerHTML = html
  const { site } = createSite({ websiteSettings })
  root = document.querySelector('.squarespace-comments') as HTMLElement
  const i18n = createI18n({ locale: 'en-US', onWarn() {} })
  await init(root, { services: { site, i18n, http: { post, get } } as unknown as Partial<Services> })
}
const write = async (name: string, text: string) => {
  await page.getByLabelText('Your name').fill(name)
  await page.getByLabelText('Your comment').fill(text)
  await page.getByRole('button', { name: 'Send comment' }).click()
}
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  post.mockClear()
  get.mockClear()
})

it('[CMT-01] a comment is sent once with its fields, shown, and the fields are empty', async () => {
  await start(fixtures.clean)
  await write('Ada', 'Fog every day.')
  await expect.element(page.getByText('Thank you. Your comment is shown.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '4 comments' })).toBeVisible()
  await expect.element(page.getByLabelText('Your comment')).toHaveValue('')
  expect(post).toHaveBeenCalledOnce()
  expect(post.mock.calls[0]?.[1].body).toMatchObject({
    itemId: 'sample',
    author: 'Ada',
    text: 'Fog every day.',
    website: '',
  })
  await expect.poll(() => document.activeElement?.className).toBe('comment-notice')
  expect((document.activeElement as HTMLElement).dataset.notice).toBe('thanks')
})

it('[CMT-01] an answer names its comment and focuses the field; it can be cancelled', async () => {
  await start(fixtures.clean)
  await page.getByRole('link', { name: 'Answer' }).last().click()
  await expect.element(page.getByRole('heading', { name: 'Answer Josu' })).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await page.getByRole('button', { name: 'Cancel the answer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Write a comment' })).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await page.getByRole('link', { name: 'Answer' }).first().click()
  await write('Ada', 'Me too.')
  await vi.waitFor(() => expect(post.mock.calls[0]?.[1].body).toMatchObject({ parentId: 'c3' }))
})

it('[CMT-01] a comment that waits for approval is not shown; one that is refused keeps its text', async () => {
  await start(fixtures.clean)
  let refuse = (_reason: object) => {}
  post.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  await write('Ada', 'Kept')
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce())
  await settled()
  refuse({ status: 500 })
  await expect.element(page.getByText('Your comment was not saved. Try again.')).toBeVisible()
  expect(document.activeElement?.className).toBe('comment-send')
  await expect.element(page.getByLabelText('Your comment')).toHaveValue('Kept')
  post.mockResolvedValueOnce({ isPending: true })
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.element(page.getByText('Thank you. Your comment is shown once it has been approved.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
  const keys = post.mock.calls.map(([, { body }]) => (body as { intentId: string }).intentId)
  expect(keys[1]).toBe(keys[0])
})

it('[CMT-01] likes and reports are sent as wanted states', async () => {
  await start(fixtures.clean)
  post.mockResolvedValueOnce({ likes: 5 })
  await page.getByRole('button', { name: '2 likes' }).click()
  await expect.element(page.getByRole('button', { name: '5 likes', pressed: true })).toBeVisible()
  post.mockRejectedValueOnce({ status: 0 })
  await page.getByRole('button', { name: 'Report' }).first().click()
  await expect.poll(() => page.getByRole('button', { name: 'Reported' }).elements()).toHaveLength(0)
  expect(post.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/comments/mark', { id: 'c1', mark: 'like', isOn: true }],
    ['/api/comments/mark', { id: 'c3', mark: 'flag', isOn: true }],
  ])
})

it('[CMT-01] a published page asks for its comments, by the settings of the site', async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  await start(fixtures.published, { commentsEnabled: true, commentAvatarsOn: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Fog every day.')).toBeVisible()
  await expect.poll(() => document.activeElement?.className).toBe('comments-title')
  expect(get.mock.lastCall).toMatchObject(['/api/comments', { query: { itemId: '5f00000000000000000000c1' } }])
  expect(page.getByRole('link', { name: 'Answer' }).elements()).toHaveLength(0)
  await expect.element(page.getByLabelText('Your comment')).toBeVisible()
})

it.each([{ commentsEnabled: false }, { disqusShortname: 'a-sample' }])(
  '[CMT-01] with %j a published element stays as it is, and no server is asked',
  async (settings) => {
    await start(fixtures.published, settings)
    expect(root.innerHTML).toBe('')
    expect(get).not.toHaveBeenCalled()
  },
)
