import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { startAll } from './failure-matrix'
import { findFaint } from './faint-texts'
import { atRest } from './rest'
import { arrive, openSite, scrollThrough } from './site'
import { readStates } from './told-states'

const site = openSite()

const controls = 'a, button, [role=button], [role=tab], [role=option]'

const pages = ['/blocks/social?example=solid-squares', '/blocks/all', '/shop/wool-socks', '/blocks/calendar', '/']

it('with forced colours no control has the colour of its ground, on a dark and on a light one', async () => {
  const { page } = await arrive(site, '/', { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const path of sample(pages, 3)) {
    await page.goto(site.origin + path)
    await scrollThrough(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const { found, faint } = await findFaint(page, controls)
      expect(found, path).toBeGreaterThan(0)
      expect(faint, `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

/** Leaves the look of the blocks, as on a page that has no stylesheet for them. */
const removeSiteStyle = (page: Page) =>
  page.evaluate(() => document.querySelector('link[href^="/assets/site.css"]')?.remove())

/** The controls whose state is told by the look that a page has chosen, and no longer by forced colours. */
async function findUntold(page: Page) {
  await page.emulateMedia({ forcedColors: 'none' })
  const chosen = await readStates(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await readStates(page)
  expect(forced.length).toBe(chosen.length)
  return {
    told: chosen.filter(({ isTold }) => isTold).length,
    untold: forced.filter(({ isTold }, at) => chosen[at]?.isTold && !isTold),
  }
}

it('forced colours take the state of no control away, with the look of the site and with that of the blocks alone', async () => {
  const { page } = await arrive(site, '/blocks/all', { reducedMotion: 'reduce' })
  for (const path of ['/blocks/all', '/shop/wool-socks']) {
    if (path !== '/blocks/all') await page.goto(site.origin + path)
    await scrollThrough(page)
    await startAll(page)
    await atRest(page)
    for (const radio of await page.getByRole('radio', { name: '39–41' }).all()) await radio.check()
    for (const look of ['site', 'blocks']) {
      if (look === 'blocks') await removeSiteStyle(page)
      const { told, untold } = await findUntold(page)
      expect(told, `${path}, ${look}`).toBeGreaterThan(2)
      expect(untold, `${path}, ${look}`).toEqual([])
    }
  }
})
