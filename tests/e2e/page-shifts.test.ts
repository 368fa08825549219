// Each page of the demo is read slowly to its end, cold and from the cache of the browser: nothing on it moves.
import type { BrowserContext, Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { findDemoPages } from './demo-pages'
import { getAllShifts, getShifts, watchShifts } from './layout-shifts'
import { motionEnded, watchRequests } from './rest'
import type { Fetch } from './servers'
import { openContext, openSite, scrollSlowly, visit } from './site'

/** Fonts arrive long after the first paint, and pictures after the text around them, in milliseconds. */
const delays: readonly (readonly [path: RegExp, delay: number])[] = [
  [/^\/assets\/fonts\//, 500],
  [/^\/images\//, 200],
]

const late =
  (fetch: Fetch): Fetch =>
  async (request, ...others) => {
    const { pathname } = new URL(request.url)
    const delay = delays.find(([path]) => path.test(pathname))?.[1]
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    return fetch(request, ...others)
  }

const site = openSite(undefined, {}, undefined, late)

const lists = '.sqs-block-summary-v2,[data-controller^="UserItemsList"]'

/** Gives the slides beside the current one of a banner, which nobody sees, the size that they have before its start. */
const showWhole = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.user-items-list-banner-slideshow li { scale: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Boxes of all that a summary or a list has, from the corner of its block, in whole CSS pixels. */
const getBoxes = (page: Page) =>
  page.locator(lists).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const from = root.getBoundingClientRect()
      return [root, ...root.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.localName}.${element.classList[0]} ${[x - from.x, y - from.y, width, height].map(Math.round).join(' ')}`
      })
    }),
  )

/** Reads a page once, with a pointer over each block. What has moved, and what has another size than before. */
async function read(context: BrowserContext, path: string) {
  const page = await context.newPage()
  watchRequests(page)
  await watchShifts(page)
  await page.goto(site.origin + path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await showWhole(page)
  const before = await getBoxes(page)
  await scrollSlowly(page, { touches: true })
  await motionEnded(page)
  const after = await getBoxes(page)
  const shifts = await getShifts(page)
  await page.close()
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    moved: [
      ...shifts.flatMap(({ moved }) => moved),
      ...before.flatMap((box, at) => (box === after[at] ? [] : [`${box} is ${after[at]}`])),
    ],
  }
}

interface Reading {
  readonly path: string
  /** Makes the page that of one visitor. Default: a visitor who has come for the first time. */
  prepare?(context: BrowserContext): Promise<unknown>
}

/** A browser that has been on another page and done something there. */
const afterVisit = (path: string, act: (page: Page) => Promise<unknown>) => async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await act(page)
  await page.close()
}

const fillCart = afterVisit('/shop/fig-marmalade', async (page) => {
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Added!' }).waitFor()
})

/** Pages of lists and carousels, which every run has beside a sample of all pages. */
const moving: readonly Reading[] = ['/portfolio', '/blocks/summary', '/blocks/item-list'].map((path) => ({ path }))

/** Pages that show a visitor what he has done. */
const own: readonly Reading[] = [
  { path: '/cart', prepare: fillCart },
  { path: '/commerce/goto-checkout', prepare: fillCart },
]

/**
 * Examples of blocks whose size no server knows, and the most that may move on them, as a share of the window: a text that is fitted to its line, the
 * title of a sound that is wrapped, and what a block finds for a place that is served empty. On the first screen alone: further down a block starts
 * before it is in sight.
 */
const known: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/blocks\/audio/, 0.02],
  [/^\/blocks\/unfilled/, 0.05],
  [/^\/blocks\/tour-dates\?example=bandsintown-before-consent/, 0.05],
  [/^\/blocks\/tour-dates\?example=failed/, 0.51],
]

const getMost = (path: string) => known.find(([pattern]) => pattern.test(path))?.[1] ?? 0

/** Reads a page with an empty cache and once more with a full one. What has moved, by its name. */
async function readTwice(
  { path, prepare }: Reading,
  width: number,
): Promise<[name: string, moved: readonly string[]][]> {
  const context = await openContext(site, { viewport: { width, height: 720 } })
  await prepare?.(context)
  const most = getMost(path)
  const found: [string, readonly string[]][] = []
  for (const cache of ['cold', 'warm']) {
    const { sum, moved } = await read(context, path)
    const isTooMuch = most > 0 ? sum > most : moved.length > 0
    if (isTooMuch) found.push([`${path}, ${cache}`, [sum.toFixed(4), ...moved]])
  }
  await context.close()
  return found
}

/** Reads several pages at a time: most of it is waiting for pictures and fonts. */
async function readAll(readings: readonly Reading[], width: number) {
  const waiting = [...readings]
  const found: Awaited<ReturnType<typeof readTwice>> = []
  async function readOn() {
    for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await readTwice(next, width)))
  }
  await Promise.all([readOn(), readOn(), readOn()])
  return Object.fromEntries(found)
}

let pages: readonly Reading[]
beforeAll(async () => {
  pages = (await findDemoPages(site.origin)).map((path) => ({ path }))
})

const widths = [360, 820, 1440]

it.each(sample(widths, 2))(
  '[LST-04] in a window of %i px nothing moves while a page is read to its end, and lists have the same boxes before and after their start',
  async (width) => {
    const turn = widths.indexOf(width)
    const readings = [...sample(pages, 300, turn * 80), ...sample(moving, 6, turn), ...sample(own, 6, turn)]
    expect(await readAll(readings, width)).toEqual({})
  },
  3_600_000,
)

interface Job {
  readonly entry: { readonly name: string; readonly load?: string }
  readonly element: HTMLElement
  readonly status: string
}

/** The kinds of block in sight with what follows them, and those of them that have not started, though they are to. */
const findBlocks = (page: Page) =>
  page.evaluate(() => {
    const jobs = (window as unknown as { ashlar?: { jobs(): readonly Job[] } }).ashlar?.jobs() ?? []
    const getNames = (of: readonly Job[]) => of.map(({ entry }) => entry.name)
    const isInSight = ({ element }: Job) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight / 2 && bottom > 0
    }
    const isToStart = ({ status, element, entry: { load = 'visible' } }: Job) =>
      ['loading', 'starting'].includes(status) ||
      (status === 'queued' && load === 'visible' && !('complete' in element.dataset))
    const seen = jobs.filter(isInSight)
    return { seen: getNames(seen), waiting: getNames(seen.filter(isToStart)) }
  })

/** Scripts of blocks that a page waits for, by the name of the block. */
type Held = Map<string | undefined, Route[]>

/** Holds the scripts of all blocks, which a page may fetch before it knows them: a reader may be faster than the network. */
async function holdBlocks(page: Page, held: Held) {
  await page.route(/\/cdn\/.*\/(?!core|runtime)[\w-]+\/[^/]+\.js$/, (route) => {
    const name = route.request().url().split('/').at(-2)
    held.set(name, [...(held.get(name) ?? []), route])
  })
}

/** Gives a page the scripts of the blocks in sight, until all that are to start have started. */
const startSeen = (page: Page, held: Held) =>
  expect
    .poll(async () => {
      const { seen, waiting } = await findBlocks(page)
      for (const name of seen) {
        for (const route of held.get(name) ?? []) await route.continue()
        held.delete(name)
      }
      return waiting
    })
    .toEqual([])

it('[LST-04] nothing moves while a page is read by key and its blocks start in sight, though a browser takes that for wanted', async () => {
  const held: Held = new Map()
  const { page } = await visit(site, '/', { viewport: { width: 1440, height: 720 } }, async (page) => {
    await watchShifts(page)
    await holdBlocks(page, held)
  })
  let place: number | undefined
  async function isStill() {
    const before = place
    place = await page.evaluate(() => scrollY)
    return place === before
  }
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  for (let presses = 0; presses < 60 && !(await isAtEnd()); presses++) {
    place = undefined
    await page.keyboard.press('PageDown')
    // A press while the page still scrolls may add nothing.
    await expect.poll(isStill).toBe(true)
    await startSeen(page, held)
  }
  expect(await isAtEnd()).toBe(true)
  expect(await getAllShifts(page)).toEqual([])
  // What comes late above the text that is read.
  await page.keyboard.press('ArrowUp')
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { textContent: 'Late' })
    late.style.cssText = 'block-size:50px;overflow-anchor:none'
    document.documentElement.style.overflowAnchor = 'none'
    document.querySelector('main')?.prepend(late)
  })
  await expect.poll(() => getAllShifts(page)).toMatchObject([{ hadRecentInput: true }])
  expect(await getShifts(page)).toEqual([])
})
