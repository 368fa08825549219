import type { Canary } from '@ashlar/manifest'
import type { Verdict } from './judge.ts'
import type { AwaitedViews } from './reading.ts'

/** Starts of a release, and how many of them failed. */
export interface StartCounts {
  readonly starts: number
  readonly failures: number
}

/** The starts of a canary and of the stable release in one minute, or in one hour. */
export interface HealthMinute {
  /** Its beginning, ISO 8601. */
  readonly minute: string
  readonly canary: StartCounts
  readonly stable: StartCounts
}

/** Time for which a curve is drawn by minute, in milliseconds: older starts are known by hour. */
export const minutesFor = 86_400_000

/** Starts of a release in a minute or hour, as a database has them: some databases give sums as text. */
interface CountedMinute {
  readonly at: string
  readonly version: string
  readonly starts: number | string
  readonly failures: number | string
}

/** Joins the starts of the release that is judged, `version`, with those of the other one, in the order of their minutes. */
export function toMinutes(rows: readonly CountedMinute[], version: string): HealthMinute[] {
  const none: StartCounts = { starts: 0, failures: 0 }
  const minutes = new Map<string, HealthMinute>()
  for (const { at, ...row } of rows) {
    const found = minutes.get(at) ?? { minute: at, canary: none, stable: none }
    const side = row.version === version ? 'canary' : 'stable'
    const { starts, failures } = found[side]
    const summed = { starts: starts + Number(row.starts), failures: failures + Number(row.failures) }
    minutes.set(at, { ...found, [side]: summed })
  }
  return [...minutes.values()]
}

/** The failures of both releases as lines in a box of 400 by 80. */
export interface FailureCurve {
  /** The share of failed starts at the top of the box. */
  readonly max: number
  /** Points of the lines, as `polyline` has them. */
  readonly canary: string
  readonly stable: string
}

/** Equal parts of the time that a line has at most. */
const maxParts = 60
const rate = ({ starts, failures }: StartCounts) => (starts === 0 ? 0 : failures / starts)

/** Failed starts among all, canary beside stable of the same minutes; undefined where there are fewer than two of them. */
export function getFailureCurve(minutes: readonly HealthMinute[]): FailureCurve | undefined {
  if (minutes.length < 2) return undefined
  const size = Math.max(1, Math.ceil(minutes.length / maxParts))
  const sum = (side: 'canary' | 'stable', at: number) =>
    minutes.slice(at * size, (at + 1) * size).reduce(
      (total, { [side]: counts }) => ({
        starts: total.starts + counts.starts,
        failures: total.failures + counts.failures,
      }),
      { starts: 0, failures: 0 },
    )
  const count = Math.ceil(minutes.length / size)
  const rates = (side: 'canary' | 'stable') => Array.from({ length: count }, (_, at) => rate(sum(side, at)))
  const [ofCanary, ofStable] = [rates('canary'), rates('stable')]
  const max = Math.max(0.01, ...ofCanary, ...ofStable)
  const line = (all: readonly number[]) =>
    all
      .map((one, at) => `${((at / Math.max(1, count - 1)) * 400).toFixed(1)},${(76 - (one / max) * 70).toFixed(1)}`)
      .join(' ')
  return { max, canary: line(ofCanary), stable: line(ofStable) }
}

/** Page views whose end is awaited as rows for people: what is counted, of the release that is judged and of the other one. */
export const toViewRows = ({
  canary,
  stable,
}: AwaitedViews): (readonly [name: string, canary: number, stable: number])[] => [
  ['sent', canary.served, stable.served],
  ['known to have begun', canary.begun, stable.begun],
  ['ended', canary.ended, stable.ended],
]

const ranks: readonly Verdict['decision'][] = ['ask', 'pause', 'rollback', 'wait', 'next', 'promote']

/** The place of a release in a list that begins with trouble: what waits for a person first, and what is as good last. */
export const troubleRank = (verdict: Verdict | undefined, canary?: Pick<Canary, 'paused'>): number =>
  canary?.paused ? 0 : verdict ? ranks.indexOf(verdict.decision) : ranks.length
