import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

/** Commits that are looked at: in a clone without the history, those that it has. */
const newest = 40
const longest = 72

it('the subject of a commit since the last release has 72 characters at most', () => {
  const log = execFileSync('git', ['log', `-${newest}`, '--format=%H %s'], { cwd: root, encoding: 'utf8' }).trim()
  const lock = readFileSync(join(root, 'releases/releases.lock'), 'utf8')
  const commits = log.split('\n').map((line) => ({ hash: line.slice(0, 40), subject: line.slice(41) }))
  expect(commits[0]?.hash).toMatch(/^[0-9a-f]{40}$/)
  // A release names its commit: that one, and those before it, keep their hashes.
  const released = commits.findIndex(({ hash }) => lock.includes(hash))
  const open = commits.slice(0, released < 0 ? undefined : released)
  const long = open.filter(({ subject }) => subject.length > longest).map(({ subject }) => subject)
  expect(long, 'Say it shorter: git commit --amend. What does not fit is the body.').toEqual([])
})
