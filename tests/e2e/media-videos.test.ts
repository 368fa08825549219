import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { approach, openSavedPages, playerPage, serveMedia } from './media-page'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const { open } = openSavedPages(site, ['media-7-0.html'])
const still = { reducedMotion: 'reduce' } as const
const vimeo = '.video-stage iframe'

const address = async (page: Page, selector: string) =>
  new URL((await page.locator(selector).first().getAttribute('src')) ?? 'about:blank')

/** Messages that the page of a player has received. */
const received = (frame: Frame) => frame.evaluate(() => document.title)

/** The videos of the demo site; the test answers for the player's host. */
async function openVideos() {
  const { page } = await visit(site, '/films', still, async (one) => {
    await serveMedia(one)
    await one.route('https://player.vimeo.com/**', playerPage)
  })
  await approach(page, '.sqs-native-video')
  await approach(page, '.sqs-video-wrapper')
  await page.locator('.sqs-video-wrapper .sqs-video-overlay').press('Enter')
  await page.getByRole('button', { name: 'Load from Vimeo' }).click()
  await page.waitForSelector(vimeo)
  await expect
    .poll(() => page.frames().find((frame) => frame.url().startsWith('https://player.vimeo.com')))
    .toBeDefined()
  const frame = page.frames().find((one) => one.url().startsWith('https://player.vimeo.com')) as Frame
  return { page, frame }
}

/** A slideshow that leaves a video shows its picture again; an embed without a player gives its reason. */
async function expectLeft(page: Page) {
  const show = '.sqs-gallery-block-slideshow'
  await approach(page, show)
  await page.locator('.sqs-gallery-thumbnails > img').nth(2).click()
  const wrapper = page.locator(`${show} .sqs-video-wrapper`)
  await page.waitForSelector(`${show} .sqs-video-wrapper[data-block-status=ready]`, { state: 'attached' })
  await page.locator(`${show} .sqs-video-overlay`).click()
  await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('true')
  await page.locator(`${show} .next`).click()
  await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('false')
  await approach(page, '.plain-embed')
  await page.evaluate(() => window.scrollBy(0, 600))
  await page
    .locator('#block-9')
    .getByText(
      'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
    )
    .waitFor()
  await page.locator('#block-10').getByText('Invalid video embed.').waitFor()
  expect(await page.locator('.sqs-video-wrapper.video-invalid').count()).toBe(2)
}

it('[VID-02] [VID-04] [VID-05] [VID-06] [VID-07] published embeds are read, one shows at a time, and a step leaves them; a slideshow that leaves a video shows its picture again; an embed without a player gives its reason, exact to the letter', async () => {
  const { page } = await open('media-7-0.html', still)
  const first = '.embed-block-wrapper .sqs-video-wrapper'
  const second = '.plain-embed .sqs-video-wrapper'
  await approach(page, first)
  await approach(page, second)
  const wrapper = page.locator(first).first()
  expect(await wrapper.evaluate((one) => one.style.getPropertyValue('--video-padding'))).toBe('56.3%')
  await page.locator(`${first} .sqs-video-overlay`).first().click()
  const youtube = await address(page, `${first} iframe`)
  expect(youtube.origin + youtube.pathname).toBe('https://www.youtube.com/embed/aqzKE-bpKQ')
  expect(youtube.searchParams.get('autoplay')).toBe('1')
  await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('true')
  await expect.poll(() => page.locator(`${first} iframe`).first().getAttribute('title')).toBe('A walk')
  await page.locator(`${second} .sqs-video-overlay`).click()
  expect((await address(page, `${second} iframe`)).href).toContain('https://player.vimeo.com/video/76979871')
  // Without a title of its own the frame is named after the provider of the markup.
  await expect.poll(() => page.locator(`${second} iframe`).getAttribute('title')).toBe('Video from Vimeo')
  await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('false')
  expect(await page.locator(`${first} iframe`).count()).toBe(0)
  // A wrapper without a position and a height of the page still holds its player.
  const [box, frame] = await Promise.all([
    page.locator(second).boundingBox(),
    page.locator(`${second} iframe`).boundingBox(),
  ])
  expect(frame?.width).toBe(box?.width)
  expect(frame?.height).toBeGreaterThan(100)
  await expectLeft(page)
})

