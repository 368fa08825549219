import { expect, it } from 'vitest'
import { arrive, openSite } from './site'

const site = openSite()

it('where more contrast is preferred, quiet texts and lines have the colour of the text, on a light and on a dark page', async () => {
  const { page } = await arrive(site, '/walks', { contrast: 'more', reducedMotion: 'reduce' })
  const read = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  for (const [colorScheme, ink] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await read('main dt', 'color'), colorScheme).toBe(ink)
    expect(await read('.footer-end', 'border-block-start-color'), colorScheme).toBe(ink)
    expect(await read('main p', 'color'), colorScheme).toBe(ink)
  }
})
