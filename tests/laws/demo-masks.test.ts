// The sheet of the demo reserves the place of a masked picture by the name of its mask; the names and ratios are those of core-dom.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ShapeAspect, shapes } from '../../packages/core-dom/src/index.ts'
import { root } from '../../tooling/build/workspace.ts'

const sheet = readFileSync(join(root, 'apps/playground/styles/3-places.css'), 'utf8')

/** The names in the rule of a ratio, as CSS writes it. */
const readNames = (ratio: string) => {
  const rule = sheet.split('}').find((text) => text.includes(`aspect-ratio: ${ratio} !important`)) ?? ''
  return [...rule.matchAll(/data-shape="([\w-]+)"/g)].map(([, name]) => name).sort()
}
const getNames = (aspect: ShapeAspect) => Object.keys(shapes).filter((name) => shapes[name] === aspect)

it.each([
  [150, '2 / 3'],
  [67, '100 / 67'],
] as const)('each mask that is %i %% as high as wide has its place on the demo before it starts', (aspect, ratio) => {
  expect(readNames(ratio)).toEqual(getNames(aspect).sort())
})

it('the other masks are square, as the rule for all of them is', () => {
  expect(readNames('1')).toEqual([])
  expect(new Set(Object.values(shapes))).toEqual(new Set([100, 150, 67]))
})
