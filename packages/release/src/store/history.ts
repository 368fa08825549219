import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import type { Files } from './archive.ts'

/** A git command in the folder of a store; undefined where it fails, as outside a repository. */
function git(store: string, ...args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, { cwd: store, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/** The commits that have written a file, the last one first. */
function findCommits(store: string, path: string): string[] {
  const log = git(store, 'log', '--full-history', '--diff-filter=AM', '--format=%H', '--', path)
  return log?.toString().match(/\S+/g) ?? []
}

/** A file as the history of a store had it, by its path from the store, the last version first. */
export const readVersions = (store: string, path: string): Buffer[] =>
  findCommits(store, path).flatMap((commit) => git(store, 'show', `${commit}:./${path}`) ?? [])

/** The files of a folder at the commit that has written one of them last. */
export function readLastFolder(store: string, folder: string, file: string): Files | undefined {
  const [commit] = findCommits(store, `${folder}/${file}`)
  const list = commit && git(store, 'ls-tree', '--name-only', commit, `${folder}/`)
  const read = (path: string) => [posix.basename(path), git(store, 'show', `${commit}:./${path}`) ?? Buffer.alloc(0)]
  return list && Object.fromEntries(list.toString().trim().split('\n').map(read))
}
