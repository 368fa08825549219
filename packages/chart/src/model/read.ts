import { member, readList, readOptions, readText } from '@ashlar/core-block'
import { options } from '../contract'
import { readDataset } from './dataset'
import type { Config } from './index'

/** The language of the page. */
export interface Language {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

const kinds = { '1009': 'bar', '1010': 'line', '1011': 'pie' } as const
const color = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i

/** Reads the model of a chart, as pages and servers have it. */
export function readModel(source: unknown, { locale, direction }: Language): Config {
  const values = readOptions(source as object | undefined, { options })
  return {
    ...values,
    kind: kinds[values.chartType],
    palette: readList(member(source, 'palette'))
      .map((value) => readText(value).trim())
      .filter((value) => color.test(value)),
    dataset: readDataset(member(source, 'dataTable'), values.flip),
    isKnown: typeof source === 'object' && source !== null,
    locale,
    isRtl: direction === 'rtl',
  }
}
