import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, visit } from './site'

const site = openSite()

interface Stored {
  readonly type: string
}

/** Gives the sections of a type on a page a look, and opens the page. */
async function open(path: string, type: string, look: object, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { database } = site
  const row = await database.selectFrom('pages').select('sections').where('path', '=', path).executeTakeFirstOrThrow()
  const stored = JSON.parse(row.sections) as Stored[]
  const sections = JSON.stringify(stored.map((section) => (section.type === type ? { ...section, ...look } : section)))
  await database.updateTable('pages').set({ sections }).where('path', '=', path).execute()
  const { page } = await visit(site, path, { colorScheme, reducedMotion: 'reduce' })
  await database.updateTable('pages').set({ sections: row.sections }).where('path', '=', path).execute()
  return page
}
const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

it('[SITE-03.1] the picture of a split section is on the left or on the right', async () => {
  for (const side of ['left', 'right'] as const) {
    const page = await open('/walks', 'split', { side })
    const places = await page.locator('.split').evaluateAll((all) =>
      all.map((split) => {
        const [picture, text] = [...split.children].map((child) => child.getBoundingClientRect().x)
        return (picture ?? 0) < (text ?? 0) ? 'left' : 'right'
      }),
    )
    expect(new Set(places)).toEqual(new Set([side]))
    await page.context().close()
  }
})

it('[SITE-03.1] a section is light, dark, or has the colours of the page', async () => {
  const [black, white] = ['rgb(31, 38, 36)', 'rgb(236, 232, 225)']
  const read = async (theme: string, scheme: 'light' | 'dark') => {
    const page = await open('/walks', 'split', { theme }, scheme)
    const colour = await style(page, '.section-split h2', 'color')
    await page.context().close()
    return colour
  }
  for (const theme of ['none', 'blue'])
    expect([await read(theme, 'light'), await read(theme, 'dark')], theme).toEqual([black, white])
  expect([await read('light', 'dark'), await read('dark', 'light')]).toEqual([black, white])
})

it('[SITE-03.1] the words of a hero are on black, on white, or on the picture itself', async () => {
  const grounds: Record<string, string> = {}
  for (const scrim of ['none', 'black', 'white', 'grey']) {
    const page = await open('/', 'hero', { scrim })
    const ground = await style(page, '.hero-words', 'background-image')
    grounds[scrim] = /rgba?\((\d+), \d+, \d+, 0\.(?:74|82)\)/.exec(ground)?.[1] ?? ground
    await page.context().close()
  }
  expect(grounds).toEqual({ none: 'none', black: '8', white: '255', grey: '8' })
})

it('[SITE-03.1] the pictures of a gallery have their words with them, or none', async () => {
  const counts: Record<string, boolean> = {}
  for (const captions of ['none', 'show', 'hide']) {
    const page = await open('/portfolio', 'gallery', { captions })
    counts[captions] = (await page.locator('.section-gallery .meta-title').count()) > 0
    await page.context().close()
  }
  expect(counts).toEqual({ none: false, show: true, hide: false })
})

it('[IMG-02] the picture of a hero is as sharp as its box, and three quarters of that on the dense screen of a phone', async () => {
  for (const [width, height, density, expected] of [
    [390, 844, 1, '1000w'],
    [390, 844, 2, '1500w'],
    [1280, 800, 1, '1500w'],
  ] as const) {
    const { page } = await visit(site, '/', {
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
