// @vitest-environment node
import type { BlockChannels, Channels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue } from '../fixtures'
import { noStarts, type SiteEvidence } from './evidence'
import { type JudgedStarts, judgeCanary } from './judge'
import { createServedSample, type ServedView, withServed } from './served'
import { noSenders, type Senders } from './support'

const since = '2026-11-22T10:00:00.000Z'
const now = new Date('2026-11-22T11:20:00.000Z')
const canary = { version: '1.1.1', share: 25, steps: [25, 100], hold: 30, salt: 's', since }
const withAccordion = (accordion: BlockChannels): Channels => ({ revision: 1, blocks: { accordion } })
const onTrial = withAccordion({ canary })

/** The views of so many sessions, each of a network of its own. */
function serve(count: number, channels = onTrial, known = catalogue): ServedView[] {
  const sample = createServedSample()
  const at = (session: number) => new Date(now.getTime() + Math.floor(session / 100) * 10 * 60_000)
  return Array.from({ length: count }, (_, session) =>
    sample(
      { site: 'demo', session: `${session}`, network: `n${session}`, blocks: ['accordion'] },
      known,
      channels,
      at(session),
    ),
  ).flat()
}

it('[REL-02] a session is counted for the release that its page chooses, in the hour of the trial', () => {
  const views = serve(2000)
  const ofCanary = views.filter(({ cohort }) => cohort === 'canary')
  expect(views).toHaveLength(2000)
  expect(ofCanary.length / views.length).toBeCloseTo(0.25, 1)
  expect(views[0]).toMatchObject({ block: 'accordion', hour: '2026-11-22T11:00:00.000Z' })
  for (const view of views) expect(view.version).toBe(view.cohort === 'canary' ? '1.1.1' : '1.1.0')
})

it('of a holdback both releases are counted as stable ones, as their records are', () => {
  const holdback = { ...{ version: '1.1.0', share: 25, salt: 's', since }, until: '2026-11-23T10:00:00.000Z' }
  const versions = serve(400, withAccordion({ stable: '1.1.1', holdback })).map(({ cohort, version }) => [
    cohort,
    version,
  ])
  expect(new Set(versions.map(String))).toEqual(new Set(['stable,1.1.0', 'stable,1.1.1']))
})

it('[REL-04] one network is counted once in a step, and a server awaits 500 views in ten minutes', () => {
  const sample = createServedSample()
  const view = (network: string, channels = onTrial, at = now) =>
    sample({ site: 'demo', session: '7', network, blocks: ['accordion'] }, catalogue, channels, at).length
  expect([view('a'), view('a'), view('b')]).toEqual([1, 0, 1])
  const next = withAccordion({ canary: { ...canary, since: '2026-11-22T11:00:00.000Z' } })
  expect([view('a', next), view('a', next)]).toEqual([1, 0])
  const many = Array.from({ length: 900 }, (_, at) => view(`n${at}`))
  expect(many.filter((count) => count === 1)).toHaveLength(498)
  expect(view('later', onTrial, new Date(now.getTime() + 10 * 60_000))).toBe(1)
})

it('nothing is awaited of a block without a trial, of what pages share, and where the releases start on other pages', () => {
  expect(serve(10, withAccordion({}))).toEqual([])
  const core = { revision: 1, blocks: { core: { canary: { ...canary, version: '1.1.0' } } } }
  const sample = createServedSample()
  expect(sample({ site: 'a', session: '1', network: 'n', blocks: ['core'] }, catalogue, core, now)).toEqual([])
  const { accordion } = catalogue.blocks
  const release = accordion?.releases['1.1.1']
  if (!accordion || !release) throw new Error('The fixture has no accordion.')
  const later = { ...release, facts: { ...release.facts, load: 'interaction' as const } }
  const changed = { ...accordion, releases: { ...accordion.releases, '1.1.1': later } }
  expect(serve(10, onTrial, { ...catalogue, blocks: { ...catalogue.blocks, accordion: changed } })).toEqual([])
})

