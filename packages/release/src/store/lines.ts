import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { withLock } from '../channels/lock.ts'
import { makeFolder } from './make-folder.ts'

/** The lines of a lock file: what is known of each release, by `block@version`. */
export type Lines = ReadonlyMap<string, string>

function parseLine(path: string, line: string): [release: string, rest: string] {
  const [, release = '', rest = ''] = /^(\S+@\d\S*) (sha256-\S{44} .+)$/.exec(line) ?? []
  if (release !== '') return [release, rest]
  throw new Error(
    `${path} has the line "${line}", which names no release. Nothing was read of it. Restore the line from the history.`,
  )
}

/** Reads a lock file; none for a file that is missing. Its order does not count, as git joins the lines of two branches in any. */
export function readLines(path: string): Lines {
  const lines = new Map<string, string>()
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    if (line === '' || line.startsWith('#')) continue
    const [release, rest] = parseLine(path, line)
    if ((lines.get(release) ?? rest) !== rest)
      throw new Error(
        `${path} has two lines of ${release} that differ. Nothing was read of it: the version was released twice. Give one of the two a new version.`,
      )
    lines.set(release, rest)
  }
  return lines
}

/** Throws, in three parts, where a release has another line: a line never changes. */
export function checkLine(path: string, release: string, rest: string): void {
  if ((readLines(path).get(release) ?? rest) !== rest)
    throw new Error(
      `${path} has another line of ${release}. Nothing was written: a line never changes. Give what changed a new version.`,
    )
}

/** Adds a line in the place of the one that the release may have, and sorts all. */
export function putLine(path: string, release: string, rest: string): void {
  withLock(dirname(path), basename(path), () => {
    const lines = [...new Map(readLines(path)).set(release, rest)].map((line) => line.join(' '))
    writeWhole(path, `${lines.sort().join('\n')}\n`)
  })
}

/** Puts a whole file in the place of another: a reader finds one of the two. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(path))
  const coming = `${path}.${process.pid}`
  writeFileSync(coming, content)
  renameSync(coming, path)
}
