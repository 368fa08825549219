import type { OptionValues } from '@ashlar/core-block'
import type { options } from '../contract'
import type { Design } from './designs'
import { getGrid } from './grid'

type Values = Readonly<Omit<OptionValues<typeof options>, 'design' | 'layout'>>

/** The numbers from which the stylesheet lays a grid out in every browser; only some browsers read other numbers from the markup. */
export const styledNumbers = {
  columns: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12],
  gutter: [0, 4, 5, 8, 10, 12, 15, 16, 20, 24, 30, 40],
  aspect: [1, 1.5, 1.3333, 1.7778, 0.75, 0.6667, 0.5625],
} as const

/** True where the stylesheet alone lays the slides out as the start of the block would. */
function isStyled(values: Values, design: Design): boolean {
  const { perRow, gutter, aspect } = getGrid(values, design)
  const isListed = (numbers: readonly number[], value: number) => numbers.includes(value)
  const isCovered: { [One in Design]?: boolean } = {
    grid: isListed(styledNumbers.columns, perRow),
    autogrid: values.columnWidth === 250,
    list: values.listImageSize === 30,
  }
  return (
    isCovered[design] === true &&
    isListed(styledNumbers.gutter, gutter) &&
    (aspect === undefined || isListed(styledNumbers.aspect, aspect))
  )
}

/** True for a grid that its start leaves as the stylesheet has it: no picture is fetched, and no address is followed. */
export const isPlainGrid = (values: Values, design: Design): boolean =>
  isStyled(values, design) &&
  values.lazyLoad &&
  !(values.mixedContent || values.metaPosition || values.history || values.historyHash)
