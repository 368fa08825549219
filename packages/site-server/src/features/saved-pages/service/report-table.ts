import { basename } from 'node:path'
import type { PageReport } from './report'

const columns = ['page', 'blocks', 'ready', 'failed', 'waiting', 'uncaught', 'never shown', 'shift', 'KiB', 'refused']
const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

/** One line for each page, in columns of one width. */
export function reportTable(reports: readonly PageReport[]): string {
  const rows = reports.map((report) => [
    basename(report.page),
    ...[report.found, report.ready, report.failed, report.waiting].map((counts) => String(total(counts))),
    ...[String(report.uncaught.length), String(report.stillHidden.length), report.layoutShift.toFixed(3)],
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
  return [line(columns), ...rows.map(line), ...failures].join('\n')
}
