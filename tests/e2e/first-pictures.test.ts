import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { findDemoPages } from './demo-pages'
import { arrive, openSite, scrollSlowly } from './site'

const site = openSite()

/** Pages that begin with pictures, beside the samples of all pages. */
const begun = ['/', '/shop', '/portfolio', '/sounds', '/readings', '/blocks/gallery']

const screens = [
  { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
  { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
] as const

/** Widths that the server makes. */
const widths = [100, 300, 500, 750, 1000, 1500, 2500]

/** The most pixels of a file for one of the screen, where a smaller file would do: the widths are half as much apart again. */
const most = 1.7
/** The fewest, where a larger file would do: a phone asks for three quarters, and browsers round. */
const fewest = 0.6

/** The largest paint, where it is a picture of the site. */
interface Largest {
  readonly src: string
  readonly loading: string
  readonly priority: string
  /** A picture before it in the page is as wide: the browser is told of one of them, and cannot be told of the higher one. */
  readonly hasEqual: boolean
  /** One that is fetched ahead of others is as large: which of them the browser names is decided by which comes first. */
  readonly hasTwin: boolean
}

/** Notes the largest paint so far: a page that was visited has no more of them once it is touched. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largest: list.getEntries().at(-1) })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

function getLargest(): Largest | undefined {
  const { largest } = window as unknown as { largest?: PerformanceEntry & { readonly element?: Element } }
  const image = largest?.element
  // A script fetches the pictures of older markup, of which the examples of a block have one.
  if (!(image instanceof HTMLImageElement) || !image.closest('main') || image.matches('.thumb-image')) return undefined
  const first = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  const isAlike = (side: 'clientWidth' | 'clientHeight') =>
    first !== null && first !== image && Math.abs(first[side] - image[side]) < 2
  const hasEqual = isAlike('clientWidth')
  const hasTwin = hasEqual && isAlike('clientHeight')
  return { src: image.currentSrc, loading: image.loading, priority: image.fetchPriority, hasEqual, hasTwin }
}

/** A file of a picture. */
interface Shown {
  /** In pixels. */
  readonly width: number
  /** Pixels of the screen across the widest place that shows it: a browser takes what is there already. */
  readonly shown: number
  /** In pixels of the original. */
  readonly natural: number
}

function getShown(): Record<string, Shown> {
  const found: Record<string, Shown> = {}
  for (const image of document.images) {
    const { currentSrc, clientWidth, clientHeight, naturalWidth, naturalHeight } = image
    const width = Number(/format=(\d+)w/.exec(currentSrc)?.[1])
    if (!width || !naturalWidth || !clientWidth || !image.checkVisibility({ visibilityProperty: true })) continue
    // In the direction in which the picture is not cut.
    const whole = getComputedStyle(image).objectFit === 'cover' ? (clientHeight * naturalWidth) / naturalHeight : 0
    const shown = Math.max(clientWidth, whole) * devicePixelRatio
    const name = currentSrc.replace(/^.*\/images\//, '').replace(/\?.*/, '')
    const known = found[name]
    const natural = Number(image.getAttribute('width')) || width
    found[name] = { natural, width: Math.max(width, known?.width ?? 0), shown: Math.max(shown, known?.shown ?? 0) }
  }
  return found
}

/** What is wrong with the largest paint of a page. */
function judgeLargest({ src, loading, priority, hasEqual, hasTwin }: Largest): string[] {
  if (loading === 'lazy' && !hasTwin) return [`the largest paint is lazy: ${src}`]
  return priority === 'high' || hasEqual ? [] : [`the largest paint has no priority: ${src}`]
}

/** Whether a file is so small that it is blurred, where there is a larger one. */
const isBlurred = ({ width, shown, natural }: Shown) =>
  width < fewest * shown && widths.some((larger) => larger > width && larger <= natural)

/** Whether a file is larger than its place, where a smaller one would do. */
const isWasted = ({ width, shown }: Shown) =>
  width > most * shown && widths.some((smaller) => smaller < width && smaller >= shown)

const judgeWidths = (pictures: Readonly<Record<string, Shown>>, isPhone: boolean): string[] =>
  Object.entries(pictures).flatMap(([name, file]) =>
    isBlurred(file) || (isPhone && isWasted(file))
      ? [`${name} is ${file.width} px wide in a place of ${Math.round(file.shown)}`]
      : [],
  )

let pages: readonly string[]
beforeAll(async () => {
  pages = await findDemoPages(site.origin)
})

/** What is wrong with the pictures of a page. */
async function judge(path: string, screen: (typeof screens)[number]): Promise<readonly string[]> {
  const { page } = await arrive(site, path, screen, watchPaints)
  // A smaller picture may be painted before the largest one has arrived.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const largest = await page.evaluate(getLargest)
  await scrollSlowly(page)
  const wrong = judgeWidths(await page.evaluate(getShown), screen.viewport.width < 500)
  await page.context().close()
  return [...(largest ? judgeLargest(largest) : []), ...wrong]
}

it.each(sample(screens, 2))(
  '[IMG-02] at $viewport.width px the largest picture of a first screen is fetched at once and ahead of others, no file is so narrow that it is blurred, and on a phone none is wider than its place needs',
  async (screen) => {
    const found: Record<string, readonly string[]> = {}
    const turn = screens.indexOf(screen)
    // The shop has the largest pictures that a sheet cuts.
    const waiting = [...new Set(['/shop', ...sample(begun, 3, turn), ...sample(pages, 300, 10 + turn * 60)])]
    async function judgeOn() {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const wrong = await judge(path, screen)
        if (wrong.length > 0) found[path] = wrong
      }
    }
    await Promise.all([judgeOn(), judgeOn(), judgeOn()])
    expect(found).toEqual({})
  },
  3_600_000,
)
