import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { site as demoSite } from '../../apps/playground/src/site'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { runChannel } from '../../packages/release/src/commands/channel'
import { cdnWithReleases } from './made-releases'
import { serveSaved } from './serve-saved'
import { servedEntries } from './served-manifest'
import { openSite, scrollThrough, statuses, touch, visit } from './site'

// The first is stable, the second is what pages fall back to.
const cdn = cdnWithReleases('accordion', { '1.0.0': 'same', '0.9.0': 'same', '1.1.0': 'same' })
const file = join(cdn, 'channels.json')
const problems: string[] = []
const store = fileChannels(cdn)
const site = openSite(cdn, {}, { channels: store, report: (problem) => problems.push(problem) })
const siteId = demoSite.identity.id
const accordion = '.accordion-items-container'

afterEach(async () => {
  rmSync(file, { force: true })
  await expect.poll(versions).toEqual(['1.0.0', '0.9.0'])
})

/** Does what `npm run channel -- …` does, and answers with what it prints; channel-command.test.ts runs the command itself. */
async function channel(line: string): Promise<string> {
  const readCatalogue = () => site.assets.catalogue
  const { code, output } = await runChannel(line.split(' '), async () => ({ store, readCatalogue, now: new Date() }))
  expect(code, output).toBe(0)
  return output
}

/** The accordion in the page manifest of the first page, as the server sends it now. */
async function accordionEntry(origin = site.origin, path = '/') {
  const html = await (await fetch(origin + path)).text()
  return (await servedEntries(html, origin)).find(({ name }) => name === 'accordion')
}
const versions = async () => (await accordionEntry())?.releases.map(({ version }) => version)

/** The releases of the accordion that a visitor's browser asks for, once the block is ready. */
async function askedBy() {
  const { page, asked } = await visit(site, '/blocks/accordion')
  await touch(page, accordion)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await page.context().close()
  return asked.flatMap((one) => /\/accordion\/([^/]+)\/index-[^/]*\.js$/.exec(one)?.[1] ?? [])
}

it('a release goes from canary to all visitors and back while the server runs', async () => {
  await channel('canary accordion 1.1.0 --steps 5,100')
  await expect.poll(versions).toEqual(['1.1.0', '1.0.0', '0.9.0'])
  expect((await accordionEntry())?.canary?.share).toBe(5)
  await channel('promote accordion')
  // One percent stays on the release before for a day, and this site is not in it.
  await expect.poll(async () => (await accordionEntry())?.canary?.share).toBe(1)
  expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.0.0'])
  expect(await askedBy()).toEqual(['1.1.0'])
  await channel('promote accordion')
  await expect.poll(async () => (await accordionEntry())?.canary).toBeUndefined()
  expect(await versions()).toEqual(['1.1.0', '1.0.0'])
  await channel('rollback accordion')
  await expect.poll(versions).toEqual(['1.0.0', '0.9.0'])
  expect(await askedBy()).toEqual(['1.0.0'])
})

it('visitors who stay on the release before a promotion get it, and report it as a stable one', async () => {
  const [since, until] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z']
  const holdback = { version: '0.9.0', share: 100, salt: 's', since, until }
  writeFileSync(file, JSON.stringify({ revision: 1, blocks: { accordion: { stable: '1.0.0', holdback } } }))
  await expect.poll(versions).toEqual(['0.9.0', '1.0.0', '0.9.0'])
  const { page } = await visit(site, '/blocks/accordion')
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"accordion"'))
  await touch(page, accordion)
  expect((await sent).postDataJSON().records).toContainEqual(
    expect.objectContaining({ block: 'accordion', wanted: '0.9.0', got: '0.9.0', cohort: 'canary' }),
  )
  const rows = () =>
    site.database
      .selectFrom('release_sites')
      .select(['version', 'cohort'])
      .where('block', '=', 'accordion')
      .where('version', '=', '0.9.0')
      .execute()
  await expect.poll(rows).toEqual([{ version: '0.9.0', cohort: 'stable' }])
})

