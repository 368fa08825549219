// @vitest-environment node
import {
  type BlockChannels,
  type CatalogueBlock,
  type Channels,
  noChannels,
  type Release,
  versionsFor,
} from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { canary, promote, rollback } from './canary'
import type { ChangeResult } from './change'
import { checkChannels } from './check'
import { kill, revive } from './kill'
import { pin, unpin } from './pin'

const withOwn = (accordion: BlockChannels): Channels => ({ revision: 7, blocks: { accordion } })
const running = {
  version: '1.1.1',
  share: 5,
  steps: [5, 100],
  hold: 30,
  salt: 's',
  since: now.toISOString(),
  began: now.toISOString(),
}

/** The channels of the accordion after a change, which are as a store takes them. */
function changed(result: ChangeResult): BlockChannels | undefined {
  if ('problem' in result) throw new Error(result.problem)
  expect(checkChannels(result.channels, catalogue)).toEqual({ channels: result.channels })
  return result.channels.blocks.accordion
}
const problem = (result: ChangeResult) => ('problem' in result ? result.problem : 'none')

it('a canary starts with its first share, and has the revision after the one before', () => {
  const result = canary(noChannels, catalogue, { block: 'accordion', version: '1.1.1' }, now)
  expect(changed(result)).toEqual({
    stable: '1.1.0',
    previous: '1.0.0',
    canary: {
      version: '1.1.1',
      share: 1,
      steps: [1, 5, 25, 100],
      hold: 30,
      salt: 'accordion@1.1.1',
      since: '2026-11-22T10:00:00.000Z',
      began: '2026-11-22T10:00:00.000Z',
    },
  })
  expect(result).toMatchObject({ channels: { revision: 1 }, text: 'canary 1.1.1 at 1 %' })
})

it('a canary names the stable release: a newer one of the catalogue does not take its place', () => {
  const block = catalogue.blocks.accordion as CatalogueBlock
  const started = changed(canary(noChannels, catalogue, { block: 'accordion', version: '1.1.1' }, now))
  const page = versionsFor({ ...block, stable: '2.0.0', previous: '1.1.1' }, started, { today: '2026-11-22' })
  expect(page.versions).toEqual(['1.1.1', '1.1.0', '1.0.0'])
})

it('a canary that is started again meets the same cohorts with its new steps', () => {
  const first = changed(canary(noChannels, catalogue, { block: 'accordion', version: '1.1.1' }, now))
  const again = { block: 'accordion', version: '1.1.1', steps: [50, 100], hold: 5 }
  const second = changed(canary(withOwn(first ?? {}), catalogue, again, now))
  expect(second?.canary).toMatchObject({ share: 50, hold: 5, salt: first?.canary?.salt })
})

it.each([
  [
    'of an unknown block',
    { block: 'acordion', version: '1.1.1' },
    /No block is called "acordion".*Did you mean "accordion"/,
  ],
  [
    'of an unknown version',
    { block: 'accordion', version: '1.9.0' },
    /no release 1\.9\.0.*has 2\.0\.0, 1\.1\.1, 1\.1\.0, 1\.0\.0/,
  ],
  ['of a name of every object', { block: 'accordion', version: 'constructor' }, /no release constructor/],
  ['of the only release', { block: 'map', version: '1.0.0' }, /is the stable release.*Name a newer/],
  [
    'that needs another core',
    { block: 'accordion', version: '2.0.0' },
    /needs core 2\.0\.0, and pages have core 1\.0\.0/,
  ],
  [
    'with steps that fall',
    { block: 'accordion', version: '1.1.1', steps: [5, 1, 100] },
    /5, 1, 100 do not ascend to 100/,
  ],
  ['with steps that end early', { block: 'accordion', version: '1.1.1', steps: [1, 50] }, /do not ascend to 100/],
  ['without steps', { block: 'accordion', version: '1.1.1', steps: [] }, /\(none\) do not ascend/],
  ['with a share of nothing', { block: 'accordion', version: '1.1.1', steps: [0, 100] }, /do not ascend/],
  ['with steps of no length', { block: 'accordion', version: '1.1.1', hold: Number.NaN }, /no length of time/],
])('a canary %s is refused in three parts', (_, input, message) => {
  const refused = problem(canary(noChannels, catalogue, input, now))
  expect(refused).toMatch(message)
  expect(refused).toMatch(/\. Nothing was changed\. \S/)
})

it('a canary of the release that the channels name stable is refused', () => {
  const input = { block: 'accordion', version: '1.1.0' }
  expect(problem(canary(withOwn({ stable: '1.1.0' }), catalogue, input, now))).toMatch(/is the stable release/)
})

