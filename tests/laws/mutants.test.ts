import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { restoreReleases } from '../../tooling/commands/mutants/copy.ts'
import { equivalents } from '../../tooling/commands/mutants/equivalents.ts'
import { chooseMutants, groupNames, listFiles, readMutants } from '../../tooling/commands/mutants/generate.ts'
import { applyMutant } from '../../tooling/commands/mutants/mutant.ts'
import { findTests } from '../../tooling/commands/mutants/tests.ts'

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** The texts that the mutants of a line make of it. */
const breakLine = (line: string) => readMutants('line.ts', line).map((mutant) => applyMutant(mutant, line))

it.each([
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b && !c', ['const a = b || !c', 'const a = b && c']],
  ['const a = b ? 1 : c', ['const a = b ? c : 1', 'const a = b ? 2 : c']],
  ['const a = b.filter(c).some(d)', ['const a = b.filter(c).every(d)', 'const a = b.some(d)']],
  ["const a = b ?? 'left'", ["const a = b ?? ''"]],
  ["const a = 'left' + b", []],
  ['const a = b.trim().toSorted(c)', ['const a = b.trim()', 'const a = b.toSorted(c)']],
  [
    String.raw`const a = [/^b$/, /c\$/, /e/gi]`,
    [String.raw`const a = [/b$/, /c\$/, /e/gi]`, String.raw`const a = [/^b$/, /c\$/, /e/i]`],
  ],
  ['const a = /b$/i', ['const a = /b/i']],
  ["const a = ['b', 'c'], d = ['b'], e = ['b', c]", ["const a = ['b'], d = ['b'], e = ['b', c]"]],
  ['if (a) { b(); return }', [';', 'if (a) { ; return }']],
  ['if (a) await b()\nelse return', ['if (a) ;\nelse return']],
  ['try { a = b } catch { a = c }', ['{ a = b }']],
  ['try { a = b } finally { a = c }', []],
  ["type A = { b: 1 }; const a = { 1: 'x' }", []],
])('%s is broken in each way that people do', (line, broken) => {
  expect(breakLine(line)).toEqual(broken)
})

it.each(groupNames)(
  'each mutant of %s changes its file, which can still be read, and has an id of its own',
  (group) => {
    const files = listFiles(group)
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const mutants = readMutants(file)
      expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    }
    for (const mutant of chooseMutants(group, 7, 40))
      expect(() => transformSync(applyMutant(mutant, readText(mutant.file)), { loader: 'ts' }), mutant.id).not.toThrow()
  },
)

it('each file that is broken has a test that may notice it', () => {
  const untested = groupNames
    .flatMap(listFiles)
    .filter((file) => (['unit', 'browser'] as const).every((layer) => findTests(layer, file).length === 0))
  expect(untested).toEqual([])
})

it('a store of releases that the tests of a mutant have left in pieces is whole for the next one', () => {
  const copy = mkdtempSync(join(tmpdir(), 'ashlar-mutants-law-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  mkdirSync(join(copy, 'releases/accordion/9.9.9'), { recursive: true })
  writeFileSync(join(copy, 'releases/channels.json'), '{')
  restoreReleases(copy)
  expect(existsSync(join(copy, 'releases/accordion'))).toBe(false)
  expect(readFileSync(join(copy, 'releases/channels.json'), 'utf8')).toBe(readText('releases/channels.json'))
  expect(readdirSync(join(copy, 'releases/packed'))).not.toHaveLength(0)
})

it('each mutant without an effect is still there', () => {
  const known = new Set(groupNames.flatMap(listFiles).flatMap((file) => readMutants(file).map(({ id }) => id)))
  expect(Object.keys(equivalents).filter((id) => !known.has(id))).toEqual([])
})
