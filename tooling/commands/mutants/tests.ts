import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../build/workspace.ts'
import type { Layer } from './layer.ts'

const isBrowserTest = (file: string) => file.includes('.browser.test.')

const texts = new Map<string, string>()

function readTest(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** The tests of a feature of an app, which are not beside its source: those that name it; of a small app all. */
function findAppTests(file: string): string[] {
  const [, app = '', , feature] = /^apps\/([^/]+)\/src\/(?:([^/]+)\/([^/]+)\/)?/.exec(file) ?? []
  const name = feature?.replace(/(?:ies|s)$/, '').replaceAll('-', '.')
  return globSync(`apps/${app}/tests/**/*.test.ts`, { cwd: root })
    .filter((test) => !name || new RegExp(name, 'i').test(readTest(test)))
    .sort()
}

/** The test files that may notice a mutant of a file, in groups: the cheapest, which are beside it, come first. */
export function findTests(layer: Layer, file: string): string[][] {
  const [place = ''] = /^(?:packages|apps)\/[^/]+/.exec(file) ?? []
  const own = globSync(`${place}/src/**/*.test.{ts,tsx}`, { cwd: root }).sort()
  if (layer === 'browser') return [own.filter(isBrowserTest)].filter((group) => group.length > 0)
  const unit = own.filter((test) => !isBrowserTest(test))
  const beside = unit.filter((test) => test.startsWith(`${dirname(file)}/`))
  const others = place.startsWith('apps/') ? findAppTests(file) : unit.filter((test) => !beside.includes(test))
  return [beside, others].filter((group) => group.length > 0)
}
