import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import type { Verdict } from '../health/judge.ts'
import { timeBounds } from '../health/starts.ts'
import { gauge, getBuckets, type MetricFamily, type Sample } from './exposition.ts'

/** Starts of one kind since a process began. */
export interface StartTotal {
  /** `outcome` is `ready:` with the upper bound of its milliseconds, or another one without a time. */
  readonly labels: Readonly<Record<'block' | 'version' | 'cohort' | 'outcome', string>>
  readonly count: number
}

const ends = timeBounds.map((bound) => bound / 1000)
/** What a start counts in a sum that took longer than the last bound, in milliseconds. */
const longest = (timeBounds.at(-1) ?? 0) * 2

/** Times by release: a count for each bound, and one for what is above all of them. */
function getDurations(totals: readonly StartTotal[]): Sample[] {
  const releases = new Map<string, { labels: Record<string, string>; counts: number[] }>()
  for (const { labels, count } of totals) {
    const [kind, bound] = labels.outcome.split(':')
    if (kind !== 'ready' || bound === undefined) continue
    const { block, version, cohort } = labels
    const key = [block, version, cohort].join('\n')
    const known = releases.get(key) ?? { labels: { block, version, cohort }, counts: [...ends, 0].map(() => 0) }
    const at = timeBounds.indexOf(Number(bound))
    const place = at < 0 ? ends.length : at
    known.counts[place] = (known.counts[place] ?? 0) + count
    releases.set(key, known)
  }
  return [...releases.values()].flatMap(({ labels, counts }) => {
    const sum = counts.reduce((total, count, at) => total + count * (timeBounds[at] ?? longest), 0)
    return getBuckets(ends, counts, sum / 1000, labels)
  })
}

/** Counts of starts without their time, which is a metric of its own. */
function getCounts(totals: readonly StartTotal[]): Sample[] {
  const counts = new Map<string, Sample>()
  for (const { labels, count } of totals) {
    const outcome = labels.outcome.replace(/^ready:.*/, 'ready')
    const key = JSON.stringify({ ...labels, outcome })
    counts.set(key, { labels: { ...labels, outcome }, value: (counts.get(key)?.value ?? 0) + count })
  }
  return [...counts.values()]
}

/** Starts by release and by how they ended. */
export const startCounts = (totals: readonly StartTotal[]): MetricFamily => ({
  name: 'ashlar_release_starts_total',
  help: 'Starts of releases that pages have reported to this process, by how they ended.',
  kind: 'counter',
  samples: getCounts(totals),
})

/** How long starts took, by release. */
export const startTimes = (totals: readonly StartTotal[]): MetricFamily => ({
  name: 'ashlar_release_start_duration_seconds',
  help: 'Time until a release was ready on a page; the sum is by the upper ends of the buckets.',
  kind: 'histogram',
  samples: getDurations(totals),
})

/** What visitors get: the share of each canary and holdback, and the stable release of each name. */
export function channelFamilies(catalogue: Catalogue, { revision, blocks }: Channels): MetricFamily[] {
  const names = [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared)]
  const stable = names.map((block) => ({
    labels: { block, version: blocks[block]?.stable ?? releasesOf(catalogue, block)?.stable ?? '' },
    value: 1,
  }))
  const shares = Object.entries(blocks).flatMap(([block, { canary, holdback }]) => [
    ...(canary
      ? [{ labels: { block, version: canary.version, kind: 'canary' }, value: canary.paused ? 0 : canary.share / 100 }]
      : []),
    ...(holdback
      ? [{ labels: { block, version: holdback.version, kind: 'holdback' }, value: holdback.share / 100 }]
      : []),
  ])
  return [
    gauge('ashlar_channels_revision', 'Number of changes of the channels.', revision),
    { name: 'ashlar_release_stable_info', help: 'The stable release of each name.', kind: 'gauge', samples: stable },
    {
      name: 'ashlar_release_share_ratio',
      help: 'Share of sites and sessions that get a canary, or that stay on the release before; 0 for a canary that is paused.',
      kind: 'gauge',
      samples: shares,
    },
  ]
}

/** A release that is judged, with the verdict of now. */
export interface JudgedRelease {
  readonly block: string
  readonly version: string
  readonly verdict: Verdict
}

/** The verdict on each canary and holdback: 1 for the decision that it is. */
export const verdictFamilies = (judged: readonly JudgedRelease[]): MetricFamily[] => [
  {
    name: 'ashlar_release_verdict_info',
    help: 'The verdict of now on each canary and holdback: wait, next, promote, rollback, pause, or ask for a person.',
    kind: 'gauge',
    samples: judged.map(({ block, version, verdict }) => ({
      labels: { block, version, decision: verdict.decision },
      value: 1,
    })),
  },
]
