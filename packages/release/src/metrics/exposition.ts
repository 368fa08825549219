/** One number of a family. */
export interface Sample {
  /** What follows the name of the family, such as `_bucket`. Default: nothing. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric with all of its numbers. */
export interface MetricFamily {
  /** With its unit, such as `ashlar_release_start_duration_seconds`; of a counter with `_total`. */
  readonly name: string
  /** One sentence: what is counted. */
  readonly help: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

// A page may send any name: a label ends no line.
const quoted = (value: string) => `"${value.replace(/[\\"\n]/g, '_')}"`

function toLine(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const named = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`)
  return `${name}${suffix}${named.length > 0 ? `{${named.join()}}` : ''} ${value}`
}

/** Metrics in the text format of Prometheus; a family without a number is left out. */
export const toExposition = (families: readonly MetricFamily[]): string[] =>
  families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, kind, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map((sample) => toLine(name, sample)),
    ])

/** A gauge of one number. */
export const gauge = (name: string, help: string, value: number): MetricFamily => ({
  ...{ name, help },
  kind: 'gauge',
  samples: [{ value }],
})

/** The numbers of a histogram: `counts` are those up to each upper end, and the last those above all of them. */
export function getBuckets(
  ends: readonly number[],
  counts: readonly number[],
  sum: number,
  labels: Readonly<Record<string, string>> = {},
): Sample[] {
  let total = 0
  const buckets = [...ends, Number.POSITIVE_INFINITY].map((end, at): Sample => {
    total += counts[at] ?? 0
    return {
      suffix: '_bucket',
      labels: { ...labels, le: end === Number.POSITIVE_INFINITY ? '+Inf' : `${end}` },
      value: total,
    }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
}
