import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { approach, serveMedia } from './media-page'
import { resize } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { arrive, openSite, visit } from './site'

const site = openSite()
const still = { reducedMotion: 'reduce' } as const

/** Opens a published page with such a body. */
async function open(body: string, options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const source = `<!doctype html><html lang="en"><head><title>Media</title><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 2, "website": {"id": "w"}, "cookieSettings": {}}}</script></head><body style="margin:0">${body}</body></html>`
  const saved = await serveSaved(site, [{ path: '/media', source }])
  return visit(saved, '/media', options, async (page) => {
    await serveMedia(page)
    await prepare(page)
  })
}

const picture =
  '<img class="thumb-image" data-src="/content/v1/5f/a.jpg" data-image="/content/v1/5f/a.jpg" data-image-dimensions="2500x1667" data-load="false" alt="A ridge" style="display:block;width:100%">'

it('[IMG-02.1] a visitor who saves data gets the picture at ratio 1, on every screen', async () => {
  const getWidth = async (saveData: boolean) => {
    const { page } = await open(`<div style="width:400px">${picture}</div>`, { deviceScaleFactor: 3 }, (one) =>
      one.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
        saveData,
      ),
    )
    await page.locator('img[data-loaded=true]').waitFor()
    return page.locator('img').getAttribute('src')
  }
  expect(await getWidth(false)).toBe('/content/v1/5f/a.jpg?format=1500w')
  expect(await getWidth(true)).toBe('/content/v1/5f/a.jpg?format=500w')
})

const variants = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const

it('[IMG-04.1] the layouts with text beside the picture are narrow at 415 px and not at 416, the others never', async () => {
  const { page } = await open(
    variants
      .map(
        (name) =>
          `<div style="width:416px"><div class="image-block-outer-wrapper design-layout-${name}"><figure class="sqs-block-image-figure"><div class="image-block-wrapper">${picture}</div><figcaption class="image-caption-wrapper">A walk.</figcaption></figure></div></div>`,
      )
      .join(''),
    { viewport: { width: 800, height: 4000 } },
  )
  await expect.poll(() => page.locator('img[data-loaded=true]').count()).toBe(6)
  await atRest(page)
  const narrow = () =>
    page
      .locator('.sqs-narrow-width')
      .evaluateAll((all) => all.map((one) => /design-layout-(\w+)/.exec(one.className)?.[1]))
  expect(await narrow()).toEqual([])
  for (const box of await page.locator('body > div').all()) await resize(box, 415)
  await expect.poll(narrow).toEqual(['card', 'overlap', 'collage'])
  await atRest(page)
  expect(await narrow()).toEqual(['card', 'overlap', 'collage'])
  for (const box of await page.locator('body > div').all()) await resize(box, 416)
  await expect.poll(narrow).toEqual([])
})

/** The place of a text beside its picture. */
function getPlace(image: DOMRect, text: DOMRect, textAlign: string): string {
  if (text.top >= image.bottom) return textAlign === 'center' ? 'under, centred' : 'under'
  if (text.left >= image.right) return 'beside'
  if (text.left <= image.left && text.right >= image.right) return 'over'
  return text.bottom === image.bottom ? 'overlapping the corner' : 'overlapping'
}

it('[IMG-04.1] on a page of ours the text of each layout has its place, and stands under the picture at 415 px', async () => {
  const { page } = await visit(site, '/blocks/image', still)
  const layout = page.locator('.image-block-outer-wrapper').first()
  const placeAt = async (name: string, width: number) => {
    const { image, text, textAlign } = await layout.evaluate(
      (element, [variant, inline]) => {
        element.setAttribute('class', `image-block-outer-wrapper design-layout-${variant}`)
        ;(element as HTMLElement).style.width = `${inline}px`
        const find = (part: string) => element.querySelector(part) as Element
        return {
          // A rectangle has no members of its own, so that none would come out of the page.
          image: find('.image-block-wrapper').getBoundingClientRect().toJSON() as DOMRect,
          text: find('.image-caption-wrapper').getBoundingClientRect().toJSON() as DOMRect,
          textAlign: getComputedStyle(find('.image-caption-wrapper')).textAlign,
        }
      },
      [name, width] as const,
    )
    return getPlace(image, text, textAlign)
  }
  const places = async (width: number) => {
    const found: Record<string, string> = {}
    for (const name of variants) found[name] = await placeAt(name, width)
    return found
  }
  const others = { inline: 'under', poster: 'over', stack: 'under, centred' }
  expect(await places(416)).toEqual({
    ...others,
    card: 'beside',
    overlap: 'overlapping',
    collage: 'overlapping the corner',
  })
  expect(await places(415)).toEqual({ ...others, card: 'under', overlap: 'under', collage: 'under' })
})

