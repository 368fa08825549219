// Saved pages are read slowly to their end: nothing that a visitor reads moves far, and no page scrolls sideways that did not before.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readBeside, serveBeside } from '../../apps/site-server/src/features/saved-pages/service/files-beside'
import { serveGreyPictures } from '../../apps/site-server/src/features/saved-pages/service/page-pictures'
import { readContent } from '../../apps/site-server/src/features/saved-pages/service/saved-page'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { getSource } from './platform-site'
import { motionEnded } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { arrive, openSite, scrollSlowly, visit } from './site'

const site = openSite()
const files = readdirSync(savedFolder).filter((file) => file.endsWith('.html'))

/**
 * Rules that a published page has and these saved pages lack. Without them their first window moves with the platform's script, too: pictures of unknown
 * size get an address from a script, and those of a product stand side by side until one of them is the current one.
 */
const rules: Readonly<Record<string, string>> = {
  'broken-json.html': '.sqs-gallery>.thumb-image{display:block;width:300px;height:200px}',
  'template-code.html': '[class^=template-image]{width:300px;height:200px}',
  'shop-7-1.html': `.ProductItem-gallery-slides{position:relative;padding-bottom:75%}.ProductItem-gallery-slides-item{position:absolute;inset:0;opacity:0}
.ProductItem-gallery-slides-item.selected{opacity:1}`,
}

/** How far a page can be scrolled sideways, in CSS pixels. */
const getSideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 10_000, behavior: 'instant' })
    const { scrollX } = window
    scrollTo({ left: 0, behavior: 'instant' })
    return scrollX
  })

/** Opens a saved page whose pictures are grey ones of their size. */
async function openSaved(file: string, width: number, query: string) {
  const name = join(savedFolder, file)
  const source = readFileSync(name, 'utf8').replace('</head>', `<style>${rules[file] ?? ''}</style></head>`)
  const saved = await serveSaved(site, [{ path: `/${file}`, source, file: name }])
  const { elements } = readContent(source)
  const { page } = await arrive(
    saved,
    `/${file}${query}`,
    { viewport: { width, height: 800 }, bypassCSP: true },
    async (one) => {
      await watchShifts(one)
      await serveGreyPictures(one, elements, () => {})
      await serveBeside(one, readBeside(name), () => {})
    },
  )
  return page
}

const widths = [390, 820, 1280]
/** Each twelfth file in one of the widths; at full size each file in all of them. */
const readings = sample(files, 12, 3).flatMap((file, at) =>
  sample(widths, 3, at % 3).map((width) => [file, width] as const),
)

it.each(readings)(
  '[LST-04] [RPG-02] %s, read slowly to its end in a window of %i px, moves by less than a tenth of it, and scrolls sideways no further than without our scripts',
  async (file, width) => {
    const page = await openSaved(file, width, '')
    await scrollSlowly(page)
    await motionEnded(page)
    const shifts = await getShifts(page)
    const moved = shifts.filter(({ value }) => value > 0.005).flatMap((shift) => shift.moved)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, moved.join('\n')).toBeLessThan(0.1)
    const before = await getSideways(await openSaved(file, width, '?ashlar-saved'))
    expect(await getSideways(page)).toBeLessThanOrEqual(before)
  },
)

it('[LST-04] a picture that no stylesheet gives a width has its place while it is fetched', async () => {
  const body =
    '<main style="width:300px"><img data-src="/boat.jpg" data-image-dimensions="1500x1000" alt="A boat"></main>'
  const saved = await serveSaved(site, [{ path: '/page', source: getSource({ css: 'img{max-width:100%}', body }) }])
  const { page } = await visit(saved, '/page', {}, (one) => one.route('**/boat.jpg*', () => {}))
  const getSize = () =>
    page.locator('main img').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  await expect.poll(getSize).toEqual([300, 200])
})
