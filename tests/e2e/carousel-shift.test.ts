import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getMoves, watchShifts } from './layout-shifts'
import { motionEnded } from './rest'
import { arrive, openSite, scrollSlowly, statuses, touch } from './site'

const site = openSite()
const blocks = '.sqs-block-summary-v2,[data-controller^="UserItemsList"]'

/** Boxes of all that a summary or a list has, from the corner of its block, in whole CSS pixels. */
const getBoxes = (page: Page) =>
  page.locator(blocks).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const from = root.getBoundingClientRect()
      return [root, ...root.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.localName}.${element.classList[0]} ${[x - from.x, y - from.y, width, height].map(Math.round).join(' ')}`
      })
    }),
  )

it.each([360, 820, 1440])(
  '[LST-04] in a window of %i px summaries, their items and lists have the same box before and after their start, and nothing moves while a page is read to its end',
  async (width) => {
    for (const path of ['/', '/blocks/summary', '/blocks/item-list']) {
      const viewport = { width, height: 720 }
      const { page } = await arrive(site, path, { viewport, reducedMotion: 'reduce' }, (one) =>
        watchShifts(one, blocks),
      )
      await page.evaluate(() => document.fonts.ready)
      const before = await getBoxes(page)
      await touch(page, blocks)
      await scrollSlowly(page)
      await motionEnded(page)
      const { summary = [], 'item-list': list = [] } = await statuses(page)
      expect([path, ...summary, ...list]).toContain('ready')
      expect(await getBoxes(page), path).toEqual(before)
      expect(await getMoves(page), path).toEqual([])
    }
  },
)
