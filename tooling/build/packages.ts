import { join } from 'node:path'
import { buildDeclarations } from './declarations.ts'
import { type RunOptions, run } from './steps.ts'
import { packages as allPackages, type Package } from './workspace.ts'

const scripts = join(import.meta.dirname, 'scripts.ts')

/** Builds packages as npm gets them: scripts and styles, and their declarations beside them. Resolves with 0, or an exit code. */
export async function buildPackages(packages: readonly Package[], options: RunOptions = {}): Promise<number> {
  const isAll = packages.length === allPackages().length
  const name = packages.length === 1 ? (packages[0]?.folder ?? '') : 'all'
  const codes = await Promise.all([
    isAll
      ? run('turbo', ['run', 'scripts', '--filter=@repo/tooling', '--output-logs=errors-only'], options)
      : run('node', [scripts, ...packages.map(({ place }) => place)], options),
    buildDeclarations(packages, name, options),
  ])
  return Math.max(...codes)
}