it('[VID-03] a player is paused by messages to its own window, and only that window is believed', async () => {
  // The policy of saved pages frames nothing; the test answers for the player's host.
  const { page } = await open('media-7-0.html', { ...still, bypassCSP: true }, (one) =>
    one.route('https://www.youtube.com/**', playerPage),
  )
  await approach(page, '#bare')
  const find = () => page.frames().find((one) => one.url().startsWith('https://www.youtube.com/embed/'))
  await expect.poll(find).toBeDefined()
  const frame = find() as Frame
  await expect.poll(() => received(frame)).toContain('"event":"listening"')
  await approach(page, '.sqs-audio-embed')
  await page.locator('.sqs-audio-embed .action').first().click()
  await expect.poll(() => received(frame)).toContain('"func":"pauseVideo"')
  // A report of another window does not count: nothing starts to play, so the sound goes on.
  await page.evaluate(() => window.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.locator('.sqs-audio-embed .playing').count()).toBe(1)
  // Nor does one of its own window once another site is in it.
  const { href } = await address(page, '#bare iframe')
  await page.route('https://other.example/**', playerPage)
  await frame.goto('https://other.example/embed')
  await frame.evaluate(() => parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.locator('.sqs-audio-embed .playing').count()).toBe(1)
  await frame.goto(href)
  await frame.evaluate(() => {
    parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*')
  })
  await expect.poll(() => page.locator('.sqs-audio-embed .playing').count()).toBe(0)
})

it('[VID-05] a player of a basic account is replaced by its reason', async () => {
  const { page, frame } = await openVideos()
  await expect.poll(() => received(frame)).toContain('addEventListener')
  await frame.evaluate(() => {
    parent.postMessage(JSON.stringify({ event: 'error', data: { message: 'A Basic account' } }), '*')
  })
  await page.getByText('Vimeo Basic accounts are unsupported. Please share a video from a different account.').waitFor()
})

it('[DOM-06] with reduced motion galleries change at once, also when it is switched on during a change', async () => {
  const { page } = await visit(site, '/portfolio/designs', still)
  const show = await approach(page, '.sqs-gallery-block-slideshow')
  const strip = await approach(page, '.sqs-gallery-block-slider')
  const transition = () =>
    strip
      .locator('.slide')
      .first()
      .evaluate((one) => getComputedStyle(one).transitionDuration)
  expect(await transition()).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await transition()).toBe('0.5s')
  await show.scrollIntoViewIfNeeded()
  const running = await show.locator('.next').evaluate((next) => {
    ;(next as HTMLElement).click()
    return next.closest('.sqs-gallery-container')?.getAnimations({ subtree: true }).length
  })
  expect(running).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForSelector('.sqs-gallery-block-slideshow:not([data-in-motion])')
  expect(await show.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)
})

/** A published embed in a box of its own size; its player is twice as wide as high. */
const embed = (id: string, mode: string, height: number) =>
  `<div class="sqs-block video-block sqs-block-video" id="${id}"><div class="sqs-block-content"><div class="embed-block-wrapper" style="width:400px;height:${height}px"><div class="sqs-video-wrapper" data-mode="${mode}" data-html="&lt;iframe src=&quot;//player.vimeo.com/video/1&quot; width=&quot;800&quot; height=&quot;400&quot;&gt;&lt;/iframe&gt;" data-provider-name="Vimeo"><div class="sqs-video-overlay" style="opacity: 0;"><img data-src="/content/v1/5f/poster.jpg" data-load="false" alt="${id}"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div></div></div></div></div>`

/** The settings of a site that lets players load before a visitor is asked. */
const settings =
  '<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"website":{"id":"w"},"cookieSettings":{}}</script>'

/** Boxes, higher or wider than the player, and its size in each mode; each second is of each mode, and of both boxes. */
const shapes = [
  ['high', 'none', [400, 200]],
  ['wide', 'none', [400, 200]],
  ['wide', 'fit', [200, 100]],
  ['high', 'fit', [400, 200]],
  ['high', 'fill', [800, 400]],
  ['wide', 'fill', [400, 200]],
  ['wide', '', [400, 100]],
  ['high', '', [400, 400]],
] as const

it('[VID-01.1] Enter and Space show a video; it has its own shape, is whole in its box, covers it, or is as large as it', async () => {
  const boxes = sample(shapes, 2)
  const embeds = boxes.map(([height, mode]) => embed(`${height}-${mode}`, mode, height === 'high' ? 400 : 100))
  const source = `<!doctype html>${settings}<style>body{margin:0}</style>${embeds.join('')}`
  const saved = await serveSaved(site, [{ path: '/modes', source }])
  const options = { ...still, bypassCSP: true, viewport: { width: 800, height: 2400 } }
  const { page } = await visit(saved, '/modes', options, async (one) => {
    await serveMedia(one)
    await one.route('https://player.vimeo.com/**', playerPage)
  })
  for (const [at, [height, mode, size]] of boxes.entries()) {
    const id = `${height}-${mode}`
    await approach(page, `#${id}`)
    const wrapper = page.locator(`#${id} .sqs-video-wrapper`)
    expect(await wrapper.locator('iframe').count()).toBe(0)
    await page.locator(`#${id} .sqs-video-overlay`).press('a')
    await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('false')
    await page.locator(`#${id} .sqs-video-overlay`).press(at % 2 ? 'Enter' : ' ')
    await wrapper.locator('iframe').waitFor()
    await expect.poll(() => wrapper.getAttribute('data-showing-video')).toBe('true')
    const box = await wrapper.locator('iframe').boundingBox()
    expect([box?.width, box?.height], id).toEqual(size)
  }
})

