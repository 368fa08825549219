import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { contract, destroy, init } from './block'

const fixtures = await fixturesOf('comment-counts')

const get = vi.fn(async (_path: string, _options: object): Promise<unknown> => ({ counts: { c1: 1, c2: 4 } }))
let links: HTMLElement[] = []

function start(html: string, websiteSettings: object = { commentsEnabled: true }) {
  document.body.innerHTML = html
  const pageContext = { websiteSettings }
  const i18n = createI18n({ locale: 'en-US', onWarn() {} })
  links = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  for (const one of links) init(one, { services: { pageContext, i18n, http: { get } } as unknown as Partial<Services> })
}
const texts = () => links.map((link) => link.textContent)

afterEach(() => {
  for (const one of links) destroy(one)
  document.body.innerHTML = ''
  get.mockClear()
})

it('[CMT-01] all links of a page get their numbers by one request, and their text back at the end', async () => {
  start(fixtures.published)
  await expect.poll(texts).toEqual(['1 comment', '4 comments', 'No comments yet'])
  expect(get).toHaveBeenCalledExactlyOnceWith('/api/comments/counts', { query: { ids: 'c1,c2,c3' }, retries: 1 })
  for (const one of links) destroy(one)
  expect(texts()).toEqual(['', 'Comment', ''])
})

it('[CMT-01] a server without numbers, or one that fails, leaves the served text', async () => {
  get.mockResolvedValueOnce({ results: [] })
  start(fixtures.clean)
  await settled()
  get.mockRejectedValueOnce(new Error('offline'))
  start(fixtures.clean)
  await settled()
  expect(texts()).toEqual(['2 comments'])
})

it.each([{ commentsEnabled: false }, { commentsEnabled: true, disqusShortname: 'a' }])(
  '[CMT-01] with %j no server is asked',
  async (settings) => {
    start(fixtures.published, settings)
    await settled()
    expect(get).not.toHaveBeenCalled()
  },
)
