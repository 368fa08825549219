import { afterEach, beforeEach, expect, vi } from 'vitest'
import { entry, recorder, setPage } from './fixtures'
import type { ManifestEntry } from './index'
import type { Attempt } from './options'

/** The HTML of the block, as the server sent it. */
export const served = '<b class="part">Questions</b> and <b class="part">answers</b>'
/** Its releases. */
export const releases = ['2', '1'].map((version) => ({ version, url: `/a/${version}/index.js` }))
/** A block with two releases; the newer one is "2". */
export const twoRungs = (more: Partial<ManifestEntry> = {}) => entry('a', { releases, parts: ['.part'], ...more })
/** The element of the block. */
export const element = () => document.getElementById('1') as HTMLElement
/** The records that the server got. */
export const records: (Attempt & { site: string })[] = []
/** What the server answers to records. */
export const server: { answer: object } = { answer: {} }
/** Options of a loader whose records are sent. */
export const options = { records: { health: '/health', site: 'shop' }, timeouts: { load: 500, start: 200 } }

beforeEach(() => {
  records.length = 0
  server.answer = {}
  sessionStorage.clear()
  setPage(`<section class="a" id="1">${served}</section><i class="b" id="2"></i>`)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    records.push(...JSON.parse(`${init?.body}`).records)
    return Response.json(server.answer)
  })
})
afterEach(() => sessionStorage.clear())

/** The page is looked at again, or left. */
export function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** The records of the block, once there are so many of the page. */
export const attempts = async (count: number) => {
  show(true)
  await vi.waitFor(() => expect(records.length).toBeGreaterThanOrEqual(count))
  return records.filter(({ block }) => block === 'a').map(({ got, rung, phase, code }) => [got, rung, phase, code])
}
/** Modules of which the newer one does something of its own. */
export const failing = (init: (element: HTMLElement) => void | Promise<void>) => ({
  '/a/2/index.js': recorder('new', init),
  '/a/1/index.js': recorder('old'),
  '/b.js': recorder('b'),
})