/** Embeds with a picture, by provider, and the pages that are framed for them. */
const players = [
  [
    'Wistia',
    'https://fast.wistia.net/embed/iframe/avk9twrrbn',
    'https://fast.wistia.net/embed/iframe/avk9twrrbn?autoPlay=1',
  ],
  ['Animoto', 'https://animoto.com/play/bFpXzWqJ', 'https://animoto.com/embed/bFpXzWqJ?autoplay=1'],
  [
    'Animoto’s files',
    '//s3.amazonaws.com/embed.animoto.com/play.html?f=bFpXzWqJ',
    'https://s3.amazonaws.com/embed.animoto.com/play.html?f=bFpXzWqJ&autoplay=1',
  ],
] as const
const foreign = 'https://s3.amazonaws.com/other.example/play.html'

const pressed = (id: string, source: string) =>
  `<div class="sqs-block video-block sqs-block-video" id="${id}"><div class="sqs-block-content"><div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;${source}&quot; width=&quot;800&quot; height=&quot;450&quot;&gt;&lt;/iframe&gt;"><div class="sqs-video-overlay"><img data-src="/content/v1/5f/poster.jpg" data-load="false" alt="${id}" height="225"></div></div></div></div></div>`

it.each(sample(['own', 'published'] as const, 2))(
  '[VID-04.1] on a page of the %s site Wistia and Animoto, with its own embed address, start by themselves, and no other host is framed',
  async (kind) => {
    const blocks = [
      ...players.map(([, source], at) => pressed(`video-${at}`, source)),
      pressed('foreign', foreign),
    ].join('')
    const saved = await serveSaved(site, [
      { path: '/players', source: `<!doctype html>${settings}<title>Players</title>${blocks}` },
    ])
    const framed: string[] = []
    const { page } = await visit(
      kind === 'own' ? site : saved,
      kind === 'own' ? '/films' : '/players',
      still,
      async (one) => {
        await serveMedia(one)
        await one.route(/^https:/, (route) => {
          framed.push(route.request().url())
          return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
        })
        // The page of the site under its own policy, with the embeds in its content.
        await one.route('**/films', async (route) => {
          const response = await route.fetch()
          return route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${blocks}`) })
        })
      },
    )
    if (kind === 'own') await page.getByRole('button', { name: 'Accept' }).click()
    for (const [at, [name, , url]] of players.entries()) {
      await approach(page, `#video-${at} .sqs-video-wrapper`)
      expect(framed, name).not.toContain(url)
      await page.locator(`#video-${at} .sqs-video-overlay`).press('Enter')
      await expect.poll(() => framed, { message: name }).toContain(url)
      await expect
        .poll(() => page.locator(`#video-${at} iframe`).getAttribute('sandbox'))
        .toContain('allow-same-origin')
    }
    await approach(page, '#foreign .sqs-video-wrapper')
    await page.locator('#foreign .sqs-video-overlay').press('Enter')
    await page.locator('#foreign iframe').waitFor()
    expect(await page.locator('#foreign iframe').getAttribute('sandbox')).not.toContain('allow-same-origin')
    await atRest(page)
    expect(framed).not.toContain(foreign)
  },
)

it('[VID-06] a frame is named after the provider of the markup, and each parameter of its address arrives', async () => {
  const film = pressed('film', '//player.vimeo.com/video/1?color=fff&amp;amp;byline=0')
    .replace('data-html', 'data-provider-name="Our films" data-html')
    .replace('alt="film"', 'alt=""')
  const source = `<!doctype html>${settings}<title>Films</title>${film}`
  const saved = await serveSaved(site, [{ path: '/films', source }])
  const { page } = await visit(saved, '/films', still, async (one) => {
    await serveMedia(one)
    await one.route('https://player.vimeo.com/**', playerPage)
  })
  await approach(page, '#film .sqs-video-wrapper')
  await page.locator('#film .sqs-video-overlay').press('Enter')
  const { searchParams } = await address(page, '#film iframe')
  expect(Object.fromEntries(searchParams)).toEqual({ color: 'fff', byline: '0', autoplay: '1' })
  await expect.poll(() => page.locator('#film iframe').getAttribute('title')).toBe('Video from Our films')
})
