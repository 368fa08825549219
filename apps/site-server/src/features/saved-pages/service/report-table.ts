import { basename } from 'node:path'
import type { MeasuredReport } from './measured-report'

const columns = [
  ...['page', 'blocks', 'ready', 'failed', 'waiting', 'uncaught', 'never shown', 'invisible', 'other size'],
  ...['sideways', 'no answer', 'platform', 'shift', 'KiB', 'refused'],
]
const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)

/** What was measured at all widths together. */
function getFigures({ widths, markup, platform }: MeasuredReport): string[] {
  const comparisons = widths.map(({ comparison }) => comparison)
  const others = comparisons.map(({ elements }) => elements.filter(({ isOther }) => isOther).length)
  return [
    String(sum(comparisons.map(({ lostArea }) => lostArea))),
    String(sum(others)),
    String(Math.max(0, ...comparisons.map(({ sideways }) => sideways.after))),
    String(markup.filter(({ answer }) => answer === 'none').length),
    `${total(platform.before)}>${total(platform.after)}`,
    Math.max(0, ...widths.map(({ layoutShift }) => layoutShift)).toFixed(3),
  ]
}

const countHidden = ({ stillHidden, widths }: MeasuredReport) =>
  stillHidden.length + Math.max(0, ...widths.map(({ waiting }) => waiting.length))

/** One line for each page, in columns of one width. */
export function reportTable(reports: readonly MeasuredReport[]): string {
  const rows = reports.map((report) => [
    basename(report.page),
    ...[report.found, report.ready, report.failed, report.waiting].map((counts) => String(total(counts))),
    ...[String(report.uncaught.length), String(countHidden(report)), ...getFigures(report)],
    ...[(total(report.bytes) / 1024).toFixed(0), String(total(report.refused))],
  ])
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  const failures = reports.flatMap(({ page, blocks }) =>
    blocks
      .filter(({ state }) => state === 'failed')
      .map(({ block, selector, error = '' }) => `${basename(page)}: ${block} failed on ${selector}. ${error}`.trim()),
  )
  const unanswered = reports.flatMap(({ page, markup }) =>
    markup
      .filter(({ answer }) => answer === 'none')
      .map(({ kind, name, why }) => `${basename(page)}: ${kind} ${name} has no answer (${why}).`),
  )
  return [line(columns), ...rows.map(line), ...failures, ...unanswered].join('\n')
}
