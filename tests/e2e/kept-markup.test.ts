// Markup of running blocks that somebody has kept: a snapshot of Turbo, a page saved as a file, a copied section.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { fixturePages } from '../surroundings/fixture-pages'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, scrollSlowly, statuses, visit } from './site'

const site = openSite()
let served: Site

beforeAll(async () => {
  served = await serveSaved(site, fixturePages)
})

/** Starts the blocks that are there, whatever they wait for. */
const startJobs = (page: Page) =>
  page.evaluate(() => {
    const { ashlar } = window as unknown as { ashlar: { jobs(): readonly { go(): void }[] } }
    for (const job of ashlar.jobs()) job.go()
  })

/** Starts every block of a page. */
async function startAll(page: Page) {
  await scrollSlowly(page)
  await startJobs(page)
  await atRest(page)
}

/** How many elements of each name and class there are, by fixture. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, Record<string, number>> = {}
    for (const element of document.querySelectorAll<HTMLElement>('[data-fixture] *')) {
      const { fixture = '' } = element.closest<HTMLElement>('[data-fixture]')?.dataset ?? {}
      found[fixture] ??= {}
      const counts = found[fixture]
      const name = `${element.localName}.${element.classList[0] ?? ''}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return found
  })

type Outline = Awaited<ReturnType<typeof outline>>

/** What there is more of, or less. */
function compare(before: Outline, after: Outline) {
  return Object.keys({ ...before, ...after }).flatMap((fixture) => {
    const [one = {}, other = {}] = [before[fixture], after[fixture]]
    const names = Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
    return names.map((name) => `${fixture}: ${name} ${one[name] ?? 0} → ${other[name] ?? 0}`)
  })
}

/** Pictures of the fixtures are nowhere, and those that wait for theirs fail. */
const countFailed = async (page: Page) =>
  Object.values(await statuses(page))
    .flat()
    .filter((status) => status === 'failed').length

/** How others bring back what was on a page. */
const ways: Readonly<Record<string, string>> = {
  '/clean': 'document.body.replaceWith(document.body.cloneNode(true))',
  '/published': 'document.body.innerHTML = document.body.innerHTML',
  '/others': "document.querySelectorAll('[data-fixture]').forEach((one) => one.replaceWith(one.cloneNode(true)))",
}

it.each(sample(Object.entries(ways), 3, 2))(
  '[ENV-03] a copy of a running page starts as one block each, without doubled parts: %s by %s',
  async (path, script) => {
    const { page } = await visit(served, path, { reducedMotion: 'reduce' })
    await startAll(page)
    const [before, failed] = [await outline(page), await countFailed(page)]
    await page.evaluate(script)
    await startAll(page)
    expect(compare(before, await outline(page))).toEqual([])
    expect(await countFailed(page)).toBeLessThanOrEqual(failed)
  },
)

it('[ENV-03] a dialog that was open when a page was kept covers nothing when it is shown again', async () => {
  const { page } = await visit(served, '/clean', { reducedMotion: 'reduce' })
  await page.locator('.lightbox-links a').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.evaluate(ways['/clean'] as string)
  await startJobs(page)
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})
