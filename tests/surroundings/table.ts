// The matrix as a page of the documentation: a table for each group, the blocks as its lines.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/build/workspace.ts'
import type { Fault } from './faults'
import { fixtureBlocks } from './fixture-pages'
import { known } from './known'
import { groups, type Row } from './row'

const file = join(root, 'docs/surroundings.md')
const start = '<!-- matrix -->'
const end = '<!-- /matrix -->'

/** What was found in each row that was tried. */
export type Found = ReadonlyMap<string, readonly Fault[]>

const countFaults = (faults: readonly Fault[], block: string) =>
  new Set(faults.flatMap((fault) => (fault.block === block ? fault.text : []))).size

function toTable(rows: readonly Row[], found: Found): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const toCell = ({ name }: Row, block: string) => countFaults(found.get(name) ?? [], block) || 'ok'
  const lines = [...fixtureBlocks, 'core', 'page'].map((block) =>
    line([block, ...rows.map((row) => toCell(row, block))]),
  )
  const head = line(['', ...rows.map(({ name }) => name)])
  return [head, line(['---', ...rows.map(() => '---')]), ...lines].join('\n')
}

function explain(): string {
  const toLine = ({ row, blocks, reason }: (typeof known)[number]) =>
    `- **${row}**, ${blocks === 'all' ? 'all blocks' : blocks.join(', ')}: ${reason}`
  const rest = 'Those without a line here are not explained yet: each waits for its mending.'
  return ['### Red cells', '', rest, '', ...known.map(toLine)].join('\n')
}

/** Writes what was found into the page. */
export function writeTable(rows: readonly Row[], found: Found) {
  const tables = groups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group && found.has(row.name))
    return own.length > 0 ? [`### ${group}`, '', toTable(own, found), ''] : []
  })
  const page = readFileSync(file, 'utf8')
  const [before = ''] = page.split(start)
  const after = page.split(end)[1] ?? ''
  writeFileSync(file, [`${before}${start}`, '', ...tables, explain(), '', `${end}${after}`].join('\n'))
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'ignore' })
}
