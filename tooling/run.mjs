// Entry of every command: installs missing packages, then runs the command with the newer Node that the tools need.
// Runs on Node 20 with nothing installed, so it imports nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './pnpm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.cache/installed')

function installIsCurrent(wanted) {
  return existsSync(join(bin, 'tsup')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

function install() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  if (installIsCurrent(wanted)) return
  console.log('Installing what this needs (about half a minute the first time) …')
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
    `Node ${process.versions.node} is too old and no newer one is packaged for this system. Install Node 22.18 or later and run the command again.`,
  )
  process.exit(1)
}

const [command, ...rest] = process.argv.slice(2)
install()
const { status, signal } = spawnSync(newerNode(), [join(root, 'tooling/commands', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  },
})
process.exit(signal ? 1 : (status ?? 1))
