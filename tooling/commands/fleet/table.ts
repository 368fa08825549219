import type { YearRelease } from './year.ts'

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const fits = (cells: readonly string[], widths: readonly number[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')

/** The outcomes of releases with one defect, or without one. */
export interface DefectSummary {
  readonly name: string
  readonly releases: number
  /** Rolled back by the judge. */
  readonly found: number
  /** Taken from visitors until a person decides. */
  readonly paused: number
  readonly asked: number
  readonly promoted: number
  readonly waiting: number
  /** Hours to the end of the canary, in the median. */
  readonly hours: number
  /** Percent that had the release at its end, in the median. */
  readonly share: number
  /** Visits in which the defect was met, in the median and at most. */
  readonly hurt: number
  readonly maxHurt: number
}

/** Summarizes the releases of a year by their defect; the first row has those without one. */
export function summarize(releases: readonly YearRelease[]): DefectSummary[] {
  const names = [...new Set(releases.map(({ defect }) => defect))].sort((a, b) => (a ?? '').localeCompare(b ?? ''))
  return names.map((defect) => {
    const all = releases.filter((release) => release.defect === defect)
    const count = (outcome: YearRelease['outcome']) => all.filter((release) => release.outcome === outcome).length
    return {
      ...{ name: defect ?? 'no defect', releases: all.length, found: count('rolled back'), asked: count('asked') },
      ...{ paused: count('paused'), promoted: count('promoted'), waiting: count('waiting') },
      hours: median(all.map(({ hours }) => hours)),
      share: median(all.map(({ share }) => share)),
      hurt: median(all.map(({ hurt }) => hurt)),
      maxHurt: Math.max(...all.map(({ hurt }) => hurt)),
    }
  })
}

const head = [
  'release with',
  'releases',
  'rolled back',
  'paused',
  'asked',
  'promoted',
  'waiting',
  'hours',
  'share',
  'hurt',
  'max',
]

/** The summary as a table for people. */
export function getTable(rows: readonly DefectSummary[]): string {
  const cells = rows.map((row) =>
    [
      row.name,
      row.releases,
      row.found,
      row.paused,
      row.asked,
      row.promoted,
      row.waiting,
      row.hours,
      `${row.share} %`,
      row.hurt,
      row.maxHurt,
    ].map(String),
  )
  const widths = head.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)))
  return [head, ...cells].map((row) => fits(row, widths)).join('\n')
}
