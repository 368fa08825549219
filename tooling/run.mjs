// Entry of every command: checks the arguments, installs missing packages, then runs the command with the newer Node that the tools need.
// Runs on Node 20 with nothing installed, so it imports nothing but Node itself.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkCommandLine } from './commands/command-line/check.mjs'
import { getCall, getCommand, getFile } from './commands/command-line/commands.mjs'
import { formatHelp, formatOverview } from './commands/command-line/help.mjs'
import { isHelp, requireCommand } from './commands/command-line/parse.mjs'
import { installPackages } from './commands/command-line/pnpm.mjs'
import { ArgumentProblem } from './commands/command-line/problem.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.cache/installed')

/** Prints the help where it is asked for, or the mistake in the arguments, and ends the process. */
async function checkOrExit(command, args, folder) {
  try {
    if (command === '--help' || command === '-h') exitWith(formatOverview())
    requireCommand(command)
    if (isHelp(args)) exitWith(formatHelp(command, root))
    await checkCommandLine({ command, args, root, folder, environment: process.env })
  } catch (error) {
    if (!(error instanceof ArgumentProblem)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

function exitWith(text) {
  console.log(text)
  process.exit(0)
}

/** The state of the lockfile, as a hash. */
const getWanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')

const isInstalled = (wanted) =>
  existsSync(join(bin, 'tsup')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

function install(command, wanted) {
  console.error(`Before ${getCall(command)}, the packages of this repository are installed: once, about half a minute.`)
  try {
    installPackages(root)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The Node that came with the packages where there is one, and the developer's own where it is new enough. */
function newerNode() {
  const shipped = join(bin, 'node')
  if (existsSync(shipped)) return shipped
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    `Node ${process.versions.node} is too old and no newer one is packaged for this system. Nothing was run. Install Node 22.18 or later and run the command again.`,
  )
  process.exit(1)
}

/** Ends the command where this process is asked to end, or where npm is: it ends the shell between the two, which hands nothing on. */
function endWith(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (!process.env.npm_lifecycle_event) return
  const watching = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watching)
    child.kill('SIGTERM')
  }, 250)
}

const shell = process.ppid
const [command, ...args] = process.argv.slice(2)
// npm changes to the folder of the repository; paths are from the folder of the person.
const folder = process.env.INIT_CWD ?? process.cwd()
await checkOrExit(command, args, folder)
const { purpose, time, firstTime = time, isServer } = getCommand(command)
const wanted = getWanted()
const isFirst = !isInstalled(wanted)
// Not on stdout, which programs read.
if (isServer) console.error(`${purpose} ${isFirst ? firstTime : time}`)
if (isFirst) install(command, wanted)
const imports = ['break-silence', 'plain-problems'].map(
  (name) => `--import=${pathToFileURL(join(root, `tooling/commands/command-line/${name}.mjs`))}`,
)
const running = spawn(newerNode(), [...imports, join(root, getFile(command)), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    INIT_CWD: folder,
    PATH: [bin, process.env.PATH].join(delimiter),
    // A run starts hundreds of processes with the same tools: the first of them compiles their scripts for all.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  },
})
endWith(running)
running.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
