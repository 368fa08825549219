// A visitor who presses faster than a page answers, on the page of each block, while each answer is late.
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createDice } from '../dice'
import { isFull, sample } from '../sample'
import { leftovers, press, stayOnPage } from './impatient-presses'
import { atRest } from './rest'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()
const blocks = readdirSync('packages').filter((name) => !/^(?:core-|loader$|manifest$|release$|runtime$)/.test(name))
/** Blocks that ask, play or open something. */
const busiest = ['quick-view', 'audio', 'search', 'lightbox', 'gallery']
/** Each seed has other presses; a failure comes back with its own. */
const seeds = isFull ? [1, 2, 3] : [1]
const bursts = isFull ? 40 : 25

it.each(seeds.flatMap((seed) => (isFull ? blocks : sample(busiest, 2)).map((block) => ({ block, seed }))))(
  '$block comes to rest after presses faster than its answers (seed $seed), with nothing uncaught, open or waiting',
  async ({ block, seed }) => {
    const dice = createDice(seed * 7919 + block.length)
    const answerLate = (page: Page) =>
      page.route('**/api/**', async (route) => {
        await wait(dice(900))
        // The page may have gone.
        await route.continue().catch(() => {})
      })
    const { page, problems } = await visit(site, `/blocks/${block}`, {}, async (page) => {
      await stayOnPage(page)
      await answerLate(page)
    })
    await scrollThrough(page)
    for (let burst = 0; burst < bursts; burst++) {
      await press(page, dice)
      if (dice(3) === 0) await wait(dice(120))
    }
    await atRest(page)
    expect(await leftovers(page)).toEqual({ isMoving: false, waiting: [], open: [], isLocked: false })
    // A sample of a block stands for nothing that the server has.
    expect(problems.filter((problem) => !/status of (?:404|409|429)/.test(problem))).toEqual([])
    expect(Object.values(await statuses(page)).flat()).not.toContain('failed')
  },
)