/** Networks of a site with many visitors. */
const many: Senders = { ...noSenders, judged: 400, inStep: 100, sent: 400, stable: 400 }
const row = (site: string, cohort: string, served: number, ended: number, begun = ended) => ({
  ...{ site, hour: '', cohort, served, begun, ended },
})
const starts = { ...noStarts, starts: 200 }
const decide = (signed: readonly SiteEvidence[], senders: Partial<Senders>, isFleet = false) => {
  const counted: JudgedStarts = { signed, all: signed, inStep: 200, senders: { ...many, ...senders }, isFleet }
  return judgeCanary(canary, counted, now)
}
const seen: SiteEvidence = { site: 'a', hour: '', canary: starts, stable: starts }

it('[REL-02] a release whose pages report nothing is rolled back, also where none of it has ever reported', () => {
  const hanging = withServed([seen], [row('a', 'canary', 100, 75), row('a', 'stable', 300, 285)])
  const verdict = decide(hanging, { lost: 25 })
  expect(verdict.decision).toBe('rollback')
  expect(verdict.reason).toContain('More of its page views end without a record: 25.00 %, and 5.00 % of the other')
  const silent = withServed([], [row('a', 'canary', 30, 0), row('a', 'stable', 300, 285)])
  expect(decide(silent, { lost: 30, judged: 0, inStep: 0 }).decision).toBe('rollback')
})

it('[REL-01] as many lost views of both releases say nothing, however many they are', () => {
  const blocked = withServed([seen], [row('a', 'canary', 1000, 400), row('a', 'stable', 3000, 1200)])
  expect(decide(blocked, { lost: 600 }).decision).toBe('next')
})

it('[REL-04] lost views of one network decide nothing, and those of four hold the last step, and of few sites of several a person is asked', () => {
  const lost = (count: number) =>
    withServed([seen], [row('a', 'canary', 100, 100 - count), row('a', 'stable', 9e4, 9e4)])
  expect(decide(lost(1), { lost: 1 }).decision).toBe('next')
  expect(decide(lost(4), { lost: 4 }).decision).toBe('wait')
  expect(decide(lost(30), { lost: 30 }, true).decision).toBe('pause')
})

it('[REL-02] a hang is told from a page that never began, in the reason and in three numbers', () => {
  const served = (begun: number) =>
    withServed([seen], [row('a', 'canary', 100, 75, begun), row('a', 'stable', 300, 285)])
  const hanging = decide(served(99), { lost: 25, hung: 24 })
  expect(hanging.decision).toBe('rollback')
  expect(hanging.reason).toContain(
    'begin and never end, as where a tab hangs: 24.00 %, and 0.00 % of the other release.',
  )
  expect(hanging.reason).toContain('of 100 awaited views 99 are known to have begun, and 75 ended')
  expect(hanging.views).toEqual({
    canary: { served: 100, begun: 99, ended: 75 },
    stable: { served: 300, begun: 285, ended: 285 },
  })
  const blocked = decide(served(75), { lost: 25 })
  expect(blocked.reason).toContain('None of them is known to have begun: a file is blocked')
  expect(decide(served(77), { lost: 25, hung: 2 }).reason).toContain('2 of them are known to have begun')
})

it('[REL-02] six hangs are found among as many lost views as any release has', () => {
  const among = (begun: number) =>
    decide(withServed([seen], [row('a', 'canary', 100, 94, begun), row('a', 'stable', 9900, 9400)]), {
      lost: 6,
      hung: begun - 94,
    })
  expect(among(94).decision).toBe('next')
  expect(among(100).decision).toBe('rollback')
})

it('[REL-04] hangs of one network decide nothing and hold nothing up; those of four hold the last step', () => {
  const hung = (count: number) =>
    decide(withServed([seen], [row('a', 'canary', 100, 95, 95 + count), row('a', 'stable', 9e4, 85500)]), {
      ...{ lost: 5, hung: count },
    })
  expect(hung(1).decision).toBe('next')
  expect(hung(4).decision).toBe('wait')
})
