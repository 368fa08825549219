// Saved pages with media, and pictures, sounds and videos in place of those of their hosts.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { readSaved, savedPageRoutes } from '../../apps/site-server/src/features/saved-pages/routes'
import { serve } from '../../apps/site-server/src/http/serve'
import { home } from '../../apps/site-server/tests/support/demo'
import { root } from '../../tooling/build/workspace.ts'
import { atRest } from './rest'
import { type Site, type Visit, visit } from './site'

/** Twenty seconds of silence, longer than any test listens, as a WAV file. */
function silence(): Buffer {
  const length = 20 * 16_000
  const bytes = Buffer.alloc(44 + length)
  bytes.write('RIFF....WAVEfmt ')
  bytes.write('data', 36)
  for (const [at, value] of [
    [4, 36 + length],
    [16, 16],
    [24, 8000],
    [28, 16_000],
    [40, length],
  ] as const)
    bytes.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at)
  return bytes
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000"/></svg>'
const video = readFileSync(join(home, 'videos/walk.webm'))

/** Fulfils the requests for media of a page. */
export async function serveMedia(page: Page) {
  // Hosts of other makers are never asked; a test that needs one answers for it.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await page.route('**/content/v1/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await page.route('**/*.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }))
  await page.route('**/walk.webm*', (route) => route.fulfill({ contentType: 'video/webm', body: video }))
}

/** Servers of saved pages, by file name, while the tests of a file run. */
export function openSavedPages(site: Site, files: readonly string[]) {
  const origins = new Map<string, string>()
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    for (const file of files) {
      const pages = readSaved([join(root, 'apps/playground/saved-pages', file)])
      const server = serve({ fetch: savedPageRoutes(pages, site.assets).fetch, port: 0, hostname: '127.0.0.1' })
      await new Promise((resolve) => server.once('listening', resolve))
      origins.set(file, `http://127.0.0.1:${(server.address() as AddressInfo).port}${pages[0]?.path}`)
      closers.push(() => new Promise((resolve) => server.close(() => resolve())))
    }
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })
  /** The address of a page. */
  const address = (file: string) => origins.get(file) ?? ''
  const open = (
    file: string,
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Visit> => {
    const url = new URL(address(file))
    return visit({ ...site, origin: url.origin }, url.pathname, options, async (page) => {
      await serveMedia(page)
      await prepare(page)
    })
  }
  return { address, open }
}

/** Scrolls to an element and waits until the block in it has started. */
export async function approach(page: Page, selector: string) {
  const element = page.locator(selector).first()
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForFunction((one) => {
    const root = document.querySelector(one)
    const block = root?.matches('[data-block-status]') ? root : root?.querySelector('[data-block-status]')
    return block?.getAttribute('data-block-status') === 'ready'
  }, selector)
  await atRest(page)
  return element
}

/** Index of the current slide of a gallery. */
export const currentSlide = (page: Page, gallery: string) =>
  page
    .locator(gallery)
    .first()
    .evaluate((root) =>
      [...root.querySelectorAll('[class*="-slide"]')]
        .filter((element) => /sqs-gallery-design-\w+-slide/.test(element.className))
        .findIndex((element) => element.classList.contains('sqs-active-slide')),
    )

/** Fulfils the page of a provider's player: it records the messages that it receives, and reports when it plays. */
export const playerPage = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<script>
      const got = []
      addEventListener('message', ({ data, source, origin }) => {
        got.push(String(data))
        document.title = got.join('|')
        if (/play/i.test(data)) source.postMessage(JSON.stringify({ event: 'play' }), origin)
      })
      parent.postMessage(JSON.stringify({ event: 'ready' }), '*')
    </script>`,
  })

/** Changes stand at their beginning while they are held: a busy machine may look at them after their end. */
export const holdMotion = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      if ((window as unknown as { isHeld?: boolean }).isHeld) animation.pause()
      return animation
    }
  })

/** Holds the changes that begin from now on, or lets them run. */
export const setHeld = (page: Page, isHeld: boolean) =>
  page.evaluate((held) => Object.assign(window, { isHeld: held }), isHeld)
