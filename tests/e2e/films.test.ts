import { expect, it } from 'vitest'
import { approach } from './media-page'
import { arrive, openSite, visit } from './site'

const site = openSite()

it('[VID-01] the film of the site plays in place of its picture, with controls and captions in the language of the page', async () => {
  const { page, asked, problems } = await visit(site, '/films?language=es-ES', { reducedMotion: 'reduce' })
  await approach(page, '.sqs-native-video')
  expect(asked.join()).not.toContain('/controls-')
  await page.locator('.sqs-native-video .sqs-video-overlay').click()
  const video = page.locator('.sqs-native-video video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pausar el vídeo' }).click()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  await page.getByRole('button', { name: 'Subtítulos' }).click()
  await page.getByRole('button', { name: 'Subtítulos: español' }).waitFor()
  await expect.poll(() => asked.filter((path) => path.endsWith('.vtt'))).toEqual(['/assets/films/walk-es.vtt'])
  expect(problems).toEqual([])
})

it('[VID-01] without scripts the picture of a film is a link to its file', async () => {
  const { page } = await visit(site, '/films', { javaScriptEnabled: false })
  const address = await page.locator('.sqs-native-video a').getAttribute('href')
  const file = await fetch(site.origin + address)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/webm'])
})

it('[VID-01] the picture of a film is sharp on a wide dense screen, and on a phone no wider than the phone', async () => {
  const getAsked = async (width: number, deviceScaleFactor: number) => {
    const { page } = await arrive(site, '/films', { viewport: { width, height: 800 }, deviceScaleFactor })
    const pictures = page.locator('.sqs-video-overlay img')
    const getFormats = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.map((img) => /\d+w$/.exec(img.currentSrc)?.[0]))
    await pictures.last().scrollIntoViewIfNeeded()
    await expect.poll(getFormats).not.toContain(undefined)
    return getFormats()
  }
  expect(await getAsked(1280, 2)).toEqual(['2500w', '2500w'])
  expect(await getAsked(390, 3)).toEqual(['1000w', '1000w'])
  expect(await getAsked(390, 2)).toEqual(['750w', '750w'])
})
