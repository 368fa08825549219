import { parseArgs } from 'node:util'
import { commands, getCall, getCommand } from './commands.mjs'
import { findClosest } from './names.mjs'
import { ArgumentProblem, getLine, refuse } from './problem.mjs'

/** Throws unless there is a command of this name. @param {string | undefined} name */
export function requireCommand(name) {
  if (name !== undefined && Object.hasOwn(commands, name)) return
  const closest = name && findClosest(name, Object.keys(commands))
  const remedy = closest ? `Did you mean ${getLine(closest, [])}?` : 'See all commands: node tooling/run.mjs --help'
  const what = name ? `There is no command "${name}".` : 'No command was named.'
  throw new ArgumentProblem(`${what} Nothing was run. ${remedy}`)
}

/** The flags that a command has with each of its verbs. @param {string} name */
export function getAllFlags(name) {
  const { flags, verbs = {} } = getCommand(name)
  return Object.assign({}, flags, ...Object.values(verbs).map((verb) => verb.flags))
}

/**
 * The value of a flag, a variable or a positional in its type.
 * @param {string} command
 * @param {string} label how a person knows it
 * @param {{ readonly kind: string, readonly min?: number }} shape
 * @param {string} text
 */
export function readValue(command, label, { kind, min = 0 }, text) {
  if (kind !== 'number' && kind !== 'port') return text
  const number = Number(text)
  const isWhole = /^\d+$/.test(text.trim())
  const isInRange = kind === 'port' ? number < 65_536 : number >= min
  if (isWhole && isInRange) return number
  const wanted =
    kind === 'port' ? 'a number from 0 to 65535' : min > 0 ? `a whole number from ${min}` : 'a whole number'
  return refuse(command, `${label} is "${text}", which is not ${wanted}.`, `Write such a number, or leave it out.`)
}

/** The value of a flag that was given. @param {string} command @param {{ rawName: string, value?: string }} token */
function readFlag(command, { rawName, value }, flag) {
  if (flag.kind === 'boolean') {
    if (value === undefined) return true
    return refuse(command, `${rawName} takes no value, and "${value}" was given.`, `Write ${rawName} alone.`)
  }
  if (!value?.trim() || value.startsWith('-')) refuse(command, `${rawName} needs a value.`)
  return readValue(command, rawName, flag, value)
}

/** @param {string} command @param {ReturnType<typeof parseArgs>['tokens']} tokens */
function readFlags(command, tokens) {
  const known = getAllFlags(command)
  const values = {}
  for (const token of tokens.filter(({ kind }) => kind === 'option')) {
    const { name, rawName } = token
    const flag = Object.hasOwn(known, name) && rawName === `--${name}` ? known[name] : undefined
    if (!flag) refuseFlag(command, rawName, Object.keys(known))
    const read = readFlag(command, token, flag)
    values[name] = flag.isRepeated ? [...(values[name] ?? []), read] : read
  }
  return values
}

/** @returns {never} */
function refuseFlag(command, flag, known) {
  const closest = findClosest(flag.replace(/^-+/, ''), [...known, 'help'])
  refuse(command, `${getCall(command)} has no flag ${flag}.`, closest && `Did you mean --${closest}?`)
}

/** The verb of a command that has some, and the positionals after it. @param {string} command @param {readonly string[]} args */
function readVerb(command, [verb, ...rest]) {
  const { verbs, isVerbRequired } = getCommand(command)
  const names = Object.keys(verbs)
  if (verb === undefined) {
    if (isVerbRequired) refuse(command, `${getCall(command)} needs one of ${names.join(', ')}.`)
    return { verb, rest }
  }
  const known = names.find((name) => name === verb || verbs[name].aliases?.includes(verb))
  if (known) return { verb: known, rest }
  const closest = findClosest(verb, names)
  return refuse(
    command,
    `${getCall(command)} has no "${verb}".`,
    closest ? `Did you mean "${closest}"?` : `Write one of ${names.join(', ')}.`,
  )
}

/** @param {string} command @param {readonly import('./commands.mjs').Positional[]} positionals @param {readonly string[]} args */
function readPositionals(command, positionals, args) {
  const left = [...args]
  const values = {}
  for (const positional of positionals) {
    const { name, isRepeated } = positional
    const read = (word) => readValue(command, `<${name}>`, positional, word)
    if (isRepeated) values[name] = left.splice(0).map(read)
    else if (left.length > 0) values[name] = read(left.shift())
  }
  if (left.length === 0) return values
  return refuse(command, `${getCall(command)} does not take "${left.join(' ')}".`)
}

/** @param {string} command @param {string | undefined} verb */
function getRequireFlags(command, verb, values) {
  const { flags, verbs = {} } = getCommand(command)
  const allowed = { ...flags, ...(verb && verbs[verb].flags) }
  const other = Object.keys(values).find((name) => !Object.hasOwn(allowed, name))
  if (other) refuse(command, `"${verb ?? getCall(command)}" has no flag --${other}.`)
}

/** The value of a flag that was not given: false, an empty list, that of the environment, or the default. */
function getAbsent(command, flag, environment) {
  if (flag.kind === 'boolean') return false
  if (flag.isRepeated) return []
  const text = flag.variable && environment[flag.variable]?.trim()
  return text ? readValue(command, flag.variable, flag, text) : flag.default
}

function addAbsent(command, flags, values, environment) {
  for (const [name, flag] of Object.entries(flags)) {
    const value = values[name] ?? getAbsent(command, flag, environment)
    if (value !== undefined) values[name] = value
  }
}

/** True where help is asked for. @param {readonly string[]} args */
export const isHelp = (args) => args.includes('--help') || args.includes('-h')

/**
 * The arguments by the names of positionals and flags. Throws an ArgumentProblem.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {{ given: Set<string>, shapes: readonly import('./commands.mjs').Positional[], values: Record<string, unknown> }}
 */
export function parseCommandLine(command, args, environment) {
  const { positionals = [], verbs } = getCommand(command)
  const options = Object.fromEntries(
    Object.entries(getAllFlags(command)).map(([name, { kind }]) => [
      name,
      { type: kind === 'boolean' ? 'boolean' : 'string' },
    ]),
  )
  // Not strict: its errors have one sentence, and none names the nearest flag.
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  const typed = tokens.filter(({ kind }) => kind === 'positional').map(({ value }) => value)
  const values = readFlags(command, tokens)
  const { verb, rest } = verbs ? readVerb(command, typed) : { rest: typed }
  getRequireFlags(command, verb, values)
  const given = new Set(Object.keys(values))
  const shapes = verb ? verbs[verb].positionals : positionals
  addAbsent(command, getAllFlags(command), values, environment)
  return { given, shapes, values: { ...(verbs && { verb }), ...values, ...readPositionals(command, shapes, rest) } }
}
