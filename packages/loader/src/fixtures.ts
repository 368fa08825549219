import type { Block } from '@ashlar/core-block'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createLoader, type Loader, type LoaderOptions, type ManifestEntry } from './index'

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

/** Replaces the page of the test. */
export function setPage(html: string) {
  document.body.innerHTML = html
}
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
      const module = modules[url]
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
export const until = (id: string, wanted: string) =>
  vi.waitFor(() => expect(status(id)).toBe(wanted), { timeout: 5000 })
