import { expect, it } from 'vitest'
import { findFaint } from './faint-texts'
import { arrive, openSite, scrollThrough } from './site'

const site = openSite()

it('where pictures are blocked, their texts can be read in their places, on a light and on a dark page', async () => {
  const { page } = await arrive(site, '/shop', { reducedMotion: 'reduce' }, (page) =>
    page.route('**/images/**', (route) => route.abort()),
  )
  for (const path of ['/shop', '/portfolio', '/']) {
    if (path !== '/shop') await page.goto(site.origin + path)
    await scrollThrough(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { found, faint } = await findFaint(page, 'img:not([alt=""])')
      expect(found, path).toBeGreaterThan(3)
      expect(faint, `${path}, ${colorScheme}`).toEqual([])
    }
  }
})
