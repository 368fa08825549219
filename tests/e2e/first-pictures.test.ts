import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, visit } from './site'

const site = openSite()

/** The pages of the demo that begin with pictures, and some that do not. */
const paths = [
  '/',
  '/walks',
  '/shop',
  '/shop/enamel-cup',
  '/portfolio',
  '/journal',
  '/journal/figs',
  '/sounds',
  '/films',
  '/about',
  '/blocks/gallery',
]
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
const screen = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

/** A picture of the first screen. */
interface Seen {
  readonly src: string
  readonly loading: string
  readonly priority: string
  /** Pixels of the file for one of the screen, in the direction in which the picture is not cut; NaN for a file without a width in its address. */
  readonly share: number
  readonly isLargest: boolean
}

/** The pictures that the first screen shows, in the order of the page. */
function getSeen(): Seen[] {
  const { largest } = window as unknown as { largest: PerformanceEntry & { readonly element?: Element } }
  return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
    const box = image.getBoundingClientRect()
    const isSeen = box.width >= 150 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
    if (!isSeen || !image.checkVisibility({ visibilityProperty: true })) return []
    const { currentSrc, loading, fetchPriority: priority, naturalWidth, naturalHeight } = image
    const shown = Math.max(box.width, (box.height * naturalWidth) / naturalHeight) * devicePixelRatio
    const share = Number(/format=(\d+)w/.exec(currentSrc)?.[1]) / shown
    return [{ src: currentSrc, loading, priority, share, isLargest: image === largest.element }]
  })
}

/** Notes the largest paint so far: a page that was visited has no more of them once it is touched. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largest: list.getEntries().at(-1) })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** What is wrong with the pictures of a page, of which a file may have `most` pixels for one of the screen. */
const getProblems = (seen: readonly Seen[], most: number): string[] =>
  seen.flatMap(({ src, loading, priority, share, isLargest }, at) => [
    ...(isLargest && loading === 'lazy' ? [`the largest paint is lazy: ${src}`] : []),
    ...(at === 0 && priority !== 'high' ? [`the first picture has no priority: ${src}`] : []),
    ...(share < 0.5 || share > most ? [`${share.toFixed(2)} pixels for one: ${src}`] : []),
  ])

it.each([
  // The widths that a picture has are half as much apart again, and the page has margins.
  ['a phone', phone, 1.6],
  // Lists of products have one file for all screens.
  ['a screen', screen, 2],
])(
  'on %s the pictures of the first screen are fetched at once, the first ahead of others, and in a width that is seen',
  async (_name, device, most) => {
    const found: Record<string, string[]> = {}
    let largest = 0
    for (const path of paths) {
      const { page } = await visit(site, path, device, watchPaints)
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(getSeen)
      largest += seen.filter(({ isLargest }) => isLargest).length
      found[path] = getProblems(seen, most)
      await page.close()
    }
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])))
    expect(largest).toBeGreaterThan(5)
  },
  120_000,
)
