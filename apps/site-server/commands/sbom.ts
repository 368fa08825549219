// `npm run sbom -- FILE`: every package that the site server and the blocks run with, by version, as CycloneDX. Default: sbom.json.
import { spawnSync } from 'node:child_process'
import { root } from '../../../tooling/build/workspace.ts'
import { readArguments, resolvePath } from '../../../tooling/commands/command-line/read-arguments.ts'

const { file = resolvePath('sbom.json') } = readArguments('sbom')
const options = ['--sbom-format', 'cyclonedx', '--lockfile-only', '--prod', '--out', file]
const { status } = spawnSync('pnpm', ['--filter', './packages/*', '--filter', './apps/*', 'sbom', ...options], {
  cwd: root,
  stdio: 'inherit',
})
if (status === 0) console.log(`The packages are listed in ${file}.`)
else console.error('The packages could not be listed. No file was written. Check pnpm-lock.yaml.')
process.exitCode = status ?? 1
