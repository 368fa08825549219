import { member, readList, readText } from '@ashlar/core-block'

/** Largest dataset that is drawn: a phone has about three pixels for each of these rows. */
export const maxRows = 100
/** Most columns of values: more colours are hard to distinguish. */
export const maxColumns = 8

/** One row: a label, and a value for each column; undefined for a missing one. */
export interface Row {
  readonly label: string
  readonly values: readonly (number | undefined)[]
}

/** A problem of a dataset (CHT-02). */
export type Problem = 'empty' | 'column' | 'row' | 'missing' | 'rows' | 'columns'

export interface Dataset {
  /** Names of the columns. */
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
}

type Cell = string | number | undefined
type Grid = readonly (readonly Cell[])[]

/**
 * Reads a dataset: a list of rows, the first of which names the columns and the first cell of each other one the row;
 * the same as JSON or as lines with commas or tabs; or `{cols: [{label}], rows: [{c: [{v}]}]}`. Never throws.
 */
export function readDataset(source: unknown, isFlipped: boolean): Dataset {
  const grid = trimmed(typeof source === 'string' ? readLines(source) : readGrid(source))
  const [head = [], ...body] = isFlipped ? flipped(grid) : grid
  const columns = head.slice(1).map((cell) => String(cell ?? ''))
  const rows = body.map(([label, ...cells]) => ({
    label: String(label ?? ''),
    values: columns.map((_column, at) => readValue(cells[at])),
  }))
  if (grid.length === 0) return { columns: [], rows: [], problems: ['empty'] }
  if (columns.length === 0) return { columns, rows: [], problems: ['column'] }
  if (rows.length === 0) return { columns: [], rows, problems: ['row'] }
  return truncated(columns, rows)
}

function truncated(columns: readonly string[], rows: readonly Row[]): Dataset {
  const shown = rows.slice(0, maxRows).map(({ label, values }) => ({ label, values: values.slice(0, maxColumns) }))
  const problems: Problem[] = []
  if (shown.some(({ values }) => values.includes(undefined))) problems.push('missing')
  if (rows.length > maxRows) problems.push('rows')
  if (columns.length > maxColumns) problems.push('columns')
  return { columns: columns.slice(0, maxColumns), rows: shown, problems }
}

const readCell = (cell: unknown): Cell => readText(cell).trim() || undefined

function readGrid(source: unknown): Grid {
  const columns = readList(member(source, 'cols'))
  if (columns.length === 0) return readList(source).map((row) => readList(row).map(readCell))
  const rows = readList(member(source, 'rows')).map((row) =>
    readList(member(row, 'c')).map((cell) => readCell(member(cell, 'v'))),
  )
  return [columns.map((column) => readCell(member(column, 'label'))), ...rows]
}

function readLines(text: string): Grid {
  try {
    return readGrid(JSON.parse(text))
  } catch {
    return text.split(/\r?\n/).map((line) => line.split(line.includes('\t') ? '\t' : ',').map(readCell))
  }
}

/** Without rows and columns at the end that have nothing in them, as spreadsheets leave them. */
function trimmed(grid: Grid): Grid {
  const getLength = (cells: readonly unknown[], isFull: (cell: unknown) => boolean) =>
    cells.reduce<number>((length, cell, at) => (isFull(cell) ? at + 1 : length), 0)
  const widths = grid.map((row) => getLength(row, (cell) => cell !== undefined))
  const width = Math.max(0, ...widths)
  const height = getLength(widths, (length) => length !== 0)
  return grid.slice(0, height).map((row) => row.slice(0, width))
}

function flipped(grid: Grid): Grid {
  const width = Math.max(0, ...grid.map((row) => row.length))
  return [...Array(width)].map((_cell, at) => grid.map((row) => row[at]))
}

/** A number as people write it: "1,200", "1.200,5", "1 200", "12,5", "€ 12.50" and "40 %" count. A comma before three digits is one of thousands. */
function readValue(cell: Cell): number | undefined {
  const plain = String(cell ?? '')
    .replace(/\u2212/g, '-')
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  const [text] = /-?[\d.,]*\d/.exec(plain) ?? []
  if (text === undefined) return undefined
  const isDecimal = text.lastIndexOf(',') > text.lastIndexOf('.') && !/^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(text)
  const value = Number(isDecimal ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}
