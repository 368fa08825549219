import { countStarts, type StartColumns, toColumns, toMemoryStep, toSizeStep, toTimeStep } from '@ashlar/release'

/** Starts of a release on one site that ended alike. */
export interface StartRecord {
  readonly site: string
  readonly block: string
  readonly version: string
  /** `ready`; the phase in which it failed (`load`, `style`, `start`, `check`, `run`); `dead`, where its triggers did not answer afterwards; `older` or `html`, where an older release or the server's HTML took over. */
  readonly outcome: string
  /** At most 1000. Default: 1. */
  readonly count?: number
  /** Milliseconds until it was ready. Default: not known. */
  readonly ms?: number
  /** Bytes of the release's files. Default: not known. */
  readonly bytes?: number
  /** Memory of the page in megabytes. Default: not known. */
  readonly mb?: number
  /** False for a page whose token is missing or wrong, such as HTML that a CDN keeps: it may pause a canary, and nothing else. Default: true. */
  readonly signed?: boolean
  /**
   * A name of its wide network (IPv6 /48, IPv4 /24), such as a hash: for each start that is not signed, and for each of a block with a canary or a
   * holdback, of which those without a name count as of one network together.
   */
  readonly network?: string
  /** A name of the page's report, which counts once on all servers, such as a hash of its token, block and outcome. Default: the server has seen to it. */
  readonly token?: string
}

const isName = (text: unknown) => typeof text === 'string' && /^[\w.:@+-]{1,120}$/.test(text)
const isMeasure = (value: unknown) => value === undefined || (Number.isFinite(value) && Number(value) >= 0)

const isAbsentOrName = (text: unknown) => text === undefined || isName(text)
/** Starts of one record: one call cannot add millions to a site. */
export const maxCount = 1000

function isStartRecord(record: Partial<Record<keyof StartRecord, unknown>>): boolean {
  const { site, block, version, outcome, count = 1, ms, bytes, mb, signed = true, network, token } = record
  const isSigned = signed === true || (signed === false && isName(network))
  const isCount = Number.isSafeInteger(count) && Number(count) > 0 && Number(count) <= maxCount
  const areNames = [site, block, version, outcome].every(isName) && [network, token].every(isAbsentOrName)
  return isSigned && isCount && areNames && [ms, bytes, mb].every(isMeasure)
}

/** True for a list of records that can be counted: at most a thousand. */
export const isStartRecords = (json: unknown): json is StartRecord[] =>
  Array.isArray(json) &&
  json.length <= 1000 &&
  json.every((record) => typeof record === 'object' && record && isStartRecord(record))

/** The outcome as it is counted: a phase alone is one in which the start failed. */
export const toOutcome = (outcome: string): string =>
  /^(?:ready|dead|older|html|failed:.*)$/.test(outcome) ? outcome : `failed:${outcome}`

/** What a record adds to the counts of its site. */
export function countRecord({ outcome, count = 1, ms, bytes, mb }: StartRecord): StartColumns {
  const time = ms === undefined ? undefined : toTimeStep(ms)
  const measured = { time, memory: toMemoryStep(mb), size: toSizeStep(bytes) }
  return toColumns(countStarts({ outcome: toOutcome(outcome), ...measured }, count))
}
