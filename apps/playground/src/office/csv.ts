import type { Received } from './received'

// What a spreadsheet would take for a formula, also after blanks and as the wide signs of East Asian keyboards.
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell, always in quotes: where a semicolon parts cells, it must not part this one. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** A table as RFC 4180 has it, in UTF-8 with the mark that spreadsheets look for. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** An answer as text: several choices by commas, what is no text as JSON. */
export function words(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** The members of what was kept; none when it cannot be read any more. */
export function membersOf(content: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(content)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

/** Submissions with a column for each answer; everything else with its content as JSON. */
export function exported(name: string, rows: readonly Received[]): string {
  if (name !== 'submissions')
    return csv([
      ['id', 'received', name === 'errors' ? 'message' : 'event', 'call', 'content'],
      ...rows.map(({ id, at, kind, place, content }) => [id, at, kind, place, content]),
    ])
  const answers = rows.map(({ content }) => membersOf(content))
  const fields = [...new Set(answers.flatMap((one) => [...one.keys()]))]
  return csv([
    ['id', 'received', 'form', 'page', ...fields],
    ...rows.map(({ id, at, kind, place }, row) => [
      id,
      at,
      kind,
      place,
      ...fields.map((field) => words(answers[row]?.get(field))),
    ]),
  ])
}
