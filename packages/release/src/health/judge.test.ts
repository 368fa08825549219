import type { Canary } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { noStarts, type SiteEvidence, type SiteStarts } from './evidence'
import { type JudgedStarts, judgeCanary, judgeHoldback } from './judge'
import { createDice, createSites, type SimulatedSite, type SiteBehaviour, simulateSite } from './simulated-sites'
import { noSenders, type Senders } from './support'

const since = '2026-11-01T00:00:00.000Z'
const canary: Canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since }
const later = new Date('2026-11-02T00:00:00.000Z')
const starts = (count: number, failures = 0): SiteStarts => ({ ...noStarts, starts: count, failures })
const timed = (count: number, mean: number): SiteStarts => ({
  ...starts(count),
  ...{ timed: count, time: count * mean, timeSquares: count * (mean * mean + 1) },
  times: noStarts.times.map((_, step) => (count * Math.max(0, 2 - Math.abs(step - mean))) / 4),
})
const weighed = (count: number, mean: number): SiteStarts => ({
  ...starts(count),
  ...{ weighed: count, memory: count * mean, memorySquares: count * (mean * mean + 1) },
})
/** Networks of a site with many visitors. */
const many: Senders = { ...noSenders, judged: 1000, inStep: 200, sent: 1000, stable: 1000 }
const from = (unsigned: number): Senders => ({ ...many, unsigned, unsignedFailed: unsigned })
const judged = (signed: readonly SiteEvidence[], more: Partial<JudgedStarts> = {}): JudgedStarts => ({
  ...{ signed, all: signed, inStep: 1000, senders: many, isFleet: false },
  ...more,
})
const site = (one: Partial<SiteEvidence>): SiteEvidence => ({
  site: 'a',
  hour: '',
  canary: noStarts,
  stable: noStarts,
  ...one,
})
const decide = (signed: readonly SiteEvidence[], more: Partial<JudgedStarts> = {}, members: Partial<Canary> = {}) =>
  judgeCanary({ ...canary, ...members }, judged(signed, more), later)

it('a release that fails once in twenty starts is rolled back within 2,000 starts of a site', () => {
  for (const share of [0.25, 0.5])
    for (let seed = 1; seed <= 20; seed++) {
      const roll = createDice(seed)
      const one = { site: 'a', views: 2000, behaviour: { failing: 0.001, time: 1, memory: 1 } }
      const seen = simulateSite(roll, one, { days: 1, share, worse: { ...one.behaviour, failing: 0.05 } })
      expect(decide([seen]).decision, `share ${share}, seed ${seed}`).toBe('rollback')
    }
})

const isAt = (share: number, index: number) => (index * 7919) % 10_000 < share * 10_000

/** A canary of whole sites on an uneven platform, compared with the week before, and judged after each half day. */
function run(seed: number, count: number, worse: (one: SimulatedSite, index: number) => SiteBehaviour, failing = 0.01) {
  const roll = createDice(seed)
  const sites = createSites(roll, count, count * 20, failing)
  const share = 0.05
  const chosen = sites.map((site, index) => [site, index] as const).filter(([, index]) => isAt(share, index + seed))
  for (const days of [0.25, 0.5, 1, 2, 4]) {
    const seen = chosen.map(([one, index]) =>
      simulateSite(roll, one, { days, share: 1, daysBefore: 7, worse: worse(one, index) }),
    )
    const verdict = decide(seen)
    if (verdict.decision === 'rollback') return verdict
  }
  return undefined
}

it('the same release on uneven sites, some of which fail with any release, is never rolled back', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const verdict = run(seed, 4000, ({ behaviour }) => behaviour, [0.001, 0.005, 0.02][seed % 3])
    expect(verdict?.reason, `seed ${seed}`).toBeUndefined()
  }
})

