import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decompress } from '../../packages/release/src/store/archive'
import { readLines } from '../../packages/release/src/store/lines'
import { packedFile, packedFolder, packedReport, packedSources } from '../../packages/release/src/store/packed'
import { root } from '../../tooling/build/workspace.ts'

const store = join(root, 'releases')
/** Each file of lines, with the file that the hash of a line is of. */
const locks = [
  ['releases.lock', packedFile],
  ['reports.lock', packedReport],
  ['sources.lock', packedSources],
] as const

const isInGit = existsSync(join(root, '.git'))

/** Lines that the history of a file had and that it has no more, as a release has one line for ever. */
function findChanged(folder: string, path: string): string[] {
  const log = ['log', '-m', '-p', '-U0', '--format=', '--', path]
  const text = execFileSync('git', log, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const now = new Set(existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8').split('\n') : [])
  const before = [...text.matchAll(/^[-+]([\w-]+@\d.*)$/gm)].map(([, line = '']) => line)
  return [...new Set(before)].filter((line) => !now.has(line))
}

it.each(locks)('each packed file has the bytes that its line of %s names', (lock, getPath) => {
  const wrong = [...readLines(join(store, lock))].flatMap(([release, rest]) => {
    const path = getPath(store, release)
    const [hash = ''] = rest.split(' ')
    return existsSync(path) && decompress(readFileSync(path), hash, path).length === 0 ? [path] : []
  })
  expect(wrong).toEqual([])
})

it('each packed file has a line', () => {
  const folder = join(store, packedFolder)
  const getNames = (lock: string) => [...readLines(join(store, lock)).keys()]
  const known = new Set(locks.flatMap(([lock, getPath]) => getNames(lock).map((name) => getPath(store, name))))
  const files = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []
  expect(
    files
      .filter((path) => !known.has(path))
      .map((path) => `${path} has no line, so every start refuses the store. Restore the line from the history.`),
  ).toEqual([])
})

it('no line of a release has ever changed', () => {
  const changed = isInGit ? findChanged(root, 'releases/releases.lock') : []
  expect(
    changed.map(
      (line) => `releases/releases.lock had the line "${line}". A line never changes: pages rely on it. Restore it.`,
    ),
  ).toEqual([])
})

it('a line that was changed or removed is found, and one that has moved is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-lines-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '-q')
  const write = (...lines: string[]) => {
    writeFileSync(join(folder, 'releases.lock'), `${lines.join('\n')}\n`)
    git('add', '-A')
    git('commit', '-qm', 'release')
  }
  write('b@1.0.0 one', 'a@1.0.0 one')
  write('a@1.0.0 one', 'b@1.0.0 one')
  expect(findChanged(folder, 'releases.lock')).toEqual([])
  write('a@1.0.0 two', 'c@1.0.0 one')
  expect(findChanged(folder, 'releases.lock').sort()).toEqual(['a@1.0.0 one', 'b@1.0.0 one'])
  rmSync(folder, { recursive: true, force: true })
})
