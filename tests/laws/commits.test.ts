import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

/** Commits that are looked at: in a clone without the history, those that it has. */
const newest = 40
const longest = 72

it('the subject of a commit has 72 characters at most', () => {
  const log = execFileSync('git', ['log', `-${newest}`, '--format=%s'], { cwd: root, encoding: 'utf8' })
  expect(log).not.toBe('')
  const long = log.split('\n').filter((subject) => subject.length > longest)
  expect(long, 'Say it shorter: git commit --amend. What does not fit is the body.').toEqual([])
})
