import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/build/workspace.ts'

/** One fenced block of a Markdown file. */
export interface Sample {
  readonly path: string
  readonly line: number
  readonly language: string
  readonly code: string
  /** The file of an example that the sample is a part of, as the line above it says; its own test runs it. Default: none. */
  readonly example?: string
  /** Why a test does not run it, as its reader sees it above the block. Default: none. */
  readonly reason?: string
}

/** The pages that a newcomer copies from. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync(['{docs,apps/*/docs}/*.md', '{apps,packages}/*/README.md'], { cwd: root }).sort(),
]
const reasonMark = /Not run by a test: (.+)/
const exampleMark = /In `(examples\/[\w./-]+)`:$/

function getSamples(path: string): Sample[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const found: Sample[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', language] = /^(\s*)```(\w*)$/.exec(lines[at] ?? '') ?? []
    if (language === undefined) continue
    const end = lines.findIndex((line, index) => index > at && line.trim() === '```')
    const before = lines.slice(Math.max(0, at - 3), at).findLast((line) => line.trim() !== '') ?? ''
    const [, reason] = reasonMark.exec(before) ?? []
    const [, example] = exampleMark.exec(before) ?? []
    const code = lines.slice(at + 1, end).map((line) => line.slice(indent.length))
    found.push({
      path,
      line: at + 1,
      language,
      code: code.join('\n'),
      ...(reason && { reason }),
      ...(example && { example }),
    })
    at = end
  }
  return found
}

/** Every sample with a language; a block without one is a drawing. */
export const samples = pages.flatMap(getSamples).filter(({ language }) => language !== '')