const tracks = (count: number) =>
  `<div class="sqs-audio-embed" data-design-style="minimal"><ol class="sqs-audio-tracks">${Array.from(
    { length: count },
    (_, at) => `<li><a href="/media_files/${at + 1}.wav" data-duration-in-ms="90000">Track ${at + 1}</a></li>`,
  ).join('')}</ol></div>`

it('[AUD-01.1] [SITE-16.1] keys and the pointer seek in a sound, the 61st track stays a link, and a play is a census event of type 20', async () => {
  const counted: Request[] = []
  const { page } = await open(tracks(61), {}, async (one) => {
    one.on('request', (request) => request.url().includes('/api/census/') && counted.push(request))
  })
  await approach(page, '.sqs-audio-embed')
  const time = page.locator('.time')
  await expect.poll(() => time.textContent()).toBe('0:00')
  await expect.poll(() => page.locator('.duration').textContent()).toBe('1:30')
  const seek = page.getByRole('slider')
  await seek.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => time.textContent()).toBe('0:01')
  await page.keyboard.press('End')
  await expect.poll(() => time.textContent()).toBe('1:30')
  const box = await seek.boundingBox()
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
  await expect.poll(() => time.textContent()).toBe('0:45')
  await expect.poll(() => seek.getAttribute('aria-valuetext')).toContain('0:45')

  await page.getByRole('link', { name: 'Track 60', exact: true }).click()
  await expect.poll(() => page.locator('.track .title').textContent()).toBe('Track 60')
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await expect
    .poll(() => counted.map((request) => new URLSearchParams(request.postData() ?? '').get('event')))
    .toContain('20')
  await page.getByRole('link', { name: 'Track 61', exact: true }).click()
  await page.waitForURL('**/61.wav')
})

/** A published marquee with such options beside its item. */
const marquee = (id: string, options: object) =>
  `<div class="sqs-block-marquee" id="${id}" style="width:600px;font-size:20px"><div class="Marquee"><script type="application/json" class="Marquee-props">${JSON.stringify({ marqueeItems: [{ text: '<p>Walk slowly</p>' }], ...options })}</script><div class="Marquee-measure"><div class="Marquee-item"><p>Walk slowly</p></div></div><svg class="Marquee-svg"><path d=""></path></svg><div class="Marquee-display"><div class="Marquee-track"></div></div></div></div>`

it('[MRQ-01.1] the curves of a marquee follow its frequency and height, its round the speed', async () => {
  const { page } = await open(
    [
      marquee('plain', {}),
      marquee('quick', { animationSpeed: 2 }),
      marquee('low', { waveIntensity: 2, waveFrequency: 2 }),
      marquee('high', { waveIntensity: 4, waveFrequency: 4 }),
    ].join(''),
    { viewport: { width: 800, height: 2000 } },
  )
  for (const id of ['plain', 'quick', 'low', 'high']) await page.locator(`#${id} .Marquee[data-running=true]`).waitFor()
  const round = (id: string) =>
    page
      .locator(`#${id} .Marquee-track[data-direction]`)
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).animationDuration))
  const length = await page
    .locator('#plain .Marquee-group')
    .first()
    .evaluate((one) => one.getBoundingClientRect().width)
  expect(await round('plain')).toBeCloseTo(length / 60, 2)
  expect(await round('quick')).toBeCloseTo(length / 120, 2)
  // Half a wave is a curve: a quarter of 1000 px at frequency 2, an eighth at 4; its height is that of the letters times the intensity, halved.
  const wave = async (id: string) => {
    const path = page.locator(`#${id} .Marquee-wave path`)
    await expect.poll(() => path.getAttribute('d')).toMatch(/^M/)
    return (await path.getAttribute('d'))?.split(' q')[1]
  }
  expect(await page.locator('#plain .Marquee-wave').count()).toBe(0)
  expect(await wave('low')).toBe('125 40 250 0')
  expect(await wave('high')).toBe('62.5 80 125 0')
})

it('[MRQ-02] [DOM-06] a marquee that no one has touched stands as soon as the visitor asks for less motion', async () => {
  const { page } = await arrive(site, '/sounds')
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (animation) => (animation as CSSAnimation).animationName === 'marquee' && animation.playState === 'running',
          ).length,
    )
  await expect.poll(running).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(running).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(running).toBeGreaterThan(0)
})
