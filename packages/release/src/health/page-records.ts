import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { isJudged } from './decide.ts'
import { timeBounds, toMemoryStep, toSizeStep, toTimeStep } from './starts.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asObject = (value: unknown) => (isObject(value) ? value : {})

const phases = ['load', 'style', 'start', 'check', 'run']

/** The outcome of a try, such as `ready:100`, `failed:start`, `older`, `html` or `dead`. */
export interface Outcome {
  readonly block: string
  /** The release that it counts for. */
  readonly version: string
  readonly cohort: 'canary' | 'stable'
  readonly outcome: string
  /** Place of the time among the bounds; undefined where it failed. */
  readonly step: number | undefined
  /** Bytes of the release, in sixteenths of steps that double (0: up to 4 KiB); undefined where the page did not weigh it. */
  readonly size: number | undefined
}

/** The version that a start counts for, and its outcome. */
type Kind = [version: unknown, outcome: string]

/** The first try of a start, that of the wanted release. */
function getFirstTry({ wanted, phase, ms }: Record<string, unknown>): Kind | undefined {
  if (typeof phase !== 'string') return [wanted, `ready:${timeBounds[toTimeStep(ms)] ?? 'more'}`]
  return phases.includes(phase) ? [wanted, `failed:${phase}`] : undefined
}

function getKind(record: Record<string, unknown>): Kind | undefined {
  const { wanted, got, rung, phase } = record
  if (phase === 'dead') return [got, 'dead']
  if (phase === 'run' && typeof got === 'string') return [got, 'failed:run']
  if (rung === 0) return getFirstTry(record)
  if (rung === null) return [wanted, 'html']
  return phase === null && typeof got === 'string' ? [wanted, 'older'] : undefined
}

/** Reads one record of a page; undefined for one that counts for no release. */
function readOutcome(record: Record<string, unknown>): Outcome | undefined {
  const [version, outcome = ''] = getKind(record) ?? []
  if (typeof version !== 'string') return undefined
  const step = outcome.startsWith('ready:') ? toTimeStep(record.ms) : undefined
  const size = step === undefined ? undefined : toSizeStep(record.bytes)
  const cohort = record.cohort === 'canary' ? 'canary' : 'stable'
  return { block: text(record.block), version, cohort, outcome, step, size }
}

/** The records of a page, as far as they can be read. */
export interface PageRecords {
  readonly site: string
  readonly outcomes: readonly Outcome[]
  /** Memory of the page, in steps that double (0: up to 8 MB); undefined where the browser does not report it. */
  readonly memory: number | undefined
  /** The token of the page; empty where it has none. */
  readonly token: string
  /** Blocks whose start had begun on a page that died before it ended: its browser sends them. */
  readonly begun: readonly string[]
}

const maxRecords = 100
/** Shared modules of every page with blocks; the others are loaded with views. */
const alwaysShared = ['runtime', 'core']

/**
 * Repeats a record for each module that the page shares: a release of the core is judged by the blocks that start with it and are on no trial. A
 * failure of one that is counts for that block alone, and so do its starts: without them its successes would speak for the core.
 */
function sharedOutcomes(
  outcome: Outcome,
  { shared, blocks: known }: Catalogue,
  { blocks }: Channels,
  canaries: Record<string, unknown>,
) {
  if (isJudged(blocks[outcome.block] ?? {})) return []
  const hasView = known[outcome.block]?.releases[outcome.version]?.facts.react === true
  const isUsed = ([name]: [string, unknown]) =>
    Object.hasOwn(canaries, name) || alwaysShared.includes(name) || (hasView && name !== 'preact')
  const used = Object.entries(shared).filter(isUsed)
  return used.map(([block, { stable }]): Outcome => {
    const canary = canaries[block]
    return typeof canary === 'string'
      ? { ...outcome, block, version: canary, cohort: 'canary', size: undefined }
      : { ...outcome, block, version: blocks[block]?.stable ?? stable, cohort: 'stable', size: undefined }
  })
}

/** A start in a holdback counts as stable: this share stays on the release that was stable before the promotion. */
function asStable(outcome: Outcome, { blocks }: Channels): Outcome {
  const { holdback } = blocks[outcome.block] ?? {}
  return holdback?.version === outcome.version ? { ...outcome, cohort: 'stable' } : outcome
}

/** Reads what a page has sent. Records of releases that the catalogue does not have are left out: their number has no bound. */
export function readPageRecords(body: unknown, catalogue: Catalogue, channels: Channels): PageRecords {
  const { records, token, mb, canaries, begun } = asObject(body)
  const sent = (Array.isArray(records) ? records.slice(0, maxRecords) : []).filter(isObject)
  const outcomes = sent.flatMap((record) => readOutcome(record) ?? [])
  const isKnown = ({ block, version }: Outcome) => Object.hasOwn(releasesOf(catalogue, block)?.releases ?? {}, version)
  const blocks = outcomes.filter((outcome) => Object.hasOwn(catalogue.blocks, outcome.block))
  const shared = blocks.flatMap((block) => sharedOutcomes(block, catalogue, channels, asObject(canaries)))
  return {
    site: text(sent[0]?.site).slice(0, 64),
    outcomes: [...blocks, ...shared].filter(isKnown).map((block) => asStable(block, channels)),
    memory: toMemoryStep(mb),
    token: text(token),
    begun: (Array.isArray(begun) ? begun.slice(0, maxRecords) : []).filter(
      (name) => typeof name === 'string' && Object.hasOwn(catalogue.blocks, name),
    ),
  }
}
