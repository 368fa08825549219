import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import type { Outcome } from './page-records.ts'

/** The row that a start counts in. */
export interface Place {
  /** The begin of the canary's step or of a holdback, or the day for the stable release. */
  readonly period: string
  /** The canary that is judged by it, or the release that is compared with a holdback, by its name and its begin; undefined for the stable release. */
  readonly canary: string | undefined
}

/** The row that a start counts in; undefined where no canary can be judged by it. */
export function toPlace(outcome: Outcome, catalogue: Catalogue, channels: Channels, now: Date): Place | undefined {
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

/** Starts that one network may add to the counts of a block in a window, by whether they are signed. */
const maxOfNetwork = { signed: 60, unsigned: 5 }
/** Signed starts of a canary that one network may add in a step: a step needs a hundred, so that twenty networks decide at least. */
const maxOfStep = 5
const windowLength = 10 * 60_000
/** Networks of a canary that are remembered. */
const maxNetworks = 50_000

/** The sender of a call. */
export interface Sender {
  /** The network of the client. */
  readonly network: string
  /** The random part of a good token; undefined for records that no server has signed. */
  readonly tokenId: string | undefined
}

/** Counts by key, of which the oldest are forgotten. */
function createCounts() {
  const counts = new Map<string, number>()
  return (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (counts.size > maxNetworks) counts.delete(counts.keys().next().value as string)
    return count
  }
}

/** Bounds what one page and one network add to a verdict. */
export function createAdmission(now: () => number) {
  let countOfWindow = createCounts()
  const countOfStep = createCounts()
  // A token lives for three windows.
  let tokens: readonly Set<string>[] = [new Set(), new Set(), new Set(), new Set()]
  let windowEnd = 0

  function turnWindow() {
    if (now() < windowEnd) return
    windowEnd = now() + windowLength
    countOfWindow = createCounts()
    tokens = [new Set(), ...tokens.slice(0, -1)]
  }
  /** A page reports each outcome of a block once. */
  function isRepeated(outcome: Outcome, { tokenId }: Sender): boolean {
    if (tokenId === undefined) return false
    const id = reportId(outcome, tokenId)
    if (tokens.some((token) => token.has(id))) return true
    tokens[0]?.add(id)
    return false
  }
  function isOverShare({ block }: Outcome, { network, tokenId }: Sender, place: Place | undefined): boolean {
    const isSigned = tokenId !== undefined
    if (isSigned && place?.canary && countOfStep(`${place.canary} ${place.period} ${network}`) > maxOfStep) return true
    return countOfWindow(`${block} ${network} ${isSigned}`) > maxOfNetwork[isSigned ? 'signed' : 'unsigned']
  }
  return (outcome: Outcome, sender: Sender, place: Place | undefined): boolean => {
    turnWindow()
    return !isRepeated(outcome, sender) && !isOverShare(outcome, sender, place)
  }
}

/** One report of a page: a block and the kind of its outcome. */
export const reportId = ({ block, outcome }: Outcome, tokenId: string): string =>
  `${tokenId} ${block} ${outcome.split(':')[0]}`
