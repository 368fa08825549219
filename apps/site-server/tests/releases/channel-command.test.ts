// @vitest-environment node
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runChannel } from '../../../../packages/release/src/commands/channel'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { createPostgres } from '../../../../tests/databases'
import { root } from '../../../../tooling/build/workspace.ts'
import { runAtSite } from '../../../../tooling/commands/channel/run-at-site.ts'
import { saveSetting } from '../../src/db/settings'
import { addSenders } from '../../src/features/release-health/repository'
import { beginChannels } from '../../src/features/releases/service/begin-channels'
import { openDatabase } from '../../src/tables'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-command-'))
const releases = join(folder, 'releases')
const file = join(releases, 'channels.json')
mkdirSync(releases)
writeFileSync(join(releases, 'catalogue.json'), JSON.stringify(catalogue))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFile = { DATABASE_URL: '', ASHLAR_DATA: folder, ASHLAR_RELEASES: releases }

/** What `npm run channel -- …` does, and all that it says. */
async function channel(line: string, more: Readonly<Record<string, string>> = {}) {
  const { code, output, notes } = await runAtSite(line.split(' '), { ...inFile, ...more })
  return { code, output: [output, ...notes].map((text) => `${text}\n`).join('') }
}

/** The same as a process of its own, with a bundle of the server's part. */
async function channelProcess(line: string) {
  const env = { ...process.env, ...inFile }
  const child = spawn(process.execPath, [join(root, 'tooling/commands/channel.ts'), ...line.split(' ')], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}
const stored = () => JSON.parse(readFileSync(file, 'utf8'))

describe('in a file', () => {
  beforeEach(() => rmSync(file, { force: true }))

  it('a release goes from canary to stable and back', async () => {
    expect((await channel('canary accordion 1.1.1 --steps 1,5,25,100 --hold 30m')).code).toBe(0)
    expect(stored().blocks.accordion.canary).toMatchObject({ version: '1.1.1', share: 1, hold: 30 })
    const { output } = await channel('promote accordion --holdback 0')
    expect(output).toContain('  sites   all sites')
    expect(stored().blocks.accordion).toEqual({ stable: '1.1.1', previous: '1.1.0', past: ['1.1.0'] })
    expect((await channel('rollback accordion')).code).toBe(0)
    expect(stored()).toMatchObject({ revision: 3, blocks: { accordion: { stable: '1.1.0' } } })
  })

  it('a dry run writes no file', async () => {
    const { code, output } = await channel('kill accordion@1.1.0 --dry-run')
    expect(code).toBe(0)
    expect(output).toContain('Nothing was written (--dry-run)')
    expect(existsSync(file)).toBe(false)
  })

  it('a misspelt block and a version that does not exist stop the write', async () => {
    expect(await channel('kill acordion')).toEqual({
      code: 1,
      output: 'No block is called "acordion". Nothing was changed. Did you mean "accordion"?\n',
    })
    const { code, output } = await channel('pin accordion 1.2.0 --site shop-17 --json')
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ written: false, problem: expect.stringMatching(/no release 1\.2\.0/) })
    expect(existsSync(file)).toBe(false)
  })

  it('of commands for one revision, one is written; the others name the way on', async () => {
    const all = await Promise.all([1, 2, 3].map((site) => channel(`pin accordion 1.0.0 --site s${site} --revision 0`)))
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1])
    for (const { output } of all.filter(({ code }) => code === 1))
      expect(output).toMatch(/Another change came first: the channels have revision 1.*run the command again/)
    expect(stored().blocks.accordion.pins.length).toBe(1)
  })

  it('the status has what the owner of the embedded database has chosen', async () => {
    const database = await openDatabase({ folder })
    await saveSetting(database, 'pins', { accordion: '1.0.0' })
    await database.destroy()
    const { code, output } = await channel('status')
    expect(code, output).toBe(0)
    expect(output).toContain('chosen in the admin of the site: 1.0.0')
    rmSync(join(folder, 'site.sqlite'))
  })

  it('[REL-04] the status says what a running site has counted: all starts from one address, and the remedy', async () => {
    await channel('canary accordion 1.1.1 --steps 50,100')
    const { since } = stored().blocks.accordion.canary
    const database = await openDatabase({ folder })
    const scope = `accordion@1.1.1 ${since}`
    await addSenders(database, [{ scope, period: since, network: 'n1', starts: 25, expires: Date.now() + 60_000 }])
    await database.destroy()
    const { code, output } = await channelProcess('status accordion')
    expect(code, output).toBe(0)
    expect(output).toMatch(/ {2}waits for a person: All starts come from one address.* Set TRUSTED_PROXIES/)
    rmSync(join(folder, 'site.sqlite'))
    // A database of an earlier version, or of no site yet.
    writeFileSync(join(folder, 'site.sqlite'), '')
    expect((await channel('kill map')).code).toBe(0)
    rmSync(join(folder, 'site.sqlite'))
  })

  it('[REL-05] beside a site that follows the store, a change begins with what the site has decided about its block, and writes no other', async () => {
    const canary = { version: '1.1.1', share: 1, steps: [1, 100], hold: 30, salt: 'x', since: '2026-11-22T10:00:00Z' }
    const blocks = { accordion: { stable: '1.1.0', canary }, core: { stable: '1.0.0' }, map: { stable: '1.0.0' } }
    writeFileSync(file, JSON.stringify({ revision: 7, blocks }))
    const database = await openDatabase({ folder })
    const site = await beginChannels({ database, releases, catalogue, isLocal: true, tell: () => {}, report: () => {} })
    const decide = async (line: string) =>
      runChannel(line.split(' '), async () => ({ store: site, readCatalogue: () => catalogue, now: new Date() }))
    await decide('rollback accordion --reason worse')
    await decide('kill map')
    expect(stored().revision).toBe(7)
    const refused = await channel('promote accordion')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('has no canary') })
    const { output } = await channel('status')
    expect(output).toContain(`Revision 7 in ${file}.`)
    expect(output).toMatch(/map: kill.*, by the site/)
    expect((await channel('pin accordion 1.0.0 --site shop-17')).code).toBe(0)
    expect(stored().blocks).toEqual({
      ...blocks,
      accordion: { stable: '1.1.0', pins: [{ site: 'shop-17', version: '1.0.0' }] },
    })
    expect((await site.read()).blocks).toMatchObject({ map: { killed: true }, accordion: stored().blocks.accordion })
    await database.destroy()
    rmSync(join(folder, 'site.sqlite'))
  })

  it('an unknown command has exit code 2', async () => {
    expect((await channelProcess('promot accordion')).code).toBe(2)
  })

  it('without a catalogue nothing is written', async () => {
    const { code, output } = await channel('kill accordion', { ASHLAR_RELEASES: folder })
    expect(code).toBe(1)
    expect(output).toMatch(/no catalogue at .*Nothing was written\. Set ASHLAR_RELEASES to a release store/)
  })
})

describe('in a database', () => {
  it('the command writes what servers read, and refuses a database without tables', async () => {
    const postgres = await createPostgres()
    const fresh = await channel('status', { DATABASE_URL: postgres.url })
    expect(fresh.code).toBe(1)
    expect(fresh.output).toMatch(/table "channels" of the database .*Check DATABASE_URL, and start the site once/)
    const database = await openDatabase({ url: postgres.url, folder })
    const { code, output } = await channel('kill accordion@1.1.0', { DATABASE_URL: postgres.url })
    expect(code, output).toBe(0)
    expect(output).toContain('Revision 1 was written to the table "channels" of the database.')
    const row = await database.selectFrom('channels').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ id: 'live', revision: 1, blocks: '{"accordion":{"revoked":["1.1.0"]}}' })
    expect(existsSync(file)).toBe(false)
    await saveSetting(database, 'pins', { accordion: '1.0.0' })
    const { output: status } = await channel('status accordion', { DATABASE_URL: postgres.url })
    expect(status).toContain('chosen in the admin of the site: 1.0.0')
    await database.destroy()
    await postgres.stop()
  })
})
