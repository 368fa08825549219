import type { Catalogue, Channels } from '@ashlar/manifest'
import {
  channelFamilies,
  type MetricFamily,
  startCounts,
  startMetricExport,
  startTimes,
  verdictFamilies,
} from '@ashlar/release'
import type { StartCounter } from './counts'
import { type JudgeDependencies, readJudged } from './heal'

/** Time between two exports, in milliseconds. */
const exportInterval = 10_000

const recordsOf = (counter: Pick<StartCounter, 'records'>): MetricFamily => ({
  name: 'ashlar_release_records_total',
  help: 'Records of pages: signed by this site, unsigned, or refused as repeated or as too many of one network.',
  kind: 'counter',
  samples: Object.entries(counter.records()).map(([result, value]) => ({ labels: { result }, value })),
})

interface MetricDependencies extends JudgeDependencies {
  readonly counter: Pick<StartCounter, 'totals' | 'records'>
  channels(): Promise<Channels>
  catalogue(): Catalogue
}

/** What is known of releases on this server, as metrics. */
export async function releaseFamilies(parts: MetricDependencies): Promise<MetricFamily[]> {
  const channels = await parts.channels()
  return [
    startCounts(parts.counter.totals()),
    startTimes(parts.counter.totals()),
    recordsOf(parts.counter),
    ...channelFamilies(parts.catalogue(), channels),
    ...verdictFamilies(await readJudged(parts, channels, new Date())),
  ]
}

/**
 * Exports the starts as OpenTelemetry metrics, by OTLP over HTTP, to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names. Returns a function that
 * exports a last time. `report` gets each problem once, in three parts.
 */
export const startExport = (
  counter: Pick<StartCounter, 'totals'>,
  endpoint: string,
  report: (problem: string) => void,
): Promise<() => Promise<void>> =>
  startMetricExport({
    endpoint,
    service: 'ashlar-site-server',
    interval: exportInterval,
    readFamilies: async () => [startCounts(counter.totals()), startTimes(counter.totals())],
    report,
  })
