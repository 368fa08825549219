import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { format, type ICruiseResult } from 'dependency-cruiser'
import { isBlock, root } from '../../tooling/build/workspace.ts'

/** All that is written by hand. */
const folders = ['packages', 'apps', 'bench', 'tests', 'tooling', '.storybook']

/** Every import of the repository, and the broken rules of `dependency-cruiser.config.ts`. */
export function cruise(): ICruiseResult {
  const options = ['--config', 'dependency-cruiser.config.ts', '--output-type', 'json']
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/depcruise'), [...options, ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run, so no import was checked. ${stderr}`)
  return JSON.parse(stdout)
}

const blockFolder = /^packages\/([^/]+)\//
/** A path whose package is `blocks`, where it is one of them. */
const toGroup = (path: string) =>
  path.replace(blockFolder, (start, folder) => (isBlock(folder) ? 'packages/blocks/' : start))

/** The imports between packages as a Mermaid diagram; all blocks are one node, tests are left out. */
export async function drawPackages({ modules, summary }: ICruiseResult): Promise<string> {
  const grouped = modules.map((module) => ({
    ...module,
    source: toGroup(module.source),
    dependencies: module.dependencies.map((to) => ({ ...to, resolved: toGroup(to.resolved) })),
  }))
  const { output } = await format({ modules: grouped, summary } as ICruiseResult, {
    outputType: 'mermaid',
    includeOnly: { path: '^(?:packages|apps)/[^/]+/src/' },
    exclude: { path: '[.](?:test|stories)[.]tsx?$|/fixtures[.]ts$|^tooling/' },
    collapse: '^(?:packages|apps)/[^/]+',
  })
  return String(output).trim()
}

/** A circle among the nodes, as a path back to its first node; undefined where there is none. */
export function findCircle(links: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function visit(node: string, path: readonly string[]): string[] | undefined {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of links.get(node) ?? []) {
      const found = visit(next, [...path, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of links.keys()) {
    const found = visit(node, [])
    if (found) return found
  }
  return undefined
}