it('a pin keeps one site on its release until its last day, and no other site', async () => {
  await channel(`pin accordion 1.1.0 --site another --until 2999-12-31`)
  await channel(`pin accordion 1.1.0 --site ${siteId} --until 2999-12-31`)
  await expect.poll(versions).toEqual(['1.1.0', '1.0.0', '0.9.0'])
  const pins = [{ site: siteId, version: '1.1.0', until: '2020-01-31' }]
  writeFileSync(file, JSON.stringify({ revision: 3, blocks: { accordion: { pins } } }))
  await expect.poll(versions).toEqual(['1.0.0', '0.9.0'])
})

it('a developer gets the release that the address names, on the next pages too, until an empty one', async () => {
  const { page, asked } = await visit(site, '/blocks/accordion?ashlar-release=accordion@1.1.0')
  await touch(page, accordion)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(asked).toContainEqual(expect.stringMatching(/^\/cdn\/accordion\/1\.1\.0\/index-/))
  const versionOn = async (path: string) => {
    // With the cookies of the page.
    const response = await page.request.get(site.origin + path)
    const entries = await servedEntries(await response.text(), site.origin)
    const entry = entries.find(({ name }) => name === 'accordion')
    return [entry?.releases[0]?.version, response.headers()['cache-control']]
  }
  expect(await versionOn('/')).toEqual(['1.1.0', 'private, no-store'])
  expect(await versionOn('/?ashlar-release=')).toEqual(['1.0.0', 'private, no-store'])
  expect(await versionOn('/')).toEqual(['1.0.0', 'private, no-cache'])
  expect(await versionOn('/?ashlar-release=accordion@9.9.9')).toEqual(['1.0.0', 'private, no-store'])
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'ashlar_release' }))
})

it('a developer does not get a revoked release', async () => {
  const asked = async () => {
    const entry = await accordionEntry(site.origin, '/?ashlar-release=accordion@1.1.0')
    return entry?.releases.map(({ version }) => version)
  }
  expect(await asked()).toEqual(['1.1.0', '1.0.0', '0.9.0'])
  await channel('kill accordion@1.1.0')
  await expect.poll(asked).toEqual(['1.0.0', '0.9.0'])
})

it('a killed block stays as served, and the other blocks start', async () => {
  expect(await channel('kill accordion')).toContain('all sites: the HTML stays as served')
  await expect.poll(() => accordionEntry()).toBeUndefined()
  const { page, asked, problems: errors } = await visit(site, '/')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).summary?.[0]).toBe('ready')
  expect(asked.filter((path) => path.includes('/accordion/'))).toEqual([])
  await expect.poll(() => page.locator('.accordion-item__dropdown').first().textContent()).toMatch(/\w/)
  expect(errors).toEqual([])
})

it('a broken file keeps the last good copy, and its problem is reported once', async () => {
  await channel('canary accordion 1.1.0')
  await channel('promote accordion --holdback 0')
  await expect.poll(versions).toEqual(['1.1.0', '1.0.0'])
  problems.length = 0
  writeFileSync(file, '{"revision": 3, "blocks": {"accordion": {"stabel": "1.0.0"}}}')
  await expect.poll(async () => [await versions(), problems.length]).toEqual([['1.1.0', '1.0.0'], 1])
  expect(problems[0]).toMatch(/blocks\.accordion\.stabel is no member .*not used\. Did you mean "stable"/)
  writeFileSync(file, '{"revision": 3, "blocks": {"accordion": {"stable": "1.0.0"}}}')
  await expect.poll(versions).toEqual(['1.0.0', '0.9.0'])
  expect(problems.length).toBe(1)
})

it('saved published pages follow the channels too', async () => {
  const saved = await serveSaved(site, ['components-7-1.html'])
  const path = '/components-7-1'
  const savedVersions = async () => (await accordionEntry(saved.origin, path))?.releases.map(({ version }) => version)
  expect(await savedVersions()).toEqual(['1.0.0', '0.9.0'])
  await channel('canary accordion 1.1.0')
  await channel('promote accordion --holdback 0')
  await expect.poll(savedVersions).toEqual(['1.1.0', '1.0.0'])
})