it('a release that breaks one site of a thousand wholly is found, and the site named', () => {
  const isBroken = (index: number) => index % 1000 === 500
  let found = 0
  for (let seed = 1; seed <= 100; seed++) {
    // The last of these sites have two views in a day: they are found later.
    const isIn = [500, 1500].some((index) => isAt(0.05, index + seed))
    const worse = ({ behaviour }: SimulatedSite, index: number) =>
      isBroken(index) ? { ...behaviour, failing: 1 } : behaviour
    const verdict = run(seed, 4000, worse, 0)
    if (isIn) expect(verdict?.sites[0], `seed ${seed}`).toMatch(/^site-\d*500$/)
    if (isIn) found++
  }
  expect(found).toBeGreaterThan(5)
})

it('a site that failed before the canary proves nothing, a site that did not ends it', () => {
  const fine = Array.from({ length: 200 }, (_, at) => site({ site: `s${at}`, canary: starts(50), stable: starts(200) }))
  const failing = site({ site: 'own-fault', canary: starts(40, 40), stable: starts(200, 198) })
  expect(decide([...fine, failing]).decision).not.toBe('rollback')
  const broken = site({ site: 'broken', canary: starts(12, 12), stable: starts(200) })
  const verdict = decide([...fine, broken])
  expect(verdict).toMatchObject({ decision: 'rollback', sites: ['broken'] })
  expect(verdict.reason).toMatch(
    /It fails more often\. Sites that fail now and did not before: broken\. canary 1\.1\.1: 12 of/,
  )
})

it('sites that have not started the canary prove nothing about it, however many of them fail', () => {
  const one = site({ site: 'mine', canary: starts(200), stable: starts(1000) })
  const others = Array.from({ length: 20_000 }, (_, at) => site({ site: `s${at}`, stable: starts(50, 10) }))
  const verdict = decide([one, ...others])
  expect(verdict).toMatchObject({ decision: 'next', reason: expect.stringMatching(/stable: 0 of 1000 .*; 1 site\.$/) })
  expect(decide([site({ site: 'new', canary: starts(5, 5) }), ...others]).decision).toBe('rollback')
})

it('where no site has started the stable release, one failure in a hundred is assumed', () => {
  expect(decide([site({ canary: starts(3, 3) })]).decision).not.toBe('rollback')
  expect(decide([site({ canary: starts(5, 5) })]).decision).toBe('rollback')
  expect(decide([site({ canary: starts(300, 3) })]).decision).not.toBe('rollback')
})

it('[REL-03] a release whose every start fails is rolled back beside few starts of the stable release as beside none and beside many', () => {
  for (const before of [0, 1, 2, 8, 20, 100, 5000])
    expect(decide([site({ canary: starts(30, 30), stable: starts(before) })]).decision, `${before}`).toBe('rollback')
  // Where the assumption ends, the starts themselves are enough.
  for (const before of [9, 10])
    expect(decide([site({ canary: starts(12, 12), stable: starts(before) })]).decision, `${before}`).toBe('rollback')
  // A site that fails with any release proves nothing, however few its starts are.
  for (const before of [2, 8, 20, 100])
    expect(
      decide([site({ canary: starts(30, 30), stable: starts(before, before) })]).decision,
      `${before} failed`,
    ).not.toBe('rollback')
  expect(decide([site({ canary: starts(30, 15), stable: starts(8, 4) })]).decision).not.toBe('rollback')
})

it('a release that is twice as slow is rolled back within 2,000 starts, one that is a fifth slower is not', () => {
  const sites = (steps: number) =>
    Array.from({ length: 20 }, (_, at) =>
      site({ site: `s${at}`, canary: timed(100, 1 + at / 5 + steps), stable: timed(300, 1 + at / 5) }),
    )
  expect(decide(sites(1))).toMatchObject({
    decision: 'rollback',
    reason: expect.stringContaining('It takes 2.0 times as long to start.'),
  })
  expect(decide(sites(0.26)).decision).toBe('next')
  // The slowest sites may be the ones with the canary: they are compared with themselves.
  const uneven = [
    site({ site: 'slow', canary: timed(1000, 6), stable: timed(100, 6) }),
    site({ site: 'fast', canary: timed(100, 1), stable: timed(1000, 1) }),
  ]
  expect(decide(uneven).decision).toBe('next')
})

