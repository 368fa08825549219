// Page views that were served, and whether their page reported how its block ended: a tab that hangs reports nothing (REL-02).
import { type BlockChannels, type Catalogue, type Channels, type Release, releasesOf } from '@ashlar/manifest'
import { cohortOf } from '@ashlar/manifest/rules'
import { canaryId, toPlace } from './admission.ts'
import { judgedPeriod } from './decide.ts'
import { joinEvidence, noStarts, type SiteEvidence } from './evidence.ts'
import { createMemory } from './memory.ts'

/** A page that is being served to a session that has a number. */
export interface ServedPage {
  readonly site: string
  /** The number by which its session chooses: a visitor without one is in the cohort of the site, and so is every program that only reads HTML. */
  readonly session: string
  /** The wide network of the visitor. */
  readonly network: string
  /** Its blocks of which a share of the sessions gets another release: those with `canary` in the manifest. */
  readonly blocks: readonly string[]
}

/** A view whose end is awaited. */
export interface ServedView {
  readonly block: string
  /** The release that the page chooses by the number. */
  readonly version: string
  readonly cohort: 'canary' | 'stable'
  /** The step of the trial: one view of each network counts in it, whichever release it gets. */
  readonly step: string
  /** The hour of the trial that it counts in. */
  readonly hour: string
}

/** Facts that decide when a block starts. Where they differ, a release may start on fewer pages and be as good. */
const startFacts = [
  ...(['selector', 'load', 'visibleWith', 'startsRuntime', 'loadOn'] as const),
  ...(['margin', 'page', 'when', 'visitors'] as const),
]

function areStartedAlike(catalogue: Catalogue, block: string, versions: readonly string[]): boolean {
  const facts = versions.map((version) => {
    const release = releasesOf(catalogue, block)?.releases[version] as Partial<Release> | undefined
    return JSON.stringify(startFacts.map((name) => release?.facts?.[name]))
  })
  return facts.every((one) => one === facts[0])
}

/** The release that a session gets first, by the hash that its page chooses by. */
function chooseRelease({ canary, holdback }: BlockChannels, stable: string, { site, session }: ServedPage) {
  const first = canary ?? holdback
  const isIn = first !== undefined && cohortOf([first.salt, site, session]) < first.share * 100
  const cohort: ServedView['cohort'] = isIn && canary ? 'canary' : 'stable'
  return { version: isIn ? first.version : stable, cohort }
}

function getView(page: ServedPage, block: string, catalogue: Catalogue, channels: Channels, now: Date) {
  const period = judgedPeriod(channels, catalogue, block)
  const current = channels.blocks[block]
  if (!period || !current || period.isShared) return undefined
  const { version, stable } = period
  if (!areStartedAlike(catalogue, block, [version, stable])) return undefined
  const chosen = chooseRelease(current, period.canary ? stable : version, page)
  const place = toPlace({ block, ...chosen }, catalogue, channels, now)
  return place && { block, ...chosen, step: canaryId(block, version, period.since), hour: place.hour }
}

/** Views of a step that a server awaits in ten minutes, and networks that it remembers. */
const [maxOfWindow, maxNetworks] = [500, 50_000]
const windowLength = 10 * 60_000

/** Chooses the views whose end is awaited: the first of each network in a step, and no more than there is room for. Their number does not grow with traffic. */
export function createServedSample(report: (problem: string) => void = () => {}) {
  const networks = createMemory<true>({ max: maxNetworks, entries: 'networks of served pages', report })
  let counts = new Map<string, number>()
  let windowEnd = 0

  function isAwaited({ step }: ServedView, network: string): boolean {
    const key = `${step} ${network}`
    const count = counts.get(step) ?? 0
    if (networks.get(key) || count >= maxOfWindow) return false
    networks.set(key, true)
    counts.set(step, count + 1)
    return true
  }
  return (page: ServedPage, catalogue: Catalogue, channels: Channels, now: Date): ServedView[] => {
    if (now.getTime() >= windowEnd) {
      windowEnd = now.getTime() + windowLength
      counts = new Map()
    }
    return page.blocks
      .flatMap((block) => getView(page, block, catalogue, channels, now) ?? [])
      .filter((view) => isAwaited(view, page.network))
  }
}

/** Time that a page has to report, in milliseconds: younger views are not counted, whether they have ended or not. */
const reportTime = 60_000

/** The time before which a view was sent whose page has had the time to report. */
export const reportedBefore = (now: Date): Date => new Date(now.getTime() - reportTime)

/** The views of a release on a site in an hour. */
export interface ServedRow {
  readonly site: string
  readonly hour: string
  readonly cohort: string
  readonly served: number
  /** Those that are known to have begun a start: all that ended, and those whose tab hung. */
  readonly begun: number
  readonly ended: number
}

/** Views as a database has them added up, by the release that they were sent with. */
interface VersionRow extends Omit<ServedRow, 'cohort'> {
  readonly version: string
}

/** Views of the release that is judged, and of the one that it is compared with. */
export const toServedRows = (rows: readonly VersionRow[], judged: string): ServedRow[] =>
  rows.map(({ version, ...row }) => ({ ...row, cohort: version === judged ? 'canary' : 'stable' }))

/** Evidence with the views that were served. */
export const withServed = (evidence: readonly SiteEvidence[], rows: readonly ServedRow[]): SiteEvidence[] =>
  joinEvidence(
    evidence,
    rows.map(({ site, hour, cohort, ...views }) => {
      const [served, begun, ended] = [Number(views.served), Number(views.begun), Number(views.ended)]
      const counted = { ...noStarts, served, begun: Math.max(begun, ended), ended }
      return { site, hour, canary: noStarts, stable: noStarts, [cohort === 'canary' ? 'canary' : 'stable']: counted }
    }),
  )
