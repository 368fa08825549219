import {
  type BlockChannels,
  type Canary,
  type Catalogue,
  type Channels,
  type Holdback,
  isShared,
  releasesOf,
} from '@ashlar/manifest'
import { promote, rollback } from '../channels/canary.ts'
import type { ChangeResult } from '../channels/change.ts'
import { nextStep } from '../channels/next-step.ts'
import { pause } from '../channels/pause.ts'
import { getSlowness } from '../channels/slowness.ts'
import { type JudgedStarts, judgeCanary, judgeHoldback, type Verdict } from './judge.ts'

const day = 86_400_000
/** Days before a canary of what pages share whose starts a site is compared with: such a canary is for whole sites, so that none has both releases at once. */
const history = 7

/** Age of counts, in milliseconds: from the first on they are joined to hours, from the second on they are removed. */
export const countAges: { readonly joined: number; readonly removed: number } = { joined: day, removed: 30 * day }

const daysBefore = (began: string) => new Date(Date.parse(began) - history * day).toISOString().slice(0, 10)

/** True for a block with a canary, or with a share that stays on the release before. */
export const isJudged = ({ canary, holdback }: BlockChannels): boolean => canary !== undefined || holdback !== undefined

/** Two releases of a block that are compared, and the times from which their starts count, ISO 8601. */
interface Period {
  readonly block: string
  /** The release that is judged: a canary, or the stable one for as long as it has a holdback. */
  readonly version: string
  /** The release that it is compared with. */
  readonly stable: string
  /** When the canary or the holdback began: signed starts of the release count from then on. */
  readonly began: string
  /** The time from which starts of the release that it is compared with count: the same, or of what pages share a day some days before. */
  readonly from: string
  /** When the present step began: starts that no server has signed count from then on. */
  readonly since: string
  /** True for what all pages share, such as the core. */
  readonly isShared: boolean
  /** Steps that double by which the stable release is slower than one that was stable some releases before. */
  readonly slowed: number
}

/** What is judged of a block: a canary, or a promotion within its holdback. */
export type JudgedPeriod = Period &
  (
    | { readonly canary: Canary; readonly holdback?: undefined }
    | { readonly holdback: Holdback; readonly canary?: undefined }
  )

/** What is judged of a block; undefined for a block without a canary and without a holdback. */
export function judgedPeriod(channels: Channels, catalogue: Catalogue, block: string): JudgedPeriod | undefined {
  const { canary, holdback, stable = releasesOf(catalogue, block)?.stable ?? '' } = channels.blocks[block] ?? {}
  const isOfAll = isShared(catalogue, block)
  const getTimes = (began: string) => ({ began, from: isOfAll ? daysBefore(began) : began })
  const name = { block, isShared: isOfAll, slowed: getSlowness(channels.blocks[block] ?? {}) }
  if (canary) {
    const { version, since, began = since } = canary
    return { ...name, version, stable, since, ...getTimes(began), canary }
  }
  if (!holdback) return undefined
  const { version, since } = holdback
  return { ...name, version: stable, stable: version, since, ...getTimes(since), holdback }
}

/** The verdict on a period, by what was counted in it. */
export const judgePeriod = (period: JudgedPeriod, counted: JudgedStarts, now: Date): Verdict =>
  period.canary
    ? judgeCanary({ ...period.canary, isShared: period.isShared, slowed: period.slowed }, counted, now)
    : judgeHoldback(period, counted, now)

type Change = (
  channels: Channels,
  catalogue: Catalogue,
  period: JudgedPeriod,
  verdict: Verdict,
  now: Date,
) => ChangeResult

const changes: Partial<Record<Verdict['decision'], Change>> = {
  next: (channels, _catalogue, { block, canary }, _verdict, now) =>
    canary ? nextStep(channels, block, canary, now) : { problem: `${block} has no canary. Nothing was changed.` },
  promote: (channels, catalogue, { block }, { slower }, now) => promote(channels, catalogue, { block, slower }, now),
  rollback: (channels, catalogue, { block }, _verdict, now) => rollback(channels, catalogue, { block }, now),
  pause: (channels, catalogue, { block }, { reason }, now) => pause(channels, catalogue, { block, reason }, now),
}

/** The change that a verdict asks for; undefined for one that waits, also for a person. */
export const applyVerdict = (
  channels: Channels,
  catalogue: Catalogue,
  { period, verdict }: { readonly period: JudgedPeriod; readonly verdict: Verdict },
  now: Date,
): ChangeResult | undefined => changes[verdict.decision]?.(channels, catalogue, period, verdict, now)
