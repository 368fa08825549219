// @vitest-environment node
import type { Canary } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { noStarts, type SiteEvidence, type SiteStarts } from './evidence'
import { type JudgedStarts, judgeCanary, judgeHoldback, type TriedCanary } from './judge'
import { getLack, noSenders, type Senders } from './support'

const since = '2026-11-01T00:00:00.000Z'
const canary: Canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since }
const later = new Date('2026-11-01T12:00:00.000Z')
const starts = (count: number, failures = 0): SiteStarts => ({ ...noStarts, starts: count, failures })
const timed = (count: number, time: number): SiteStarts => ({
  ...starts(count),
  ...{ timed: count, time: count * time, timeSquares: count * (time * time + 1) },
  times: noStarts.times.map((_, step) => (step === Math.floor(time) ? count : 0)),
})
const site = (name: string, ofCanary: SiteStarts, stable: SiteStarts): SiteEvidence => ({
  site: name,
  hour: '',
  canary: ofCanary,
  stable,
})
const sites = (count: number, ofCanary: SiteStarts, stable: SiteStarts) =>
  Array.from({ length: count }, (_, at) => site(`s${at}`, ofCanary, stable))

/** Networks of a site with many visitors. */
const many: Senders = { ...noSenders, judged: 400, inStep: 100, sent: 400, stable: 400 }
interface Given extends Partial<Omit<JudgedStarts, 'senders'>> {
  readonly senders?: Partial<Senders>
}
const counted = (signed: readonly SiteEvidence[], { senders, ...more }: Given = {}): JudgedStarts => ({
  ...{ signed, all: signed, inStep: 1000, isFleet: false, senders: { ...many, ...senders } },
  ...more,
})
const decide = (signed: readonly SiteEvidence[], given: Given = {}, more: Partial<TriedCanary> = {}, at = later) =>
  judgeCanary({ ...canary, ...more }, counted(signed, given), at)

/** A reason has what happened with its figures, what follows, and what to do. */
const threeParts = (follows: string, remedy = 'Roll it back, resume it or promote it\\.') =>
  new RegExp(`^It is worse\\. It fails more often\\..* starts failed .* sites?\\. ${follows}.*\\. ${remedy}$`)

it('no networks are none of each kind', () => {
  expect(Object.entries(noSenders).filter(([, count]) => count !== 0)).toEqual([])
  expect(Object.keys(noSenders)).toHaveLength(9)
})

it('[REL-04] five networks take a canary back, and fewer move nothing: one that is paused stays so', () => {
  const failing = (networks: number, more: Partial<TriedCanary> = {}) =>
    decide([site('a', starts(networks, networks), starts(1_000_000))], { inStep: networks }, more)
  expect([1, 2, 3, 4, 5].map((networks) => failing(networks).decision)).toEqual([
    ...['wait', 'wait', 'wait', 'wait', 'rollback'],
  ])
  expect(failing(4, { paused: 'x' }).decision).toBe('wait')
  expect(failing(5, { paused: 'x' }).decision).toBe('rollback')
})

it('[REL-04] what four networks show holds up the last step alone, until starts beside theirs rule it out', () => {
  const at = new Date('2026-11-01T12:00:00.000Z')
  const shown = (successes: number, share = 50) =>
    decide(
      [
        site('a', starts(4 + successes, 4), starts(1000, 1)),
        ...Array.from({ length: 20 }, (_, number) => site(`well-${number}`, starts(40), starts(400))),
      ],
      { isFleet: true },
      { share, steps: [25, 50, 100] },
      at,
    )
  expect(shown(0, 25).decision).toBe('next')
  expect(shown(0)).toMatchObject({ decision: 'wait', reason: expect.stringContaining('a few networks show that it') })
  // A harm that breaks half of the starts of the site would have shown more.
  expect(shown(10).decision).toBe('wait')
  expect(shown(200).decision).toBe('next')
})

it('[REL-02] a harm on one site that more than four networks show is found', () => {
  const shown = (failures: number) =>
    decide([
      site('a', starts(failures, failures), starts(100)),
      ...Array.from({ length: 20 }, (_, number) => site(`well-${number}`, starts(40), starts(400))),
    ])
  expect(shown(9).decision).toBe('rollback')
})

it('[REL-04] a canary that a person has resumed is not paused again: the person is asked, and five networks still end it', () => {
  const failing = (networks: number) =>
    decide([site('a', starts(networks, networks), starts(1_000_000))], {}, { resumed: since })
  expect(failing(4).decision).toBe('wait')
  expect(failing(5).decision).toBe('rollback')
  const onOneSite = [site('b', starts(40), starts(400)), site('a', starts(40, 40), starts(400))]
  const asked = decide(onOneSite, { isFleet: true }, { resumed: since })
  expect(asked).toMatchObject({ decision: 'ask', question: 'worse' })
  expect(asked.reason).toMatch(threeParts('This rests on 1 site.*: it stays at 50 %, as a person'))
})

