// @vitest-environment node
import { expect, it } from 'vitest'
import { isFull } from '../../../tests/sample'
import { createPlatform } from '../../../tooling/commands/fleet/platform'
import { getTable, summarize } from '../../../tooling/commands/fleet/table'
import { runYear } from '../../../tooling/commands/fleet/year'

const platform = createPlatform({ seed: 27, sites: 4000, blocks: 6 })
/** Releases of the year: without a defect, and with each of seven. */
const [good, defective] = isFull ? [40, 3] : [14, 2]
const releases = runYear(platform, { good, defective })
const rows = summarize(releases)

it('on uneven sites, some of which fail with any release, each release without a defect is promoted', () => {
  expect(rows[rows.length - 1]).toMatchObject({ name: 'no defect', releases: good, promoted: good, hurt: 0 })
})

it('each defect is found before the release is promoted, most of them at the first step', () => {
  const defects = rows.slice(0, -1)
  expect(defects).toHaveLength(7)
  for (const { name, releases, found, paused, maxHurt } of defects) {
    // A pause takes it from all visitors: few networks or sites have shown it, or it is of what all pages share.
    expect([releases, found + paused], name).toEqual([defective, defective])
    // What one site shows is for a person to decide.
    if (!name.startsWith('one site')) expect(found, name).toBeGreaterThan(0)
    expect(maxHurt, name).toBeGreaterThan(0)
  }
  const early = defects.filter(({ share }) => share === 1).map(({ name }) => name)
  expect(early).toEqual(expect.arrayContaining(['twice as slow', 'twice the memory', 'dead after its start']))
})

it('[REL-03] [REL-04] what pages share, and what fewer than five sites have shown, is paused and not taken back', () => {
  const worse = releases.filter(({ defect }) => defect !== undefined)
  const isShared = ({ name }: (typeof worse)[number]) => ['core', 'react'].includes(name)
  expect(new Set(worse.filter(isShared).map(({ outcome }) => outcome))).toEqual(new Set(['paused']))
  const others = worse.filter((release) => !isShared(release))
  const isFew = ({ reason }: (typeof worse)[number]) => /This rests on [1-4] (?:networks?|sites?)/.test(reason)
  for (const release of others)
    expect([isFew(release), release.outcome]).toContain(isFew(release) ? 'paused' : 'rolled back')
  expect(others.filter(isFew).length).toBeLessThan(others.length / 4)
})

it('the same seed gives the same year, and the table names each defect once', () => {
  const small = { good: 3, defective: 1 }
  expect(runYear(platform, small)).toEqual(runYear(platform, small))
  const lines = getTable(rows).split('\n')
  expect(lines).toHaveLength(9)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
})
