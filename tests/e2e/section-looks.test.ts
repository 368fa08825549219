import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { arrive, openSite } from './site'

const site = openSite()

interface Stored {
  readonly type: string
}

/** Opens a page whose first section of a type is there once for each look. */
async function open(path: string, type: string, looks: readonly object[]): Promise<Page> {
  const { database } = site
  const row = await database.selectFrom('pages').select('sections').where('path', '=', path).executeTakeFirstOrThrow()
  const stored = JSON.parse(row.sections) as Stored[]
  const first = stored.find((section) => section.type === type)
  const others = stored.filter((section) => section.type !== type)
  const sections = JSON.stringify([...looks.map((look) => ({ ...first, ...look })), ...others])
  await database.updateTable('pages').set({ sections }).where('path', '=', path).execute()
  const { page } = await arrive(site, path, { colorScheme: 'light', reducedMotion: 'reduce' })
  await database.updateTable('pages').set({ sections: row.sections }).where('path', '=', path).execute()
  return page
}
/** A property of each element that a selector finds. */
const styles = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluateAll((all, property) => all.map((one) => getComputedStyle(one).getPropertyValue(property)), name)

it('[SITE-03.1] the picture of a split section is on the left or on the right; it is light, dark, or has the colours of the page', async () => {
  const [black, white] = ['rgb(31, 38, 36)', 'rgb(236, 232, 225)']
  const page = await open('/walks', 'split', [
    { side: 'left', theme: 'none' },
    { side: 'right', theme: 'blue' },
    { side: 'right', theme: 'light' },
    { side: 'left', theme: 'dark' },
  ])
  const places = await page.locator('.split').evaluateAll((all) =>
    all.map((split) => {
      const [picture, text] = [...split.children].map((child) => child.getBoundingClientRect().x)
      return (picture ?? 0) < (text ?? 0) ? 'left' : 'right'
    }),
  )
  expect(places).toEqual(['left', 'right', 'right', 'left'])
  expect(await styles(page, '.section-split h2', 'color')).toEqual([black, black, black, white])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await styles(page, '.section-split h2', 'color')).toEqual([white, white, black, white])
})

it('[SITE-03.1] the words of a hero are on black, on white, or on the picture itself', async () => {
  const page = await open(
    '/',
    'hero',
    ['none', 'black', 'white', 'grey'].map((scrim) => ({ scrim })),
  )
  const grounds = await styles(page, '.hero-words', 'background-image')
  expect(grounds.map((ground) => /rgba?\((\d+), \d+, \d+, 0\.(?:74|82)\)/.exec(ground)?.[1] ?? ground)).toEqual([
    ...['none', '8', '255', '8'],
  ])
})

it('[SITE-03.1] the pictures of a gallery have their words with them, or none', async () => {
  const page = await open(
    '/portfolio',
    'gallery',
    ['none', 'show', 'hide'].map((captions) => ({ captions })),
  )
  const hasWords = await page
    .locator('.section-gallery')
    .evaluateAll((all) => all.map((section) => section.querySelector('.meta-title') !== null))
  expect(hasWords).toEqual([false, true, false])
})

it('[IMG-02] the picture of a hero is as sharp as its box, and three quarters of that on the dense screen of a phone', async () => {
  const screens = [
    [390, 844, 2, '1500w'],
    [390, 844, 1, '1000w'],
    [1280, 800, 1, '1500w'],
  ] as const
  for (const [width, height, density, expected] of sample(screens, 2)) {
    const { page } = await arrive(site, '/', {
      viewport: { width, height },
      deviceScaleFactor: density,
      reducedMotion: 'reduce',
    })
    const picture = page.locator('.hero img')
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('format=')
    const { source, scale } = await picture.evaluate((image) => {
      const { currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight } = image as HTMLImageElement
      // The width of the picture as it covers its box.
      const drawn = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
      return { source: currentSrc, scale: drawn / Number(/format=(\d+)w/.exec(currentSrc)?.[1]) }
    })
    expect(source).toContain(`format=${expected}`)
    expect(scale * density).toBeLessThanOrEqual(density > 1 ? 4 / 3 : 1)
    await page.context().close()
  }
})