it('[REL-04] above one site, five sites take a canary back; one of them pauses it, and is named', () => {
  const broken = (count: number) => [
    ...sites(count, starts(40, 40), starts(400)),
    ...Array.from({ length: 20 }, (_, at) => site(`well-${at}`, starts(40), starts(400))),
  ]
  expect(decide(broken(1)).decision).toBe('rollback')
  const [one, four, five] = [1, 4, 5].map((count) => decide(broken(count), { isFleet: true }))
  expect([one?.decision, four?.decision, five?.decision]).toEqual(['pause', 'pause', 'rollback'])
  expect(one?.reason).toMatch(threeParts('This rests on 1 site, and 5 are needed'))
  expect(one?.reason).toContain('Sites that fail now and did not before: s0.')
})

it('[REL-03] what pages share is paused and never taken back without a person, however much fails', () => {
  const bad = sites(50, starts(400, 300), starts(4000))
  for (const isFleet of [true, false]) {
    const shared = decide(bad, { isFleet }, { isShared: true })
    expect(shared.decision).toBe('pause')
    expect(shared.reason).toMatch(threeParts('Every page needs it, so that a person takes it back: it is paused'))
    expect(decide(bad, { isFleet }, { isShared: true, resumed: since })).toMatchObject({
      decision: 'ask',
      question: 'worse',
    })
    const slow = sites(50, timed(100, 4), timed(400, 1))
    expect(decide(slow, { isFleet }, { isShared: true }).decision).toBe('pause')
  }
})

it('[REL-04] times of few networks, of either release, show nothing', () => {
  const slow = [site('a', timed(40, 4), timed(100, 1))]
  const grown = (senders: Partial<Senders>) => decide(slow, { senders }).decision
  expect([grown({ judged: 5, stable: 5 }), grown({ judged: 4 }), grown({ stable: 4 })]).toEqual([
    ...['rollback', 'next', 'next'],
  ])
})

it('[REL-04] made-up successes of one network take no step, and of few sites of a fleet neither', () => {
  const good = sites(1, starts(250), starts(500))
  expect(decide(good, { inStep: 5, senders: { inStep: 1, sent: 19 } })).toMatchObject({ decision: 'wait' })
  expect(decide(good, { senders: { inStep: 4 } })).toMatchObject({ decision: 'ask', question: 'support' })
  expect(decide(good).decision).toBe('next')
  const ofFleet = (count: number, more: Partial<TriedCanary> = {}) =>
    decide(sites(count, starts(100), starts(500)), { isFleet: true }, more)
  const few = ofFleet(4)
  expect(few).toMatchObject({ decision: 'ask', question: 'support' })
  expect(few.reason).toMatch(
    /^It is as good\. .*; 4 sites\. This rests on 4 sites, and 5 are needed without a person: it stays at 50 %\. Widen it/,
  )
  expect([ofFleet(5).decision, ofFleet(5, { share: 100 }).decision]).toEqual(['next', 'promote'])
})

it('[REL-04] failures of the stable release from few networks do not hide those of a canary', () => {
  const hidden = [site('a', starts(200, 20), starts(30, 25))]
  expect(decide(hidden, { senders: { stable: 4 } })).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('one start in a hundred may still fail more'),
  })
  expect(decide(hidden).decision).toBe('next')
})

it('[REL-04] unsigned failures pause a canary from twenty networks that failed, once, and in a fleet on five sites', () => {
  const forged = (unsignedFailed: number, given: Given = {}, more: Partial<TriedCanary> = {}) =>
    decide(
      [],
      { all: sites(1, starts(100, 100), starts(500)), senders: { unsigned: 200, unsignedFailed }, inStep: 0, ...given },
      more,
      new Date(since),
    )
  expect([forged(19).decision, forged(20).decision]).toEqual(['wait', 'pause'])
  expect(forged(20).reason).toMatch(
    /^Starts that no server has signed, from 200 networks, show: .* They may be forged\. .* It is paused, and no visitor gets it\. Roll it back/,
  )
  expect(forged(20, {}, { resumed: since })).toMatchObject({ decision: 'ask', question: 'unsigned harm' })
  const ofFleet = (count: number) =>
    forged(200, { isFleet: true, all: sites(count, starts(100, 100), starts(500)) }).decision
  expect([ofFleet(4), ofFleet(5)]).toEqual(['ask', 'pause'])
})

