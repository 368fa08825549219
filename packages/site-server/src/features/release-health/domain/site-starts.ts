import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { noStarts, type SiteEvidence, type SiteStarts } from '@ashlar/release'
import { asRaw, isObject, text } from '../../../http/body'
import type { ReleaseHealthTables } from '../tables'
import { isFailure, isStart, type Outcome, outcomeOf } from './outcomes'

/** Starts of one kind in one minute. */
export type StartCount = ReleaseHealthTables['release_starts']
/** Starts of one release on one site. */
export type SiteCount = ReleaseHealthTables['release_sites']

/** The records of a page, as far as they can be read. */
export interface SentRecords {
  readonly site: string
  readonly outcomes: readonly Outcome[]
  /** Memory of the page, in steps that double (0: up to 8 MB); undefined where the browser does not report it. */
  readonly memory: number | undefined
  /** The token of the page; empty where it has none. */
  readonly token: string
}

const maxRecords = 100
/** What every page with blocks has; the others come with views. */
const ofEveryPage = ['runtime', 'core']

/** What the page shares, once more for each record: a release of the core is judged by the blocks that start with it. */
function sharedOutcomes(
  outcome: Outcome,
  { shared, blocks: known }: Catalogue,
  { blocks }: Channels,
  canaries: Record<string, unknown>,
) {
  const hasView = known[outcome.block]?.releases[outcome.version]?.facts.react === true
  const isUsed = ([name]: [string, unknown]) =>
    Object.hasOwn(canaries, name) || ofEveryPage.includes(name) || (hasView && name !== 'preact')
  const used = Object.entries(shared).filter(isUsed)
  return used.map(([block, { stable }]): Outcome => {
    const canary = canaries[block]
    return typeof canary === 'string'
      ? { ...outcome, block, version: canary, cohort: 'canary', size: undefined }
      : { ...outcome, block, version: blocks[block]?.stable ?? stable, cohort: 'stable', size: undefined }
  })
}

/** A start of the share that stays on the release before a promotion is one of that release as it was: stable. */
function asStable(outcome: Outcome, { blocks }: Channels): Outcome {
  const { holdback } = blocks[outcome.block] ?? {}
  return holdback?.version === outcome.version ? { ...outcome, cohort: 'stable' } : outcome
}

/** Reads what a page has sent. Records of releases that the catalogue does not have are left out: their number has no bound. */
export function readRecords(body: unknown, catalogue: Catalogue, channels: Channels): SentRecords {
  const { records, token, mb, canaries } = asRaw(body)
  const sent = (Array.isArray(records) ? records.slice(0, maxRecords) : []).filter(isObject)
  const ofBlocks = sent.flatMap((record) => outcomeOf(record) ?? [])
  const isKnown = ({ block, version }: Outcome) => Object.hasOwn(releasesOf(catalogue, block)?.releases ?? {}, version)
  const blocks = ofBlocks.filter((one) => Object.hasOwn(catalogue.blocks, one.block))
  const shared = blocks.flatMap((one) => sharedOutcomes(one, catalogue, channels, asRaw(canaries)))
  const megabytes = Number(mb)
  return {
    site: text(sent[0]?.site).slice(0, 64),
    outcomes: [...blocks, ...shared].filter(isKnown).map((one) => asStable(one, channels)),
    memory: megabytes > 0 ? Math.max(0, Math.min(20, Math.ceil(Math.log2(megabytes / 8)))) : undefined,
    token: text(token),
  }
}

const day = 86_400_000
/** Days before a canary whose starts of the stable release a site is compared with. */
const history = 7

/** The first day whose starts count beside a canary. */
export const historyStart = (began: string): string =>
  new Date(Date.parse(began) - history * day).toISOString().slice(0, 10)

/** The row that a start counts in. */
export interface Place {
  /** The begin of the canary's step or of a holdback, or the day for the stable release. */
  readonly period: string
  /** The canary that is judged by it, or the release that is compared with a holdback, by its name and its begin; undefined for the stable release. */
  readonly canary: string | undefined
}

/** The row that a start counts in; undefined where no canary can be judged by it. */
export function placeOf(outcome: Outcome, catalogue: Catalogue, channels: Channels, now: Date): Place | undefined {
  const { block, version, cohort } = outcome
  const { canary, holdback, stable = releasesOf(catalogue, block)?.stable } = channels.blocks[block] ?? {}
  if (cohort === 'stable' && version === stable && holdback)
    return { period: holdback.since, canary: canaryId(block, version, holdback.since) }
  if (cohort === 'stable')
    return version === stable || version === holdback?.version
      ? { period: now.toISOString().slice(0, 10), canary: undefined }
      : undefined
  return canary?.version === version
    ? { period: canary.since, canary: canaryId(block, version, canary.began ?? canary.since) }
    : undefined
}

/** The name of a canary, or of its step, by its begin: another one of the same release has another. */
export const canaryId = (block: string, version: string, began: string): string => `${block}@${version} ${began}`

/** What a try adds to its row. */
export function countOf({ outcome, step, size }: Outcome, memory: number | undefined): SiteStarts {
  const isTimed = step !== undefined
  const isWeighed = isTimed && memory !== undefined
  return {
    starts: isStart(outcome) ? 1 : 0,
    failures: isFailure(outcome) ? 1 : 0,
    ...(isTimed ? { timed: 1, time: step, timeSquares: step * step } : { timed: 0, time: 0, timeSquares: 0 }),
    ...(isWeighed
      ? { weighed: 1, memory, memorySquares: memory * memory }
      : { weighed: 0, memory: 0, memorySquares: 0 }),
    ...(size === undefined ? { sized: 0, size: 0, sizeSquares: 0 } : { sized: 1, size, sizeSquares: size * size }),
  }
}

/** Rows of a canary and of the stable release, added up by site. */
export function evidenceFrom(
  rows: readonly Omit<SiteCount, 'block' | 'version' | 'period' | 'signed'>[],
): SiteEvidence[] {
  const sites = new Map<string, { site: string; canary: SiteStarts; stable: SiteStarts }>()
  for (const { site, cohort, starts, failures, ...row } of rows) {
    const known = sites.get(site) ?? { site, canary: noStarts, stable: noStarts }
    sites.set(site, known)
    const counted: SiteStarts = {
      starts: Number(starts),
      failures: Math.min(Number(starts), Number(failures)),
      timed: Number(row.timed),
      time: Number(row.time),
      timeSquares: Number(row.time_squares),
      weighed: Number(row.weighed),
      memory: Number(row.memory),
      memorySquares: Number(row.memory_squares),
      sized: Number(row.sized),
      size: Number(row.size),
      sizeSquares: Number(row.size_squares),
    }
    known[cohort === 'canary' ? 'canary' : 'stable'] = counted
  }
  return [...sites.values()]
}
