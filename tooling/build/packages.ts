import { buildDeclarations } from './declarations.ts'
import { type RunOptions, run } from './steps.ts'
import type { Package } from './workspace.ts'

/** Builds packages as npm gets them: scripts and styles, and their declarations beside them. Resolves with 0, or an exit code. */
export async function buildPackages(packages: readonly Package[], options: RunOptions = {}): Promise<number> {
  const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`)
  const name = packages.length === 1 ? (packages[0]?.folder ?? '') : 'all'
  const codes = await Promise.all([
    run('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], options),
    buildDeclarations(packages, name, options),
  ])
  return Math.max(...codes)
}
