import { dirname, join } from 'node:path/posix'
import { importsOf, type Source } from './source.ts'

/** Files by path, each with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The relative imports among these files, types included. */
export function graphOf(files: readonly Source[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path))
  const targetOf = (path: string, name: string) => {
    const bare = join(dirname(path), name)
    return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`].find((file) => known.has(file))
  }
  return new Map(
    files.map((file) => {
      const local = importsOf(file).filter(({ name }) => name.startsWith('.'))
      return [file.path, new Set(local.flatMap(({ name }) => targetOf(file.path, name) ?? []))]
    }),
  )
}

/** A cycle among the nodes, as a path back to its first node; undefined where there is none. */
export function cycleIn(links: ImportGraph): string[] | undefined {
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