it('a release that is stable as the newest of the catalogue becomes a canary of the one before it', () => {
  const started = changed(canary(noChannels, catalogue, { block: 'accordion', version: '1.1.0' }, now))
  expect(started).toMatchObject({ stable: '1.0.0', previous: '1.0.0', canary: { version: '1.1.0' } })
})

it('a working build is named by no change: the next build replaces it', () => {
  const accordion = catalogue.blocks.accordion as CatalogueBlock
  const work = { ...accordion.releases['1.1.1'], version: '1.1.1-work' } as Release
  const releases = { ...accordion.releases, '1.1.1-work': work }
  const working = { ...catalogue, blocks: { accordion: { stable: '1.1.1-work', previous: '1.1.1', releases } } }
  const started = changed(canary(noChannels, working, { block: 'accordion', version: '1.1.0' }, now))
  expect(started).toEqual({ canary: expect.objectContaining({ version: '1.1.0' }) })
  const promoted = changed(promote(withOwn(started ?? {}), working, { block: 'accordion' }, now))
  expect(promoted).toEqual({ stable: '1.1.0' })
  for (const refused of [
    canary(noChannels, working, { block: 'accordion', version: '1.1.1-work' }, now),
    pin(noChannels, working, { block: 'accordion', version: '1.1.1-work', site: 'a' }, now),
  ])
    expect(problem(refused)).toMatch(/is a working build.*Release it first: npm run release -- accordion/)
})

it('a canary of a revoked release, and a second canary, are refused', () => {
  const input = { block: 'accordion', version: '1.1.1' }
  expect(problem(canary(withOwn({ revoked: ['1.1.1'] }), catalogue, input, now))).toMatch(/revoked.*Revive it first/)
  const other = withOwn({ canary: { ...running, version: '1.0.0' } })
  expect(problem(canary(other, catalogue, input, now))).toMatch(/has the canary 1\.0\.0 already.*Promote it/)
})

it('promote makes the canary stable, and the stable release the one to fall back to', () => {
  expect(
    changed(
      promote(
        withOwn({ canary: running, pins: [{ site: 's', version: '1.0.0' }] }),
        catalogue,
        { block: 'accordion', holdback: 0 },
        now,
      ),
    ),
  ).toEqual({
    stable: '1.1.1',
    previous: '1.1.0',
    past: ['1.1.0'],
    pins: [{ site: 's', version: '1.0.0' }],
  })
})

it('promote without a canary is refused', () => {
  expect(problem(promote(noChannels, catalogue, { block: 'accordion' }, now))).toMatch(
    /no canary to promote.*Start one/,
  )
})

it('rollback ends a canary and leaves the stable release', () => {
  expect(changed(rollback(withOwn({ canary: running }), catalogue, { block: 'accordion' }, now))).toBeUndefined()
})

it('rollback goes back through the releases that were stable, the latest first, and no further', () => {
  const accordion = { block: 'accordion' }
  const back = changed(rollback(withOwn({ stable: '1.1.1', past: ['1.1.0', '1.0.0'] }), catalogue, accordion, now))
  expect(back).toEqual({ stable: '1.1.0', previous: '1.0.0', past: ['1.0.0'] })
  const further = changed(rollback(withOwn(back ?? {}), catalogue, accordion, now))
  expect(further).toEqual({ stable: '1.0.0' })
  expect(problem(rollback(withOwn(further ?? {}), catalogue, accordion, now))).toMatch(
    /No release of accordion was stable before 1\.0\.0.*kill/,
  )
})

it('rollback never leads to a release that failed as a canary, nor to one that no site had', () => {
  const accordion = { block: 'accordion' }
  // 1.1.0 was a canary and was taken back; 1.1.1 followed 1.0.0.
  const first = changed(
    rollback(withOwn({ stable: '1.0.0', canary: { ...running, version: '1.1.0' } }), catalogue, accordion, now),
  )
  const next = changed(promote(withOwn({ ...first, canary: running }), catalogue, { ...accordion, holdback: 0 }, now))
  expect(next).toEqual({ stable: '1.1.1', previous: '1.0.0', past: ['1.0.0'] })
  expect(changed(rollback(withOwn(next ?? {}), catalogue, accordion, now))).toEqual({ stable: '1.0.0' })
  // The catalogue lists older releases, of which none was ever stable.
  expect(problem(rollback(noChannels, catalogue, accordion, now))).toMatch(/No release of accordion was stable before/)
})

