import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { commands, getCommand } from './commands.mjs'

const readme = join(root, 'README.md')
const opening = '<!-- The commands, from their descriptions: npm run readme -->'
const closing = '<!-- end -->'

/** The commands with what each is for, as a table in Markdown. */
function formatCommandTable(): string {
  const rows = Object.keys(commands)
    .flatMap((name) => getCommand(name).examples)
    .filter(({ isDetail }) => !isDetail)
    .map(({ line, result }) => [`\`${line}\``, result] as const)
  const all = [['command', 'result'] as const, ...rows]
  const [first, second] = [0, 1].map((column) => Math.max(...all.map((row) => row[column as 0 | 1].length))) as [
    number,
    number,
  ]
  const [heading, ...lines] = all.map(([command, result]) => `| ${command.padEnd(first)} | ${result.padEnd(second)} |`)
  return [heading, `| ${'-'.repeat(first)} | ${'-'.repeat(second)} |`, ...lines].join('\n')
}

/** The README of the repository with its table of commands brought up to date. */
export function getUpdatedReadme(): string {
  const text = readFileSync(readme, 'utf8')
  const start = text.indexOf(opening)
  const end = text.indexOf(closing, start)
  if (start < 0 || end < 0)
    throw new Error(
      `README.md has no place for the commands. It was not changed. Put ${opening} and ${closing} around it.`,
    )
  return `${text.slice(0, start)}${opening}\n\n${formatCommandTable()}\n\n${text.slice(end)}`
}

/** Writes the table of commands into the README; true where that changes it. */
export function updateCommandTable(): boolean {
  const text = getUpdatedReadme()
  const isChanged = text !== readFileSync(readme, 'utf8')
  if (isChanged) writeFileSync(readme, text)
  return isChanged
}
