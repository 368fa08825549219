import { type BlockChannels, type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { isJudged } from './decide.ts'
import { createMemory } from './memory.ts'
import type { Outcome } from './page-records.ts'
import { isFailure, isStart } from './starts.ts'

/** The row that a start counts in. */
export interface Place {
  /** The begin of the canary's step or of a holdback, or the day for the stable release: networks are bounded in it. */
  readonly period: string
  /** The hour of a trial that it counts in, from the begin of its step on, for both releases; the day where none is on trial. */
  readonly hour: string
  /** The canary that is judged by it, or the release that is compared with a holdback, by its name and its begin; undefined for the stable release. */
  readonly canary: string | undefined
  /** What the networks of its starts are counted for: that canary, or the stable release. */
  readonly scope: string
  /** True where the block has a canary or a holdback: then each start is claimed, so that it counts once on all servers. */
  readonly isOnTrial: boolean
}

/** The hour of a time, or the begin of a step within it: before, the shares of the releases were others. */
function toHour(since: string, now: Date): string {
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`
  return hour < since ? since : hour
}

/** The row of a stable release: that of its day, and where another release is on trial that of its hour. */
function toStablePlace(block: string, version: string, current: BlockChannels, now: Date): Place {
  const day = now.toISOString().slice(0, 10)
  const since = current.canary?.since ?? current.holdback?.since
  const hour = since === undefined ? day : toHour(since, now)
  return { period: day, hour, canary: undefined, scope: stableId(block, version), isOnTrial: isJudged(current) }
}

/** The row that a start counts in; undefined where no canary can be judged by it. */
export function toPlace(
  { block, version, cohort }: Pick<Outcome, 'block' | 'version' | 'cohort'>,
  catalogue: Catalogue,
  channels: Channels,
  now: Date,
): Place | undefined {
  const current = channels.blocks[block] ?? {}
  const { canary, holdback, stable = releasesOf(catalogue, block)?.stable } = current
  const ofTrial = (period: string, began: string): Place => {
    const id = canaryId(block, version, began)
    return { period, hour: toHour(period, now), canary: id, scope: id, isOnTrial: true }
  }
  if (cohort === 'canary')
    return canary?.version === version ? ofTrial(canary.since, canary.began ?? canary.since) : undefined
  if (version === stable && holdback) return ofTrial(holdback.since, holdback.since)
  return version === stable || version === holdback?.version ? toStablePlace(block, version, current, now) : undefined
}

/** The name of a canary, or of its step, by its begin: another one of the same release has another. */
export const canaryId = (block: string, version: string, began: string): string => `${block}@${version} ${began}`
/** The name of a stable release, for the networks of its starts. */
export const stableId = (block: string, version: string): string => `${block}@${version}`

/** Starts that one network may add to the counts of a block in a window, by whether they are signed. */
const maxOfNetwork = { signed: 60, unsigned: 5 }
/**
 * Starts that one network adds to a step of a canary, or to a day of the stable release: a step needs a hundred, so that twenty networks decide
 * at least. More of a release on trial are passed on, up to five times as many, so that it can be seen where all come from one address.
 */
export const maxOfStep = 5
const maxPassedOn = 5 * maxOfStep
const windowLength = 10 * 60_000
/** Networks of steps, and reports of pages, that are remembered. */
const [maxNetworks, maxReports] = [50_000, 200_000]

/** The sender of a call. */
export interface Sender {
  /** The wide network of the client (see `wideNetwork`). */
  readonly network: string
  /** The random part of a good token; undefined for records that no server has signed. */
  readonly tokenId: string | undefined
}

/** How a record counts. */
export interface Admitted {
  /** False without a good token, and for one that another network has used before: HTML that a CDN keeps has one token for all. */
  readonly isSigned: boolean
  /** True where a verdict may rest on it. */
  readonly isEvidence: boolean
}

interface AdmissionOptions {
  /** The clock, in milliseconds. Default: that of the system. */
  now?(): number
  /** Gets a sentence when a memory is full and forgets its oldest entries. Default: nobody is told. */
  report?(problem: string): void
}

/** Bounds what one page and one network add to a verdict on this server. A full memory forgets the oldest: it never leaves a start out. */
export function createAdmission({ now = Date.now, report = () => {} }: AdmissionOptions = {}) {
  const memory = (max: number, entries: string) => createMemory<number>({ max, entries, report })
  let countOfWindow = memory(maxNetworks, 'networks of ten minutes')
  const countOfStep = memory(maxNetworks, 'networks of steps')
  const reporters = createMemory<string>({ max: maxReports, entries: 'reports of pages', report })
  let windowEnd = 0

  const count = ({ get, set }: typeof countOfStep, key: string): number => set(key, (get(key) ?? 0) + 1)
  function turnWindow() {
    if (now() < windowEnd) return
    windowEnd = now() + windowLength
    countOfWindow = memory(maxNetworks, 'networks of ten minutes')
  }
  /** A page reports each outcome of a block once; what another network sends with its token is signed by nobody. */
  function getReport(outcome: Outcome, { tokenId, network }: Sender): 'signed' | 'unsigned' | 'repeated' {
    if (tokenId === undefined) return 'unsigned'
    const id = reportId(outcome, tokenId)
    const reporter = reporters.get(id)
    if (reporter === undefined) reporters.set(id, network)
    if (reporter === undefined) return 'signed'
    return reporter === network ? 'repeated' : 'unsigned'
  }
  function isEvidence({ outcome }: Outcome, network: string, isSigned: boolean, place: Place): boolean {
    const key = `${place.scope} ${place.period} ${network} ${isSigned}`
    const [maxStarts, maxFailures] = isSigned && place.isOnTrial ? [maxPassedOn, maxPassedOn] : [maxOfStep, 1]
    const hasRoom = !isStart(outcome) || count(countOfStep, key) <= maxStarts
    if (!isFailure(outcome)) return isStart(outcome) && hasRoom
    return hasRoom && count(countOfStep, `${key} failed`) <= maxFailures
  }
  return (outcome: Outcome, sender: Sender, place: Place | undefined): Admitted | undefined => {
    turnWindow()
    const sent = getReport(outcome, sender)
    if (sent === 'repeated') return undefined
    const { network } = sender
    if (count(countOfWindow, `${outcome.block} ${network} ${sent}`) > maxOfNetwork[sent]) return undefined
    const isSigned = sent === 'signed'
    return { isSigned, isEvidence: place !== undefined && isEvidence(outcome, network, isSigned, place) }
  }
}

/** One report of a page: a block and the kind of its outcome. */
export const reportId = ({ block, outcome }: Pick<Outcome, 'block' | 'outcome'>, tokenId: string): string =>
  `${tokenId} ${block} ${outcome.split(':')[0]}`
