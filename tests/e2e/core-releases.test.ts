// Core, runtime and the library behind views have releases as blocks do; two majors of the core may stand on one page.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { site as demoSite } from '../../apps/playground/src/site'
import { cohortOf } from '../../packages/manifest/src/cohort'
import type { Catalogue } from '../../packages/manifest/src/index'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { runChannel } from '../../packages/release/src/commands/channel'
import { isFull } from '../sample'
import { addCopy, addSharedCopy, cdnWithReleases } from './made-releases'
import { keepSections } from './page-sections'
import { openSite, scrollThrough, statuses, touch, visit } from './site'

const cdn = cdnWithReleases('accordion', { '1.0.0': 'same' })
const path = join(cdn, 'catalogue.json')
const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
for (const version of ['1.998.0', '1.999.0', '2.0.0']) addSharedCopy(cdn, catalogue, 'core', version)
for (const version of ['1.998.0', '2.0.0']) addSharedCopy(cdn, catalogue, 'core-react', version, { core: version })
for (const version of ['19.998.0', '20.0.0']) addSharedCopy(cdn, catalogue, 'react', version)
addSharedCopy(cdn, catalogue, 'runtime', '1.998.0', { core: '1.0.0' })
addSharedCopy(cdn, catalogue, 'runtime', '2.0.0', { core: '2.0.0' })
Object.assign(addCopy(cdn, catalogue, 'accordion', '2.0.0'), { core: '2.0.0' })
for (const name of ['core', 'core-react', 'runtime'] as const)
  Object.assign(catalogue.shared[name], { stable: '1.998.0' })
Object.assign(catalogue.shared.react, { stable: '19.998.0' })
writeFileSync(path, JSON.stringify(catalogue))

const store = fileChannels(cdn)
const site = openSite(cdn, {}, { channels: store })
afterEach(() => rmSync(join(cdn, 'channels.json'), { force: true }))

/** Leaves the questions of the first page alone on it: each further visit looks for the releases of what pages share. */
const keepQuestions = () => keepSections(site, '/', ({ block }) => block === 'accordion')

async function channel(line: string): Promise<string> {
  const environment = { store, readCatalogue: () => catalogue, now: new Date() }
  const { code, output } = await runChannel(line.split(' '), async () => environment)
  expect(code, output).toBe(0)
  return output
}

/** The releases of what pages share that a visitor's browser has fetched, once the accordion is ready and answers a click. */
async function fetchedOn(address: string) {
  const { page, asked, problems } = await visit(site, address)
  await scrollThrough(page)
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  const trigger = page.locator('.accordion-item__click-target').first()
  const before = await trigger.getAttribute('aria-expanded')
  await trigger.click()
  expect(await trigger.getAttribute('aria-expanded')).not.toBe(before)
  const states = Object.values(await statuses(page)).flat()
  expect(states.filter((state) => state === 'failed')).toEqual([])
  expect(problems).toEqual([])
  const shared = asked.flatMap((one) => /^\/cdn\/((?:core|runtime)\/[^/]+)\//.exec(one)?.[1] ?? [])
  return [...new Set(shared)].sort()
}

/** Home fetches these releases, once its server knows the channels: each try is a whole visit, and one before would be in vain. */
async function expectFetched(shared: readonly string[]) {
  const channels = await store.read()
  await expect.poll(() => site.assets.channels()).toEqual(channels)
  await expect.poll(() => fetchedOn('/'), { timeout: 25_000 }).toEqual(shared)
}

it('a block that needs the next major runs beside all others, which keep theirs', async () => {
  await channel('canary accordion 2.0.0')
  await channel('promote accordion')
  await expectFetched(['core/1.998.0', 'core/2.0.0', 'runtime/1.998.0'])
})

// The test before has the page with all its blocks.

it('a script of the next major runs the blocks of the one before, and the way back leads to where it was', async () => {
  await keepQuestions()
  await channel('canary runtime 2.0.0')
  const output = await channel('promote runtime')
  expect(output).toContain('  blocks  runtime 1.998.0 (canary 2.0.0) → 2.0.0 moves no block')
  await expectFetched(['core/1.998.0', 'core/2.0.0', 'runtime/2.0.0'])
  await channel('rollback runtime')
  await expectFetched(['core/1.998.0', 'runtime/1.998.0'])
})

/** The steps of a canary that this site is in from the first one on, or from the last one on: a share in the middle of its cohort, or of the one before. */
function stepsFor(release: string, isIn: boolean): string {
  const cohort = cohortOf([release, demoSite.identity.id])
  return `--steps ${(cohort + (isIn ? 0.5 : -0.5)) / 100},100`
}

it('a canary of the core is for whole sites', async () => {
  await keepQuestions()
  await channel(`canary core 1.999.0 ${stepsFor('core@1.999.0', false)}`)
  await expectFetched(['core/1.998.0', 'runtime/1.998.0'])
  await channel(`canary core 1.999.0 ${stepsFor('core@1.999.0', true)}`)
  await expectFetched(['core/1.999.0', 'runtime/1.998.0'])
})

if (isFull)
  it('the next major of the core comes by a canary to all sites, beside blocks of the one before, and goes back', async () => {
    await keepQuestions()
    await channel('canary accordion 2.0.0')
    await channel('promote accordion')
    const both = ['core/1.998.0', 'core/2.0.0', 'runtime/1.998.0']
    await expectFetched(both)
    // All others of the page, and its script, are of the major before.
    await channel(`canary core 2.0.0 ${stepsFor('core@2.0.0', true)}`)
    await expectFetched(both)
    await channel('promote core')
    await expectFetched(both)
    await channel('canary runtime 2.0.0 --steps 100')
    await channel('promote runtime')
    await expectFetched(['core/1.998.0', 'core/2.0.0', 'runtime/2.0.0'])
    for (const name of ['runtime', 'core', 'accordion']) await channel(`rollback ${name}`)
    await expectFetched(['core/1.998.0', 'runtime/1.998.0'])
  })

/** The releases of React that a page with a view has fetched, once the view is ready. */
async function fetchedReacts() {
  const { page, asked, problems } = await visit(site, '/blocks/calendar')
  await scrollThrough(page)
  await touch(page, '.sqs-block-calendar')
  await expect.poll(async () => (await statuses(page)).calendar?.[0], { timeout: 15_000 }).toBe('ready')
  expect(problems).toEqual([])
  return [...new Set(asked.flatMap((one) => /^\/cdn\/react\/([^/]+)\//.exec(one)?.[1] ?? []))]
}
const expectReact = (version: string) => expect.poll(fetchedReacts, { timeout: 40_000 }).toEqual([version])

if (isFull)
  it('the next major of React comes by a canary to some sites, to all of them, and goes back', async () => {
    await channel(`canary react 20.0.0 ${stepsFor('react@20.0.0', false)}`)
    await expectReact('19.998.0')
    await channel(`canary react 20.0.0 ${stepsFor('react@20.0.0', true)}`)
    await expectReact('20.0.0')
    await channel('promote react')
    await expectReact('20.0.0')
    await channel('rollback react')
    await expectReact('19.998.0')
  }, 120_000)
