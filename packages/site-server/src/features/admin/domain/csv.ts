import type { Received, ReceivedList } from './received-list'

// What a spreadsheet would take for a formula, also after blanks and characters that it does not show, and as the wide signs of East Asian keyboards.
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One cell, always in quotes: some spreadsheets split cells at semicolons. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** A table as RFC 4180 describes it, in UTF-8 with a byte order mark for spreadsheets. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** An answer as text: several choices with commas between them, other values as JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** The members of stored JSON; none where it cannot be parsed. */
export function contentOf(json: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

/** A list as CSV: submissions with a column for each field, other lists with their content as JSON. */
export function listCsv({ csvColumns }: Pick<ReceivedList, 'csvColumns'>, rows: readonly Received[]): string {
  const head = ['id', 'received', ...csvColumns.names]
  if (csvColumns.content === 'json')
    return csv([
      [...head, 'content'],
      ...rows.map(({ id, at, kind, place, content }) => [id, at, kind, place, content]),
    ])
  const answers = rows.map(({ content }) => contentOf(content))
  const fields = [...new Set(answers.flatMap((one) => [...one.keys()]))]
  return csv([
    [...head, ...fields],
    ...rows.map(({ id, at, kind, place }, row) => [
      id,
      at,
      kind,
      place,
      ...fields.map((field) => textOf(answers[row]?.get(field))),
    ]),
  ])
}
