import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fromArchive } from '../../packages/release/src/store/archive'
import { readLines } from '../../packages/release/src/store/lines'
import {
  type Member,
  memberLocks,
  packedFolder,
  packedReleases,
  readMember,
} from '../../packages/release/src/store/packed'
import { root } from '../../tooling/build/workspace.ts'

const store = join(root, 'releases')
const folder = join(store, packedFolder)
const files = existsSync(folder) ? readdirSync(folder) : []
const members = (Object.keys(memberLocks) as Member[]).map((member) => ({
  member,
  lines: readLines(join(store, memberLocks[member])),
}))

const isInGit = existsSync(join(root, '.git'))

/** Lines that the history of a file had and that it has no more, as a release has one line for ever. */
function findChanged(folder: string, path: string): string[] {
  const log = ['log', '-m', '-p', '-U0', '--format=', '--', path]
  const text = execFileSync('git', log, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const now = new Set(existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8').split('\n') : [])
  const before = [...text.matchAll(/^[-+]([\w-]+@\d.*)$/gm)].map(([, line = '']) => line)
  return [...new Set(before)].filter((line) => !now.has(line))
}

/** Whether a member such as `accordion@1.1.0.sources.gz` has the bytes that its line names. */
const isRight = (name: string) =>
  members.some(({ member, lines }) => {
    const release = name.slice(0, -member.length - 1)
    const [hash] = lines.get(release)?.split(' ') ?? []
    return name === `${release}.${member}` && hash && readMember(store, release, member, hash)
  })

it('each packed file has the members of a release, with the bytes that their lines name', () => {
  const names = files.flatMap((file) =>
    file.endsWith('.tar') ? Object.keys(fromArchive(readFileSync(join(folder, file)))) : [file],
  )
  const wrong = names.filter((name) => !isRight(name))
  expect(
    wrong.map(
      (name) => `${name} has no line, or not its bytes: starts refuse the store. Restore both from the history.`,
    ),
  ).toEqual([])
})

it('each release that is kept has one packed file, and nothing beside it', () => {
  const isReport = (file: string) =>
    file.endsWith('.report.html.gz') && !files.includes(file.replace('.report.html.gz', '.tar'))
  const others = files.filter((file) => !file.endsWith('.tar') && !isReport(file))
  expect(
    others.map(
      (file) =>
        `${file} is a file of its own, which each clone carries. npm run channel and npm run release make one file of a release.`,
    ),
  ).toEqual([])
  const empty = packedReleases(store).filter((release) => !isRight(`${release}.tgz`))
  expect(empty.map((release) => `${release} is packed without its files. Starts refuse it. Restore them.`)).toEqual([])
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