it('a release that takes twice the memory is rolled back', () => {
  const heavy = [site({ canary: weighed(400, 3), stable: weighed(800, 2) })]
  expect(decide(heavy)).toMatchObject({
    decision: 'rollback',
    reason: expect.stringContaining('It takes 2.0 times as much memory.'),
  })
})

it('a release of twice the bytes is rolled back, one of a quarter more is not, and one byte more changes nothing', () => {
  const sized = (count: number, bytes: number): SiteStarts => {
    const size = Math.round(16 * Math.log2(bytes / 4096))
    return { ...starts(count), sized: count, size: count * size, sizeSquares: count * size * size }
  }
  const growing = (bytes: number, before = 10_000) =>
    decide([site({ canary: sized(200, bytes), stable: sized(300, before) })])
  expect(growing(20_000)).toMatchObject({
    decision: 'rollback',
    reason: expect.stringContaining('It has 2.0 times as many bytes.'),
  })
  expect(growing(12_500).decision).toBe('next')
  expect(growing(8193, 8192).decision).toBe('next')
  expect(decide([site({ canary: sized(29, 90_000), stable: sized(300, 9000) })]).decision).not.toBe('rollback')
})

it('starts that no server has signed pause a canary if many networks send them, and never end or promote it', () => {
  const forged = [site({ canary: starts(500, 500), stable: starts(500) })]
  const few = decide([], { all: forged, inStep: 0, senders: from(3) })
  expect(few.decision).toBe('wait')
  const many = decide([], { all: forged, inStep: 0, senders: from(40) })
  expect(many.decision).toBe('pause')
  expect(many.reason).toMatch(/no server has signed, from 40 networks.*may be forged/)
  const good = (count: number) => [site({ canary: starts(count), stable: starts(5000) })]
  expect(decide([], { all: good(99), inStep: 0, senders: from(40) })).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('0 of 100 signed starts'),
  })
  expect(decide([], { all: good(100), inStep: 0, senders: from(40) })).toMatchObject({
    decision: 'ask',
    reason: expect.stringMatching(/0 of 100 signed starts .*, and 100 that no server has signed: a person must decide/),
  })
})

it('a paused canary waits for a person, unless signed starts show that it is worse', () => {
  const good = [site({ canary: starts(500), stable: starts(500) })]
  const paused = { paused: 'Starts that no server has signed' }
  expect(decide(good, {}, paused)).toMatchObject({ decision: 'wait', reason: expect.stringContaining('It is paused') })
  const bad = [site({ canary: starts(500, 100), stable: starts(500) })]
  expect(decide(bad, {}, paused).decision).toBe('rollback')
})

it('a step lasts its time and needs enough starts; then comes the next one, and after the last the release is stable', () => {
  const good = [site({ canary: starts(200), stable: starts(400) })]
  const early = judgeCanary(canary, judged(good), new Date('2026-11-01T00:29:59.000Z'))
  expect(early).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('lasts until 2026-11-01T00:30:00.000Z'),
  })
  expect(judgeCanary(canary, judged(good), new Date('2026-11-01T00:30:00.000Z')).decision).toBe('next')
  expect(decide(good, { inStep: 99 })).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('99 of 100 signed starts'),
  })
  expect(decide(good, { inStep: 100 }).decision).toBe('next')
  expect(decide(good, {}, { share: 100 }).decision).toBe('promote')
  expect(decide([]).decision).toBe('next')
})

