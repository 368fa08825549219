import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import type { Layer } from './layer.ts'

const patterns: Readonly<Record<Layer, readonly string[]>> = {
  unit: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
  browser: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
  e2e: ['tests/e2e/**/*.test.ts'],
}

const texts = new Map<string, string>()

function readTest(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** The test files of a layer with a title that names one of the requirements: `it('[ACC-01] …')`. */
export function findTests(layer: Layer, requirements: readonly string[]): string[] {
  return globSync(patterns[layer] as string[], { cwd: root })
    .filter((file) => layer !== 'unit' || !file.includes('.browser.test.'))
    .filter((file) => requirements.some((id) => readTest(file).includes(`[${id}]`)))
    .sort()
}

/** The regular expression of the titles that name one of the requirements, and no longer id. */
export const getTitlePattern = (requirements: readonly string[]) => `\\[(?:${requirements.join('|')})\\]`

/** Test files in the order in which they run: those of packages cost less than those that start a server. */
export const groupByCost = (files: readonly string[]) =>
  [files.filter((file) => file.startsWith('packages/')), files.filter((file) => !file.startsWith('packages/'))].filter(
    (group) => group.length > 0,
  )
