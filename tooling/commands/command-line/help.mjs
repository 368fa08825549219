import { commands, getCall, getCommand } from './commands.mjs'
import { getBlocks, getPackages, getPackagesAndApps, sharedModules } from './names.mjs'

const width = 100

/** @param {string} text @param {number} indent of every line but the first */
function wrap(text, indent) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== '' && indent + line.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** Two columns with a heading; nothing for no rows. @param {string} heading @param {readonly (readonly [string, string])[]} rows */
function formatRows(heading, rows) {
  if (rows.length === 0) return []
  const column = Math.min(30, Math.max(...rows.map(([first]) => first.length)) + 4)
  const lines = rows.map(([first, second]) => {
    const gap = first.length + 4 > column ? `\n${' '.repeat(column)}` : ' '.repeat(column - first.length - 2)
    return `  ${first}${gap}${wrap(second, column)}`
  })
  return ['', heading, ...lines]
}

const formatPositional = ({ name, isRequired, isRepeated }) => {
  const word = isRepeated ? `<${name}> …` : `<${name}>`
  return isRequired ? word : `[${word}]`
}

/** @param {readonly [string, import('./commands.mjs').Flag]} flag with its name */
export const formatFlag = ([name, { kind, placeholder = kind === 'port' ? 'number' : kind }]) =>
  kind === 'boolean' ? `--${name}` : `--${name} <${placeholder}>`

/** Its sentence with what counts where it is absent. */
const describeFlag = ({ sentence, variable, default: value }) =>
  variable ? `${sentence} Default: the variable ${variable}, or ${value}.` : sentence

const flagRows = (flags) => Object.entries(flags).map((entry) => [formatFlag(entry), describeFlag(entry[1])])

/** How the command is called, one line for each form. @param {string} name */
function formatUsage(name) {
  const { positionals = [], flags, verbs, isVerbRequired } = getCommand(name)
  const line = (args) => (args.length > 0 ? `${getCall(name)} -- ${args.join(' ')}` : getCall(name))
  const write = (shape) => [
    ...shape.positionals.map(formatPositional),
    ...Object.entries(shape.flags).map((flag) => `[${formatFlag(flag)}]`),
  ]
  if (!verbs) return [line(write({ positionals, flags }))]
  const isPlain = ([, shape]) => write(shape).length === 0
  const entries = Object.entries(verbs)
  const plain = entries.filter(isPlain)
  return [
    ...(isVerbRequired ? [] : [getCall(name)]),
    ...(plain.length > 0 ? [wrap(line([plain.map(([verb]) => verb).join(' | ')]), 4)] : []),
    ...entries.filter((entry) => !isPlain(entry)).map(([verb, shape]) => line([verb, ...write(shape)])),
  ]
}

/** Names that can be written, for the kinds that have a list. */
const lists = {
  block: ['Blocks', getBlocks],
  'channel-block': ['Blocks', getBlocks],
  buildable: ['Blocks and shared modules', (root) => [...getBlocks(root), ...sharedModules]],
  package: ['Packages', getPackages],
  'package-or-app': ['Packages', getPackagesAndApps],
}

/** @param {readonly { readonly kind: string }[]} shapes @param {string} root */
function formatNames(shapes, root) {
  const [heading, getNames] = shapes.map(({ kind }) => lists[kind]).find(Boolean) ?? []
  return heading ? ['', heading, `  ${wrap(getNames(root).join(', '), 2)}`] : []
}

/** What `--help` prints. @param {string} name of a command @param {string} root of the repository */
export function formatHelp(name, root) {
  const {
    app,
    purpose,
    time,
    firstTime = '',
    positionals = [],
    flags,
    verbs = {},
    variables = {},
    notes = [],
    examples,
  } = getCommand(name)
  const shapes = [positionals, ...Object.values(verbs).map((verb) => verb.positionals)].flat()
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const allFlags = Object.assign({}, ...Object.values(verbs).map((verb) => verb.flags), flags)
  return [
    wrap(purpose, 0),
    '',
    ...formatUsage(name).map((line) => `  ${line}`),
    ...formatRows(
      'What it does',
      Object.entries(verbs).map(([verb, { sentence }]) => [verb, sentence]),
    ),
    ...formatRows(
      'Arguments',
      [...byName.values()].map((shape) => [`<${shape.name}>`, shape.sentence]),
    ),
    ...formatRows('Flags', [...flagRows(allFlags), ['--help', 'Prints this.']]),
    ...formatRows(
      'Variables',
      Object.entries(variables).map(([variable, { sentence }]) => [variable, sentence]),
    ),
    ...formatRows(
      'Examples',
      examples.map(({ line, result }) => [line, result.replaceAll('`', '')]),
    ),
    ...formatNames(shapes, root),
    ...['', ...(app ? [`It is run in apps/${app}.`] : []), ...notes, `Time: ${time} ${firstTime}`.trim()].map((line) =>
      wrap(line, 0),
    ),
  ].join('\n')
}

/** All commands, for a call without one. */
export function formatOverview() {
  const names = Object.keys(commands)
  const rowsOf = (wanted) =>
    names.filter((name) => getCommand(name).app === wanted).map((name) => [getCall(name), getCommand(name).purpose])
  const apps = new Set(names.flatMap((name) => getCommand(name).app ?? []))
  return [
    'Commands of this repository; add "-- --help" to one for its arguments.',
    ...formatRows('', rowsOf(undefined)).slice(2),
    ...[...apps].flatMap((app) => formatRows(`In apps/${app}`, rowsOf(app))),
  ].join('\n')
}
