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
  column: 'Your dataset must have at least one column',
  row: 'Your dataset must have at least one row',
  missing: 'One or more rows was missing data',
  empty: 'Enter some data!',
  rows: 'Your dataset was truncated to {maxRows} rows',
  columns: 'Your dataset was truncated to {maxColumns} columns',
})
