import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/workspace.ts'
import { suiteFiles } from '../../testkit/run/suite-files.ts'
import type { Layer } from './layer.ts'

const patterns: Readonly<Record<Layer, readonly string[]>> = {
  unit: [...suiteFiles.unit.include, ...suiteFiles.server.include],
  browser: suiteFiles.browser.include,
  e2e: suiteFiles.e2e.include,
}

const texts = new Map<string, string>()

function readTest(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

const found = new Map<Layer, readonly string[]>()

function findFiles(layer: Layer): readonly string[] {
  const known =
    found.get(layer) ??
    globSync(patterns[layer] as string[], { cwd: root })
      .filter((file) => layer !== 'unit' || !file.includes('.browser.test.'))
      .sort()
  found.set(layer, known)
  return known
}

/** The test files of a layer with a title that names one of the requirements or a clause of one: `it('[ACC-01] …')`, `it('[ACC-01.1] …')`. */
export function findTests(layer: Layer, requirements: readonly string[]): string[] {
  const title = new RegExp(getTitlePattern(requirements))
  return findFiles(layer).filter((file) => title.test(readTest(file)))
}

/** The regular expression of the titles that name one of the requirements or a clause of one, such as ACC-01.1, and no longer id. */
export const getTitlePattern = (requirements: readonly string[]) => `\\[(?:${requirements.join('|')})(?:\\.\\d+)?\\]`

/** Test files in the order in which they run: those of packages cost less than those that start a server. */
export const groupByCost = (files: readonly string[]) =>
  [files.filter((file) => file.startsWith('packages/')), files.filter((file) => !file.startsWith('packages/'))].filter(
    (group) => group.length > 0,
  )
