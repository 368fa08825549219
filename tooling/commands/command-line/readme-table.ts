import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/workspace.ts'
import { commands, getCommand } from './commands.mjs'

/** What a newcomer needs; each is shown with its first example. */
const usual = ['start', 'test', 'dev', 'storybook', 'page', 'snippet', 'new-block', 'upgrade', 'release', 'channel']

interface Example {
  readonly line: string
  readonly result: string
}

/** The commands that are run in a folder: that of an app, or of the repository; in the order in which they are described. */
const listAll = (app?: string): Example[] =>
  Object.keys(commands)
    .filter((name) => getCommand(name).app === app)
    .flatMap((name) => getCommand(name).examples)
    .filter(({ isDetail }) => !isDetail)
const listUsual = (): Example[] => usual.flatMap((name) => getCommand(name).examples.slice(0, 1))

/** The pages with a table of commands, and what stands in it. */
const pages: Readonly<Record<string, () => Example[]>> = {
  'README.md': listUsual,
  'docs/commands.md': () => listAll(),
  'apps/site-server/README.md': () => listAll('site-server'),
}

const opening = '<!-- The commands, from their descriptions: npm run readme -->'
const closing = '<!-- end -->'

/** Commands with what each is for, as a table in Markdown. */
function formatTable(examples: readonly Example[]): string {
  const rows = [['command', 'result'], ...examples.map(({ line, result }) => [`\`${line}\``, result])]
  const [first = 0, second = 0] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [heading, ...lines] = rows.map(
    ([command = '', result = '']) => `| ${command.padEnd(first)} | ${result.padEnd(second)} |`,
  )
  return [heading, `| ${'-'.repeat(first)} | ${'-'.repeat(second)} |`, ...lines].join('\n')
}

/** The pages with a table of commands, as they are and with the table brought up to date. */
export function getCommandPages(): { readonly path: string; readonly text: string; readonly updated: string }[] {
  return Object.entries(pages).map(([path, list]) => {
    const text = readFileSync(join(root, path), 'utf8')
    const start = text.indexOf(opening)
    const end = text.indexOf(closing, start)
    if (start < 0 || end < 0)
      throw new Error(
        `${path} has no place for the commands. It was not changed. Put ${opening} and ${closing} around it.`,
      )
    return { path, text, updated: `${text.slice(0, start)}${opening}\n\n${formatTable(list())}\n\n${text.slice(end)}` }
  })
}

/** Writes the tables of commands; the pages that it changes. */
export function updateCommandTables(): string[] {
  const changed = getCommandPages().filter(({ text, updated }) => text !== updated)
  for (const { path, updated } of changed) writeFileSync(join(root, path), updated)
  return changed.map(({ path }) => path)
}
