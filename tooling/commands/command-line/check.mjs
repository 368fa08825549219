// Checks of arguments against folders, files and ports.
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { getCall, getCommand } from './commands.mjs'
import { formatFlag } from './help.mjs'
import { findClosest, getBlocks, getPackages, getPackagesAndApps, sharedModules } from './names.mjs'
import { getAllFlags, parseCommandLine, readValue } from './parse.mjs'
import { getLine, refuse } from './problem.mjs'

/**
 * @typedef {object} Place
 * @property {string} command
 * @property {string} root of the repository
 * @property {readonly string[]} args after the command
 * @property {string} folder in which the command was typed
 * @property {Readonly<Record<string, string | undefined>>} environment
 */

/** @param {Place} place @param {string} what @param {string} name @param {readonly string[]} known */
function requireName({ command }, what, name, known) {
  if (known.includes(name)) return
  const closest = findClosest(name, known)
  const list = getLine(command, ['--help'])
  refuse(
    command,
    `No ${what} is called "${name}".`,
    closest ? `Did you mean "${closest}", or another of the list in ${list}?` : `Write one of the list in ${list}`,
  )
}

/** @param {Place} place @param {string} path */
function requireFile({ command, folder }, path) {
  const full = resolve(folder, path)
  if (!existsSync(full))
    refuse(command, `There is no file ${path} in ${folder}.`, 'Check its name, and the folder in which you are.')
  if (!statSync(full).isFile()) refuse(command, `${path} is a folder, not a file.`, 'Name a file in it.')
}

/** A page, or with `--out` the folder of a whole site. @param {Place} place @param {string} path */
function requirePageOrSite(place, path) {
  const { command, folder, args } = place
  if (!args.some((word) => /^--out(?:=|$)/.test(word))) return requireFile(place, path)
  const full = resolve(folder, path)
  if (!existsSync(full) || !statSync(full).isDirectory())
    refuse(command, `There is no folder ${path} in ${folder}.`, 'With --out, name the folder of a saved site.')
}

/**
 * True where the release tools check the name: against another catalogue, or with the problem as JSON.
 * @param {Place} place
 */
const isCheckedLater = ({ environment, args }) => Boolean(environment.ASHLAR_RELEASES) || args.includes('--json')

/** What a value must be, by its kind. @type {Readonly<Record<string, (place: Place, value: string) => void>>} */
const checks = {
  file: requireFile,
  'page-or-site': requirePageOrSite,
  block: (place, name) => requireName(place, 'block', name, getBlocks(place.root)),
  package: (place, name) => requireName(place, 'package', name, getPackages(place.root)),
  'package-or-app': (place, name) => requireName(place, 'package', name, getPackagesAndApps(place.root)),
  buildable: (place, name) => requireName(place, 'block', name, [...sharedModules, ...getBlocks(place.root)]),
  'channel-block': (place, name) => isCheckedLater(place) || checks.buildable(place, name),
  'channel-release': (place, name) => checks['channel-block'](place, name.split('@')[0]),
  tree: ({ command, root }, path) => {
    if (!existsSync(join(root, path)))
      refuse(command, `There is no ${path} in the repository.`, 'Write a path from its top folder.')
  },
  version: ({ command }, text) => {
    if (!/^\d+\.\d+\.\d+/.test(text)) refuse(command, `"${text}" is no version.`, 'Write three numbers, such as 1.0.0')
  },
  email: ({ command }, text) => {
    if (!text.includes('@'))
      refuse(command, `"${text}" is no email address.`, 'Write that of the account, such as owner@shop.example')
  },
  'new-name': ({ command, root }, name) => {
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
      refuse(command, `"${name}" cannot be the name of a block.`, 'Use small letters, digits and hyphens.')
    if (existsSync(join(root, 'packages', name)))
      refuse(command, `There is a package called "${name}" already.`, 'Choose another name.')
  },
}

/** @param {Place} place @param {ReturnType<typeof parseCommandLine>} parsed */
function requireAll({ command }, { shapes, values, given }) {
  const isAbsent = ({ name }) => values[name] === undefined || values[name].length === 0
  const absent = shapes.find(
    (shape) => shape.isRequired && isAbsent(shape) && !shape.unless?.some((flag) => given.has(flag)),
  )
  const flag = Object.entries(getAllFlags(command)).find(
    ([name, { isRequiredBy }]) => isRequiredBy?.includes(values.verb) && !given.has(name),
  )
  const missing = absent
    ? `The argument <${absent.name}> is missing.`
    : flag && `"${values.verb}" needs ${formatFlag(flag)}.`
  if (!missing) return
  const example = getCommand(command).examples.find(({ line }) => !values.verb || line.includes(` ${values.verb} `))
  refuse(command, missing, example && `Write it as in this example: ${example.line}`)
}

/** Takes the port for a moment. @param {number} port @returns {Promise<string | undefined>} why it cannot be taken */
function tryPort(port) {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', ({ code }) => settle(code))
    server.listen(port, '127.0.0.1', () => server.close(() => settle(undefined)))
  })
}

/** @param {Place} place @param {number} port */
async function requireFreePort({ command, args }, port) {
  const code = await tryPort(port)
  if (code === undefined) return
  const what = code === 'EADDRINUSE' ? `Port ${port} is taken.` : `Port ${port} cannot be opened (${code}).`
  const others = args.filter((word, at) => !/^--port(?:=|$)/.test(word) && args[at - 1] !== '--port')
  const other = port < 1024 ? 8080 : port < 65_535 ? port + 1 : port - 1
  refuse(
    command,
    what,
    `Set another port, by --port or by the variable PORT: ${getLine(command, [...others, '--port', String(other)])}`,
  )
}

/**
 * npm takes flags before its own "--" for itself, and the command would run without them.
 * @param {Place} place
 */
function refuseFlagsKeptByNpm({ command, environment, args }) {
  const kept = Object.entries(getAllFlags(command)).find(
    ([name]) =>
      environment[`npm_config_${name.replaceAll('-', '_')}`] && !args.some((word) => word.startsWith(`--${name}`)),
  )
  if (!kept) return
  const [name] = kept
  const others = args.length > 0 ? '… ' : ''
  refuse(
    command,
    `npm has taken --${name} for itself.`,
    `Write all arguments after two dashes: ${getCall(command)} -- ${others}${formatFlag(kept)}`,
  )
}

/**
 * Checks the arguments, the environment and the port. Throws an ArgumentProblem with the first mistake.
 * @param {Place} place
 */
export async function checkCommandLine(place) {
  const { command, args, environment } = place
  refuseFlagsKeptByNpm(place)
  const parsed = parseCommandLine(command, args, environment)
  const { shapes, values } = parsed
  requireAll(place, parsed)
  const { flags, verbs = {}, variables = {}, isServer } = getCommand(command)
  for (const [name, variable] of Object.entries(variables))
    if (environment[name]?.trim()) readValue(command, name, variable, environment[name])
  const named = [
    ...shapes,
    ...Object.entries({ ...flags, ...verbs[values.verb]?.flags }).map(([name, flag]) => ({ name, ...flag })),
  ]
  for (const { name, kind } of named) for (const value of [values[name] ?? []].flat()) checks[kind]?.(place, value)
  if (isServer && !values.report && !values.json && !values.out) await requireFreePort(place, values.port)
}
