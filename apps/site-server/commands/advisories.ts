// `npm run advisories`: the packages that the site server and the blocks run with, against the advisory list of the registry.
import { spawnSync } from 'node:child_process'
import { root } from '../../../tooling/build/workspace.ts'
import { readArguments } from '../../../tooling/commands/command-line/read-arguments.ts'
import { readAudit } from './advisories/read-audit.ts'

readArguments('advisories')
const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], { cwd: root, encoding: 'utf8' })
const found = readAudit(stdout)
if (!found) {
  const [reason = 'it does not answer'] =
    `${stderr}${stdout}`.match(/ERR_PNPM_\w+|responded with \d+/g)?.slice(-1) ?? []
  console.error(
    `The advisory list of the registry could not be read (${reason}). Nothing is known about the packages. Run it again where the registry of npm can be reached.`,
  )
  process.exit(2)
}
if (found.length > 0) console.table(found)
console.log(`${found.length} advisories about the packages that are installed`)
process.exit(found.length > 0 ? 1 : 0)
