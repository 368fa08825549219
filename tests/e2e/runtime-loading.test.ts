import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { filesOf } from '../../packages/gallery/src/markup'
import type { Catalogue } from '../../packages/manifest/src/index'
import { cdnFolder } from '../../tooling/build/cdn/folder.ts'
import { isFull } from '../sample'
import { stopClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openContext, openSite, scrollSlowly, statuses, touch, visit } from './site'

const site = openSite()

/** The release that pages fall back to: the stable one of the store. */
const getPrevious = (name: string) => site.assets.catalogue.blocks[name]?.previous ?? ''

/** What a page writes to the console as an error. */
function watchConsole(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
const modules = (asked: readonly string[], name: string) =>
  asked.filter((path) => path.startsWith(`/cdn/.work/${name}/index-`))

it('[LDR-01] the module of a block is fetched once for all its elements, and only where there is one', async () => {
  const accordion = (id: string) =>
    `<div class="sqs-block-accordion" id="${id}"><ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper">
      <button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">${id}</span></button></h4>
      <div class="accordion-item__dropdown"><p>Text</p></div></li></ul></div>`
  const source = `<!doctype html><head></head><body>${['a', 'b', 'c'].map(accordion).join('')}</body>`
  const saved = await serveSaved(site, [{ path: '/three', source }])
  const { page, asked } = await visit(saved, '/three')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready', 'ready', 'ready'])
  await atRest(page)
  expect(modules(asked, 'accordion')).toHaveLength(1)
  for (const name of ['gallery', 'forms', 'commerce']) expect(modules(asked, name)).toEqual([])
})

it('the block of the first section arrives with its files before the runtime, and starts with them', async () => {
  const names = ['index', 'steps', 'stacked', 'autoplay']
  const { page, asked, problems } = await visit(site, '/portfolio', {}, async (one) => {
    const getFile = (name: string) => one.waitForResponse(`**/cdn/.work/gallery/${name}-*.js`)
    const arrived = Promise.all(names.map(getFile))
    await one.route('**/cdn/.work/runtime/index-*.js', async (route) => {
      await arrived
      await route.continue()
    })
  })
  await expect.poll(async () => (await statuses(page)).gallery?.[0]).toBe('ready')
  const count = (name: string) => asked.filter((path) => path.startsWith(`/cdn/.work/gallery/${name}-`)).length
  expect(names.map(count)).toEqual([1, 1, 1, 1])
  expect(problems).toEqual([])
})

it('every file that the markup of a gallery names for its first screen is a file of the gallery', () => {
  const { blocks } = JSON.parse(readFileSync(join(cdnFolder, 'catalogue.json'), 'utf8')) as Catalogue
  const files = Object.keys(blocks.gallery?.releases[blocks.gallery.stable]?.integrity ?? {})
  const designs = ['grid', 'autocolumns', 'autorows', 'carousel', 'slideshow', 'slider'] as const
  const names = designs.flatMap((design) => filesOf({ design, slides: [], autoplay: true }))
  expect(names).toEqual(expect.arrayContaining(['steps', 'stacked', 'scroller', 'places', 'autoplay', 'lightbox']))
  for (const name of names)
    expect(
      files.filter((file) => file.includes(`/${name}-`)),
      name,
    ).toHaveLength(1)
})

it('[LDR-02] a second run of the runtime is refused, and the page goes on', async () => {
  const { page, asked } = await visit(site, '/blocks/accordion')
  const errors = watchConsole(page)
  const before = await statuses(page)
  const runtime = asked.find((path) => /\/runtime\/.*\/?index-\w+\.js$/.test(path))
  // As text: the test runner would replace the import.
  await page.evaluate(`import('${runtime}?again')`)
  await expect.poll(() => errors).toEqual(['Detected second run, this is bad.'])
  expect(Object.keys(await statuses(page))).toEqual(expect.arrayContaining(Object.keys(before)))
  await page.locator('summary, .accordion-item__click-target').first().click()
  expect(errors).toHaveLength(1)
})

it('[LDR-04] [LDR-05] a block that cannot be fetched is logged with selector and path; its HTML stays and every other block starts', async () => {
  const errors: string[] = []
  const { page } = await visit(site, isFull ? '/blocks/all' : '/', {}, async (one) => {
    one.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await one.route('**/cdn/{.work/accordion,accordion/*}/index-*.js', (route) => route.abort())
  })
  const served = await page.locator('.accordion-items-container').first().innerHTML()
  await scrollSlowly(page)
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['failed'])
  await atRest(page)
  const failure = () => errors.find((text) => text.startsWith('Unable to load module for trigger .accordion'))
  await expect.poll(failure).toMatch(/^Unable to load module for trigger .*accordion/)
  expect(failure()).toContain(`ChunkLoadError: NOT_FOUND: /cdn/accordion/${getPrevious('accordion')}/`)
  expect(await page.locator('.accordion-items-container').first().innerHTML()).toBe(served)
  const getOthers = async () => {
    const { accordion: _failed, ...others } = await statuses(page)
    return Object.values(others).flat()
  }
  expect((await getOthers()).length).toBeGreaterThan(isFull ? 10 : 5)
  await expect.poll(async () => (await getOthers()).filter((status) => status !== 'ready')).toEqual([])
})

