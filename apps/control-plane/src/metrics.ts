import {
  channelFamilies,
  createRequestCounts,
  gauge,
  type HealthDecision,
  isJudged,
  type JudgedRelease,
  judgedPeriod,
  judgePeriod,
  type MetricFamily,
  type StartTotal,
  startCounts,
  startTimes,
  timeBounds,
  toExposition,
  toTimeStep,
  verdictFamilies,
} from '@ashlar/release'
import { readCatalogue } from './catalogue.ts'
import { readChannels } from './channels.ts'
import type { LiveReleases } from './claims.ts'
import { type StartRecord, toOutcome } from './records.ts'
import { countSites } from './sites.ts'
import { readStarts } from './starts.ts'
import type { Database } from './tables.ts'

/** Time for which a verdict is shown, in milliseconds: it is made once a minute, from all starts of a fleet. */
const verdictAge = 60_000

/** The outcome of a record with the bound of its time, as totals have it. */
function getOutcome({ outcome, ms }: StartRecord): string {
  const named = toOutcome(outcome)
  return named === 'ready' && ms !== undefined ? `ready:${timeBounds[toTimeStep(ms)] ?? 'more'}` : named
}

/** Adds up what was counted since this process began. */
function createTotals() {
  const totals = new Map<string, StartTotal>()
  const decisions = new Map<string, { labels: Record<string, string>; value: number }>()
  const records = { counted: 0, refused: 0 }
  return {
    addStarts(counted: readonly StartRecord[], refused: number, releases: LiveReleases | undefined) {
      for (const record of counted) {
        const { block, version, count = 1 } = record
        const isCanary = releases?.channels.blocks[block]?.canary?.version === version
        const labels = { block, version, cohort: isCanary ? 'canary' : 'stable', outcome: getOutcome(record) }
        const key = JSON.stringify(labels)
        totals.set(key, { labels, count: count + (totals.get(key)?.count ?? 0) })
      }
      records.counted += counted.length
      records.refused += refused
    },
    addDecision({ block, decision }: Pick<HealthDecision, 'block' | 'decision'>) {
      const key = `${block} ${decision}`
      decisions.set(key, { labels: { block, decision }, value: 1 + (decisions.get(key)?.value ?? 0) })
    },
    families: (): MetricFamily[] => [
      startCounts([...totals.values()]),
      startTimes([...totals.values()]),
      {
        name: 'ashlar_release_records_total',
        help: 'Records that servers have sent: counted, or refused because the key is of other sites.',
        kind: 'counter',
        samples: Object.entries(records).map(([result, value]) => ({ labels: { result }, value })),
      },
      {
        name: 'ashlar_release_decisions_total',
        help: 'Decisions about canaries and holdbacks that this process has made, and questions that it has put to a person.',
        kind: 'counter',
        samples: [...decisions.values()],
      },
    ],
  }
}

async function readJudged(database: Database, { catalogue, channels }: LiveReleases, now: Date) {
  const judged: JudgedRelease[] = []
  for (const [block, current] of Object.entries(channels.blocks)) {
    const period = isJudged(current) ? judgedPeriod(channels, catalogue, block) : undefined
    if (!period) continue
    const verdict = judgePeriod(period, await readStarts(database, period, now), now)
    judged.push({ block, version: period.version, verdict })
  }
  return judged
}

/** What a process counts for `/metrics`. */
export type PlaneMetrics = ReturnType<typeof createPlaneMetrics>

/** Begins to count. */
export function createPlaneMetrics() {
  const requests = createRequestCounts('ashlar_control_plane')
  const totals = createTotals()
  let judged: readonly JudgedRelease[] = []
  let judgedAt = Number.NEGATIVE_INFINITY

  async function releaseFamilies(database: Database): Promise<MetricFamily[]> {
    const stored = await readCatalogue(database)
    if (!stored) return []
    const releases = { catalogue: stored.catalogue, channels: await readChannels(database, []) }
    const now = new Date()
    if (now.getTime() - judgedAt >= verdictAge) {
      judgedAt = now.getTime()
      judged = await readJudged(database, releases, now)
    }
    return [...channelFamilies(releases.catalogue, releases.channels), ...verdictFamilies(judged)]
  }
  const readFamilies = async (database: Database): Promise<MetricFamily[]> => [
    ...requests.families(),
    ...totals.families(),
    ...(await releaseFamilies(database)),
    gauge('ashlar_control_plane_sites', 'Sites that the control plane knows.', await countSites(database)),
    gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
  ]
  return {
    addRequest: requests.add,
    addStarts: totals.addStarts,
    addDecision: totals.addDecision,
    /** All of them, in the text format of Prometheus. */
    read: async (database: Database): Promise<string> => `${toExposition(await readFamilies(database)).join('\n')}\n`,
    readFamilies,
  }
}
