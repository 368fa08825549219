import { text } from '../../../http/body'

/** Upper bounds of the times to start that are counted apart, in milliseconds: each is twice the one before. */
export const bounds = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800]
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

const maxSize = 12 * 16

function sizeOf(bytes: unknown): number | undefined {
  const known = Number(bytes)
  return known > 0 ? Math.max(0, Math.min(maxSize, Math.round(16 * Math.log2(known / 4096)))) : undefined
}

const stepOf = (ms: unknown) => {
  const at = bounds.findIndex((bound) => Number(ms) <= bound)
  return at < 0 ? bounds.length : at
}

function kindOf({
  wanted,
  got,
  rung,
  phase,
  ms,
}: Record<string, unknown>): [version: unknown, outcome: string] | undefined {
  if (phase === 'dead') return [got, 'dead']
  if (phase === 'run' && typeof got === 'string') return [got, 'failed:run']
  if (rung === 0 && typeof phase === 'string') return phases.includes(phase) ? [wanted, `failed:${phase}`] : undefined
  if (rung === 0) return [wanted, `ready:${bounds[stepOf(ms)] ?? 'more'}`]
  if (rung === null) return [wanted, 'html']
  return phase === null && typeof got === 'string' ? [wanted, 'older'] : undefined
}

/** Reads one record of a page; undefined for one that counts for no release. */
export function outcomeOf(record: Record<string, unknown>): Outcome | undefined {
  const [version, outcome = ''] = kindOf(record) ?? []
  if (typeof version !== 'string') return undefined
  const step = outcome.startsWith('ready:') ? stepOf(record.ms) : undefined
  const size = step === undefined ? undefined : sizeOf(record.bytes)
  const cohort = record.cohort === 'canary' ? 'canary' : 'stable'
  return { block: text(record.block), version, cohort, outcome, step, size }
}

/** True for an outcome that ends a start; a release that fails while it runs has started before. */
export const isStart = (outcome: string) => outcome.startsWith('ready:') || /^failed:(?!run)/.test(outcome)

/** True for an outcome by which a release does worse. */
export const isFailure = (outcome: string) => outcome.startsWith('failed:') || outcome === 'dead'