it('rollback passes over a release that was revoked meanwhile', () => {
  const channels = withOwn({ stable: '1.1.1', past: ['1.1.0', '1.0.0'], revoked: ['1.1.0'] })
  expect(changed(rollback(channels, catalogue, { block: 'accordion' }, now))).toMatchObject({ stable: '1.0.0' })
})

it('the releases that were stable are remembered up to ten', () => {
  const past = Array.from({ length: 10 }, () => '1.0.0')
  expect(
    changed(promote(withOwn({ canary: running, past }), catalogue, { block: 'accordion' }, now))?.past,
  ).toHaveLength(10)
})

it('a pin makes one site stay on a release, and a second pin of the site replaces it', () => {
  const until = { block: 'accordion', version: '1.0.0', site: 'shop-17', until: '2026-11-22' }
  const first = changed(pin(noChannels, catalogue, until, now))
  expect(first).toEqual({ pins: [{ site: 'shop-17', version: '1.0.0', until: '2026-11-22' }] })
  const second = pin(withOwn(first ?? {}), catalogue, { block: 'accordion', version: '1.1.1', site: 'shop-17' }, now)
  expect(changed(second)).toEqual({ pins: [{ site: 'shop-17', version: '1.1.1' }] })
})

it.each([
  [{ until: '2026-11-21' }, /ended on 2026-11-21, and today is 2026-11-22.*Name a later day/],
  [{ until: '2027-02-30' }, /"2027-02-30" is no day.*2027-01-31/],
  [{ until: 'tomorrow' }, /is no day/],
  [{ site: ' ' }, /site has no name/],
  [{ version: '3.0.0' }, /no release 3\.0\.0/],
])('a pin with %j is refused', (more, message) => {
  const input = { block: 'accordion', version: '1.0.0', site: 'shop-17', ...more }
  expect(problem(pin(noChannels, catalogue, input, now))).toMatch(message)
})

it('unpin ends one pin; a misspelt site is refused', () => {
  const channels = withOwn({ pins: [{ site: 'shop-17', version: '1.0.0' }] })
  expect(changed(unpin(channels, catalogue, { block: 'accordion', site: 'shop-17' }, now))).toBeUndefined()
  expect(problem(unpin(channels, catalogue, { block: 'accordion', site: 'shop-71' }, now))).toMatch(
    /Did you mean "shop-17"/,
  )
  expect(problem(unpin(noChannels, catalogue, { block: 'accordion', site: 'shop' }, now))).toMatch(/It has no pins/)
})

it('kill revokes one release and ends its canary; revive takes that back', () => {
  const killed = changed(kill(withOwn({ canary: running }), catalogue, { block: 'accordion', version: '1.1.1' }, now))
  expect(killed).toEqual({ revoked: ['1.1.1'] })
  const alive = revive(withOwn(killed ?? {}), catalogue, { block: 'accordion', version: '1.1.1' }, now)
  expect(changed(alive)).toBeUndefined()
})

it('kill of a whole block is a word of its own, which revive takes back', () => {
  const killed = changed(kill(noChannels, catalogue, { block: 'accordion' }, now))
  expect(killed).toEqual({ killed: true })
  expect(changed(revive(withOwn(killed ?? {}), catalogue, { block: 'accordion' }, now))).toBeUndefined()
})

it('a kill or a revival that changes nothing is refused', () => {
  const both = withOwn({ killed: true, revoked: ['1.1.1'] })
  const release = { block: 'accordion', version: '1.1.1' }
  expect(problem(kill(both, catalogue, { block: 'accordion' }, now))).toMatch(/killed already/)
  expect(problem(kill(both, catalogue, release, now))).toMatch(/revoked already/)
  expect(problem(kill(noChannels, catalogue, { ...release, version: '9.0.0' }, now))).toMatch(/no release 9\.0\.0/)
  expect(problem(revive(noChannels, catalogue, release, now))).toMatch(/not revoked/)
  expect(problem(revive(withOwn({ revoked: ['1.1.1'] }), catalogue, { block: 'accordion' }, now))).toMatch(
    /accordion@1\.1\.1/,
  )
  expect(problem(revive(noChannels, catalogue, { block: 'acordion' }, now))).toMatch(/Did you mean "accordion"/)
})

it('other blocks stay as they are', () => {
  const channels: Channels = { revision: 2, blocks: { map: { killed: true } } }
  const result = pin(channels, catalogue, { block: 'accordion', version: '1.0.0', site: 's' }, now)
  expect(result).toMatchObject({ channels: { revision: 3, blocks: { map: { killed: true } } } })
})
