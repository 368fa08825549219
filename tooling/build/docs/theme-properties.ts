import { join } from 'node:path'
import type { PropertyKind } from '../../../packages/core-block/src/contract.ts'
import { contractPart, parse } from './contract-source.ts'
import type { ThemeProperty } from './property-table.ts'
import { getProperties, getStyle } from './style-properties.ts'

const lengthUnit = 'px, em, rem'
const kinds: Readonly<Record<PropertyKind, readonly [values: string, unit: string]>> = {
  color: ['a colour', ''],
  background: ['a colour or a gradient', ''],
  border: ['thickness, style and colour of a line', lengthUnit],
  length: ['a length', lengthUnit],
  lengths: ['one to four lengths', lengthUnit],
  ratio: ['width / height', ''],
  number: ['a whole number', ''],
}

/** The custom properties of a block: the names, places and kinds of its contract, with the values of its stylesheet. */
export function themeProperties(path: string): ThemeProperty[] {
  const fallbacks = new Map(getProperties(getStyle(join(path, 'src/style.css'))))
  return contractPart(parse(join(path, 'src/contract.ts')), 'properties').map(({ name, sentence, value }) => {
    const kind = value.slice(1, -1) as PropertyKind
    const [values = '', unit = ''] = kinds[kind] ?? []
    return { name, place: sentence, kind, values, unit, fallback: fallbacks.get(name) ?? '' }
  })
}
