import { DatasetText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('chart', {
  bar: 'Bar chart: {title}',
  line: 'Line chart: {title}',
  pie: 'Pie chart: {title}',
  show: 'Show the data',
  keys: 'The arrow keys lead from value to value.',
})

/** Problems of the dataset (CHT-02). */
export const problems = defineMessages('dataset', {
  column: DatasetText.column,
  row: DatasetText.row,
  missing: DatasetText.missing,
  empty: DatasetText.empty,
  rows: DatasetText.rows,
  columns: DatasetText.columns,
})
