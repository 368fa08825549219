import type { Block } from '@ashlar/core-block'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createLoader, type Loader, type LoaderOptions, type ManifestEntry } from './index'
import type { Attempt } from './options'

/** The loader of the current test, and the log of its blocks. */
export const stage: { loader: Loader | undefined } = { loader: undefined }
export const log: string[] = []

beforeEach(() => {
  document.body.innerHTML = ''
  log.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  stage.loader?.destroy()
  stage.loader = undefined
  document.adoptedStyleSheets = []
  vi.restoreAllMocks()
})

/** A block that logs its calls. */
export function recorder(name: string, init: (element: HTMLElement) => void | Promise<void> = () => {}): Block {
  return {
    init(element) {
      log.push(`${name}:init:${element.id}`)
      const made = { name, element, status: 'ready' as const }
      const pending = init(element)
      return pending ? pending.then(() => made) : made
    },
    destroy: (element, reason) => log.push(`${name}:destroy:${element.id}:${reason}`),
  }
}
/** One entry of a page manifest; a test may replace members. */
export const entry = (name: string, more: Partial<ManifestEntry> = {}): ManifestEntry => ({
  name,
  selector: `.${name}`,
  releases: [{ version: '1.0.0', url: `/${name}.js` }],
  load: 'now',
  ...more,
})
/** A loader over modules by address; a missing one fails like a browser does. */
export function start(
  entries: ManifestEntry[],
  modules: Record<string, Block | (() => Promise<Block>)>,
  more: Partial<LoaderOptions> = {},
) {
  const asked: string[] = []
  const report = vi.fn()
  stage.loader = createLoader({
    entries,
    report,
    async load(url) {
      asked.push(url)
      const module = modules[url.replace('#again', '')]
      if (typeof module === 'function') return module()
      if (!module) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
      return module
    },
    ...more,
  })
  stage.loader.init()
  return { asked, report }
}
/** Status of a block, as its element has it. */
export const status = (id: string) => document.getElementById(id)?.dataset.blockStatus
export const until = (id: string, wanted: string) => vi.waitFor(() => expect(status(id)).toBe(wanted))

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

/** Gives each test of a file a page with the block "a", a neighbour "b", and a server that receives records. */
export function serveRecords() {
  beforeEach(() => {
    records.length = 0
    server.answer = {}
    sessionStorage.clear()
    document.body.innerHTML = `<section class="a" id="1">${served}</section><i class="b" id="2"></i>`
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
      records.push(...JSON.parse(`${init?.body}`).records)
      return Response.json(server.answer)
    })
  })
  afterEach(() => sessionStorage.clear())
}
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