it('[REL-04] starts that all come from one address are said to, with the remedy, and a person is asked', () => {
  const ofOne = (sent: number, inStep = 1, stable = 1) =>
    decide([site('a', starts(5, 1), starts(5))], { inStep: 5, senders: { inStep, sent, stable } }, {}, new Date(since))
  expect(ofOne(20)).toMatchObject({ decision: 'ask', question: 'one address' })
  expect(ofOne(20).reason).toMatch(
    /^All starts come from one address, .*: the canary waits\. .* 1 site\. Set TRUSTED_PROXIES to /,
  )
  expect([ofOne(20, 1, 0), ofOne(19), ofOne(20, 2), ofOne(20, 1, 2)].map(({ decision }) => decision)).toEqual([
    ...['ask', 'wait', 'wait', 'wait'],
  ])
  // On a laptop it is said from the first start on.
  const early = 'All starts so far come from one address, as on a machine of your own'
  expect(ofOne(1).reason).toContain(early)
  for (const other of [ofOne(0), ofOne(19, 2), ofOne(19, 1, 2)]) expect(other.reason).not.toContain(early)
})

it('[REL-04] a canary that waits for starts says for how many, and asks a person when its step is over for a day', () => {
  const at = (hours: number) => new Date(Date.parse(since) + 30 * 60_000 + hours * 3_600_000)
  const few = (hours: number) =>
    decide([site('a', starts(7), starts(50))], { inStep: 7, senders: { inStep: 3, sent: 7 } }, {}, at(hours))
  expect(few(23.9)).toMatchObject({ decision: 'wait' })
  expect(few(23.9).reason).toMatch(
    /^7 of 100 signed starts were counted in this step, from 3 networks: it waits for more, and one network adds five at most\./,
  )
  expect(few(24)).toMatchObject({ decision: 'ask', question: 'few' })
  expect(few(24).reason).toMatch(/It stays at 50 %\. Wait on, promote it or roll it back\.$/)
})

const until = '2026-11-02T00:00:00.000Z'
const holdback = { version: '1.1.0', share: 1, salt: 'h', since, until }
const judge = (signed: readonly SiteEvidence[], given: Given = {}, more: { isShared?: boolean; at?: string } = {}) =>
  judgeHoldback({ version: '1.1.1', holdback, ...more }, counted(signed, given), new Date(more.at ?? until))

it('[REL-04] a promotion is taken back by five networks, and in a fleet by five sites; else a person is asked', () => {
  const bad = (count: number, failures = 50) => sites(count, starts(400, failures), starts(4000))
  expect(judge(bad(1)).decision).toBe('rollback')
  const [four, five] = [judge(bad(4), { isFleet: true }), judge(bad(5), { isFleet: true })]
  expect([four.decision, five.decision]).toEqual(['ask', 'rollback'])
  expect(four.reason).toMatch(
    /^It is worse than the release before\. .* This rests on 4 sites, and 5 are needed without a person: all sites keep it\. Roll it back, or end/,
  )
  const few = [site('a', starts(4, 4), starts(1_000_000))]
  expect(judge(few)).toMatchObject({ decision: 'ask', question: 'worse' })
  expect(judge([site('a', starts(5, 1), starts(1_000_000))]).decision).toBe('promote')
})

it('[REL-03] a promotion of what pages share is never taken back without a person', () => {
  const bad = judge(sites(50, starts(400, 300), starts(4000)), { isFleet: true }, { isShared: true })
  expect(bad).toMatchObject({ decision: 'ask', question: 'worse' })
  expect(bad.reason).toContain('Every page needs it, so that a person takes it back: all sites keep it.')
})

it('[REL-04] a holdback that nobody met, or few, does not claim that the release is as good', () => {
  expect(judge([])).toMatchObject({
    decision: 'promote',
    reason:
      'Its day is over, and nothing of it was seen: it was compared with nothing. No signed start of 1.1.1 was counted yet.',
  })
  const few = judge([site('a', starts(20), starts(3))], { senders: { stable: 2 } })
  expect(few.reason).toMatch(
    /^Its day is over\. It was hardly compared: the starts are of 2 networks\. 1\.1\.1: 0 of 20/,
  )
  const met = judge([site('a', starts(900), starts(90))], { senders: { judged: 1 } })
  expect(met.reason).toContain('the starts are of 1 network.')
  expect(judge([site('a', starts(900), starts(90))]).reason).toMatch(/^It is as good as the release before\./)
})

it('what is too little for a decision is named, and enough is not', () => {
  expect(getLack({ networks: 4, sites: 4 }, true)).toBe('4 networks and 4 sites')
  expect(getLack({ networks: 5, sites: 1 }, true)).toBe('1 site')
  expect(getLack({ networks: 1, sites: 1 }, false)).toBe('1 network')
  expect(getLack({ networks: 5, sites: 1 }, false)).toBeUndefined()
})