it('[LDR-05] a module that is lost on its way is asked for again, compared with its hash, and starts', async () => {
  const { page, problems } = await visit(site, '/blocks/button', {}, async (one) => {
    let isLost = false
    await one.route('**/cdn/.work/button/index-*.js', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.abort('connectionreset')
    })
  })
  const releases = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-block-release]')].map((element) => [
        element.className,
        element.getAttribute('data-block-release'),
      ]),
    )
  await scrollSlowly(page)
  await atRest(page)
  const buttons = (await releases()).filter(([name]) => /button/.test(name ?? ''))
  expect(buttons).not.toEqual([])
  expect(buttons.every(([, release]) => release?.endsWith('-work'))).toBe(true)
  expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})

it('nor does it start when the second answer has other bytes: the release before it does', async () => {
  const { page } = await visit(site, '/blocks/button', {}, async (one) => {
    let isLost = false
    await one.route('**/cdn/.work/button/index-*.js', async (route) => {
      if (isLost)
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'export const init = () => { window.isOther = true }',
        })
      isLost = true
      await route.abort('connectionreset')
    })
  })
  await scrollSlowly(page)
  await expect.poll(async () => (await statuses(page)).button?.[0]).toBe('ready')
  expect(await page.evaluate(() => (window as { isOther?: boolean }).isOther)).toBeUndefined()
  expect(await page.locator(`[data-block-release="${getPrevious('button')}"]`).count()).toBeGreaterThan(0)
})

it('[LDR-05] a stylesheet that cannot be fetched is logged with its path, and its block starts without it', async () => {
  const saved = await serveSaved(site, ['listings-7-1.html'])
  const errors: string[] = []
  const { page } = await visit(saved, '/listings-7-1', {}, async (one) => {
    one.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await one.route('**/tour-dates/**/style-*.css', (route) => route.abort())
  })
  await expect.poll(async () => (await statuses(page))['tour-dates']).toEqual(['ready'])
  await expect
    .poll(() => errors.join('\n'))
    .toContain(`ChunkLoadError: CSS_CHUNK_LOAD_FAILED: /cdn/tour-dates/${getPrevious('tour-dates')}/`)
})

it('the style of a block that inserts all it shows comes with its script, and goes with it', async () => {
  const { page, asked, problems } = await visit(site, '/blocks/accordion')
  const banner = page.locator('.sqs-cookie-banner-v2')
  await banner.waitFor()
  await expect.poll(() => banner.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  await atRest(page)
  expect(asked.filter((path) => path.endsWith('.css') && path.startsWith('/cdn/'))).toEqual([])
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length)
  expect(await sheets()).toBeGreaterThan(0)
  await page.evaluate(() => (window as unknown as { ashlar: { destroy(): void } }).ashlar.destroy())
  expect(await sheets()).toBe(0)
  expect(problems).toEqual([])
})

it('[LDR-05] a module that has not arrived after 120 s has failed', async () => {
  const { page, asked } = await visit(site, '/blocks/accordion', {}, async (one) => {
    await one.clock.install()
    await one.route('**/cdn/{.work/accordion,accordion/*}/index-*.js', () => {})
  })
  const errors = watchConsole(page)
  await page.clock.resume()
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['loading'])
  await stopClock(page)
  // The working build has eight seconds, as a release is left; that one has all of them.
  await page.clock.fastForward(9000)
  const previous = `/cdn/accordion/${getPrevious('accordion')}/`
  await expect.poll(() => asked.filter((path) => path.startsWith(`${previous}index-`))).toHaveLength(1)
  await page.clock.fastForward(119_000)
  expect((await statuses(page)).accordion).toEqual(['loading'])
  await page.clock.fastForward(2000)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['failed'])
  await expect.poll(() => errors.join()).toContain(`ChunkLoadError: TIMEOUT: ${previous}`)
})

it('[LDR-09] an entrance ends once half of a block is in view, or any of one that is taller than the window, and its picture has come', async () => {
  const css = '.preFade{opacity:0}.fadeIn{opacity:1}.space{height:1500px}.half{height:400px}.tall{height:3000px}'
  const source = `<!doctype html><head><style>${css}</style></head><body><div class="space"></div>
    <div class="preFade half" id="half"></div><div class="space"></div><div class="preFade tall" id="tall"></div>
    <div class="preFade half" id="picture"><img alt="" src="/slow.png"></div></body>`
  const saved = await serveSaved(site, [{ path: '/entrances', source }])
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const svg = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }
  const context = await openContext(site, { viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  await page.route('**/slow.png', (route) => slow.then(() => route.fulfill(svg)))
  await page.goto(`${saved.origin}/entrances`, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => (window as unknown as { ashlar?: object }).ashlar !== undefined)
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
  const isIn = (id: string) => page.locator(`#${id}`).evaluate((element) => element.classList.contains('fadeIn'))
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // 190 of its 400 pixels, then 210.
  await scrollTo(1090)
  await drawn()
  await drawn()
  expect(await isIn('half')).toBe(false)
  await scrollTo(1110)
  await expect.poll(() => isIn('half')).toBe(true)
  expect(await isIn('tall')).toBe(false)
  await scrollTo(1500 + 400 + 1500 - 600 + 320)
  await expect.poll(() => isIn('tall')).toBe(true)
  await scrollTo(99_999)
  await drawn()
  await drawn()
  expect(await isIn('picture')).toBe(false)
  answer()
  await expect.poll(() => isIn('picture')).toBe(true)
  await context.close()
})
