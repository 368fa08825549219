import { type Channels, noChannels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { canary, promote, rollback } from './canary'
import type { ChangeResult } from './change'
import { kill } from './kill'
import { movesText } from './moves'

const modules = (version: string) => ({ version, imports: {}, integrity: {} })
const { core } = catalogue.shared
/** A catalogue in which the newest gallery needs core 1.1, and the map needs core 2. */
const platform = {
  shared: { ...catalogue.shared, core: { ...core, releases: { ...core.releases, '2.0.0': modules('2.0.0') } } },
  blocks: {
    ...catalogue.blocks,
    gallery: {
      stable: '1.1.0',
      previous: '1.0.0',
      releases: Object.fromEntries(
        ['1.0.0', '1.1.0'].map((version) => [
          version,
          { version, url: '', integrity: {}, core: version, facts: { selector: '.gallery' } },
        ]),
      ),
    },
  },
}
const getChannels = (result: ChangeResult) => {
  if ('problem' in result) throw new Error(result.problem)
  return result.channels
}
const problem = (result: ChangeResult) => ('problem' in result ? result.problem : '')
const at = (channels: Channels, version: string) => {
  const started = getChannels(canary(channels, platform, { block: 'core', version }, now))
  return getChannels(promote(started, platform, { block: 'core' }, now))
}

it('a canary of the core names the blocks that it moves, in its own sites too', () => {
  const started = getChannels(canary(noChannels, platform, { block: 'core', version: '1.1.0' }, now))
  expect(movesText(platform, noChannels, started, 'core')).toBe(
    'core 1.0.0 → 1.0.0 (canary 1.1.0) moves 1 block: gallery 1.0.0 → 1.1.0',
  )
})

it('going back to an older core names the blocks that go back with it', () => {
  const newer = at(noChannels, '1.1.0')
  const older = getChannels(rollback(newer, platform, { block: 'core' }, now))
  expect(older.blocks.core).toEqual({ stable: '1.0.0' })
  expect(movesText(platform, newer, older, 'core')).toBe('core 1.1.0 → 1.0.0 moves 1 block: gallery 1.1.0 → 1.0.0')
})

it('a change of the core that leaves a block without a release is refused', () => {
  const { '1.1.0': only } = platform.blocks.gallery.releases
  const gallery = { stable: '1.1.0', releases: { '1.1.0': only } } as never
  const needy = { ...platform, blocks: { ...platform.blocks, gallery } }
  expect(problem(rollback(at(noChannels, '1.1.0'), needy, { block: 'core' }, now))).toBe(
    'With this change of core no release of gallery 1.1.0 would suit, and its HTML would stay as served. Nothing was changed. Publish a release of it for that core first, or name another version of core.',
  )
})

it('a new major leaves the major before it to the blocks that need it, and moves none', () => {
  const next = at(at(noChannels, '1.1.0'), '2.0.0')
  expect(next.blocks.core).toMatchObject({
    stable: '2.0.0',
    previous: '1.1.0',
    past: ['1.1.0', '1.0.0'],
    majors: { 1: '1.1.0' },
  })
  expect(movesText(platform, at(noChannels, '1.1.0'), next, 'core')).toBe('core 1.1.0 → 2.0.0 moves no block')
  const back = getChannels(rollback(next, platform, { block: 'core' }, now))
  expect(back.blocks.core).toEqual({ stable: '1.1.0', previous: '1.0.0', past: ['1.0.0'], majors: { 2: '2.0.0' } })
})

it('a block is released for a core that only its own major has', () => {
  const started = canary(at(noChannels, '2.0.0'), platform, { block: 'accordion', version: '2.0.0' }, now)
  expect(getChannels(started).blocks.accordion?.canary?.version).toBe('2.0.0')
})

it('what every page needs cannot be killed whole, nor its last release', () => {
  expect(problem(kill(noChannels, platform, { block: 'core' }, now))).toBe(
    'Every page needs core. Nothing was changed. Kill one release of it: core@1.0.0.',
  )
  expect(problem(kill(noChannels, platform, { block: 'core', version: '1.0.0' }, now))).toMatch(
    /Pages would be left without a release of core\. Nothing was changed\. Promote another/,
  )
  const newer = at(noChannels, '1.1.0')
  expect(getChannels(kill(newer, platform, { block: 'core', version: '1.1.0' }, now)).blocks.core?.revoked).toEqual([
    '1.1.0',
  ])
})
