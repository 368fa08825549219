import { expect, it } from 'vitest'
import { isFull, sample } from '../sample'
import { getShift, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { openSite, scrollSlowly, scrollThrough, statuses, touch, visit } from './site'

const site = openSite()
const still = { reducedMotion: 'reduce' } as const

it('[GAL-24] [LBX-01] [OVR-07] a page with a grid of our server downloads one file and the opener of its lightbox, and nothing of the lightbox before it is first opened, by keyboard alone', async () => {
  const { page, asked, problems } = await visit(site, '/blocks/gallery', still)
  await touch(page, '.sqs-gallery-container')
  await expect.poll(() => statuses(page)).toMatchObject({ gallery: ['ready'] })
  await scrollThrough(page)
  const chunks = asked.filter((path) => path.startsWith('/cdn/.work/gallery/'))
  expect(chunks.map((path) => /(\w+)-\w+\.\w+$/.exec(path)?.[1]).sort()).toEqual(['index', 'lightbox'])
  expect(asked.filter((path) => /^\/cdn\/.work\/(?:lightbox\/|core\/.*focus-trap)/.test(path))).toEqual([])
  const opener = page.locator('.js-gallery-lightbox-opener').nth(2)
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /^3 of 11/ })
      .count(),
  ).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.lightbox-position').textContent()).toContain('4 of 11')
  await expect
    .poll(() => asked.some((path) => path.startsWith('/cdn/.work/core/') && path.includes('focus-trap')))
    .toBe(true)
  await atRest(page)
  // More stops than the dialog has: the browser's own controls are never among them.
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog', { name: 'Gallery' }).count()).toBe(0)
  expect(await opener.evaluate((link) => document.activeElement === link)).toBe(true)
  expect(asked.filter((path) => path.startsWith('/cdn/.work/lightbox/')).length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

it('[LBX-01] an address that names a picture opens it', async () => {
  for (const path of sample(['/blocks/gallery#dandelion', '/blocks/gallery?itemId=dandelion'], 2)) {
    const { page } = await visit(site, path, still)
    await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
    await expect.poll(() => page.locator('.lightbox-item img').getAttribute('alt')).toContain('dandelion')
    await page.context().close()
  }
})

it('what the server sends has every picture of every design, and its link leads to it', async () => {
  const html = await (await fetch(`${site.origin}/portfolio/designs`)).text()
  const galleries = html.slice(html.indexOf('sqs-gallery-container'))
  const pictures = [...galleries.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  expect(pictures.length).toBeGreaterThan(40)
  expect(pictures.filter((tag) => !/\ssrc="[^"]+"/.test(tag))).toEqual([])
  const [opener = ''] = /<a[^>]*js-gallery-lightbox-opener[^>]*>/.exec(html) ?? []
  const href = /href="([^"]+)"/.exec(opener)?.[1] ?? ''
  expect((await fetch(site.origin + href)).headers.get('content-type')).toMatch(/^image\//)
})

if (isFull)
  it('a page of all eight designs moves nothing, is ready, and axe-clean controls work by keyboard', async () => {
    const { page, problems } = await visit(site, '/portfolio/designs', still, watchShifts)
    await scrollSlowly(page)
    await expect.poll(async () => new Set((await statuses(page)).gallery)).toEqual(new Set(['ready']))
    expect(await getShift(page)).toBeLessThan(0.001)
    const next = page.getByRole('button', { name: 'Next slide' }).first()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.sqs-gallery-counter').first().textContent()).toBe('2 of 7')
    expect(problems).toEqual([])
  })

it('[VID-01] before consent a video of a provider contacts no other host; a press on it names the provider', async () => {
  const others: string[] = []
  const { page } = await visit(site, '/films', {}, (one) =>
    one.route(
      (url) => url.origin !== site.origin,
      (route) => {
        others.push(route.request().url())
        return route.abort()
      },
    ),
  )
  await page.getByRole('button', { name: 'Decline' }).click()
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).video).toEqual(['ready', 'ready'])
  await page.locator('.sqs-video-wrapper .sqs-video-overlay').click()
  await atRest(page)
  expect(others).toEqual([])
  await expect.poll(() => page.getByText(/Vimeo/).first().isVisible()).toBe(true)
})

it('[AUD-01] an album plays on the demo site, and is given back by its own server in parts', async () => {
  const { page, problems } = await visit(site, '/sounds')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).audio).toEqual(['ready'])
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
  expect(problems).toEqual([])
})