it('the verdict on a good canary says where no start of the stable release was seen beside it', () => {
  const getNotes = (stable: SiteStarts) => decide([site({ canary: starts(200), stable })]).reason
  const unseen = 'No start of the stable release was seen'
  expect(getNotes(noStarts)).toContain(unseen)
  for (const count of [1, 400]) expect(getNotes(starts(count))).not.toContain(unseen)
})

it('a person decides where a test cannot: failures on new sites, and a canary that waits for approval', () => {
  const fresh = site({ site: 'new', canary: starts(100, 6) })
  expect(decide([site({ canary: starts(200), stable: starts(400) }), fresh])).toMatchObject({
    decision: 'ask',
    reason: expect.stringContaining('6 starts failed on sites without a start of the stable release'),
  })
  const good = [site({ canary: starts(200), stable: starts(400) })]
  expect(decide(good, {}, { approval: true })).toMatchObject({
    decision: 'ask',
    reason: expect.stringContaining('waits for approval'),
  })
})

it('a few failures too many are neither a reason to roll back nor to go on, and after a day a person is asked', () => {
  const before = { share: 25, steps: [25, 50, 100] }
  expect(decide([site({ canary: starts(150, 6), stable: starts(3000, 60) })], {}, before).decision).toBe('next')
  const many = [site({ canary: starts(150, 9), stable: starts(200, 2) })]
  const soon = new Date('2026-11-01T12:00:00.000Z')
  const chance = { reason: expect.stringContaining('may be chance') }
  expect(judgeCanary({ ...canary, ...before }, judged(many), soon)).toMatchObject({ decision: 'wait', ...chance })
  const dayAfter = new Date('2026-11-02T00:30:00.000Z')
  expect(judgeCanary({ ...canary, ...before }, judged(many), dayAfter)).toMatchObject({
    decision: 'ask',
    question: 'doubt',
    ...chance,
  })
})

it('[REL-02] before all visitors get a canary that has failed, one start in a hundred is ruled out beside the stable release', () => {
  const next = (one: readonly SiteEvidence[], members: Partial<Canary> = {}) =>
    judgeCanary({ ...canary, ...members }, judged(one), new Date('2026-11-01T01:00:00.000Z'))
  const unknown = [site({ canary: starts(150, 1), stable: starts(3000, 6) })]
  expect(next(unknown)).toMatchObject({ decision: 'wait', reason: expect.stringContaining('one start in a hundred') })
  expect(next(unknown, { steps: [50, 75, 100] }).decision).toBe('next')
  expect(next([site({ canary: starts(150), stable: starts(3000, 6) })]).decision).toBe('next')
  expect(next([site({ canary: starts(1500, 3), stable: starts(3000, 6) })]).decision).toBe('next')
})

it('a promotion is taken back by what shows within its holdback, and else stays when the holdback ends', () => {
  const until = '2026-11-02T00:00:00.000Z'
  const promoted = { version: '1.1.1', holdback: { version: '1.1.0', share: 1, salt: 'h', since, until } }
  const judge = (one: readonly SiteEvidence[], at: string, more: Partial<JudgedStarts> = {}) =>
    judgeHoldback(promoted, judged(one, more), new Date(at))
  const good = [site({ canary: starts(9000), stable: starts(4000) })]
  expect(judge(good, '2026-11-01T23:59:59.999Z')).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining(`1 % stays on 1.1.0 until ${until}. 1.1.1: 0 of 9000 starts failed`),
  })
  expect(judge(good, until)).toMatchObject({
    decision: 'promote',
    reason: expect.stringContaining('1.1.0 before: 0 of'),
  })
  const bad = [site({ canary: starts(9000, 90), stable: starts(4000, 4) })]
  expect(judge(bad, since)).toMatchObject({
    decision: 'rollback',
    reason: expect.stringMatching(/^It is worse than the release before\. It fails more often\./),
  })
  const forged = (networks: number) => judge([], since, { all: bad, senders: from(networks) }).decision
  expect([forged(19), forged(20)]).toEqual(['wait', 'ask'])
})
