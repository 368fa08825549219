import type { Received, ReceivedList } from './received-list'

// What a spreadsheet would take for a formula, also after blanks and characters that it does not show, and as the wide signs of East Asian keyboards.
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One cell, always in quotes: some spreadsheets split cells at semicolons. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows of a table as RFC 4180 describes it. */
const csvLines = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A table in UTF-8 with a byte order mark for spreadsheets. */
export const csv = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`

/** A column of a file: its title, and what it has of a row. */
export type CsvColumn<Row> = readonly [title: string, read: (row: Row) => string]

/** The first line of a file, with its mark. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string => csv([columns.map(([title]) => title)])

/** A line for each row. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvLines(rows.map((row) => columns.map(([, read]) => read(row))))

/** An answer as text: several choices with commas between them, other values as JSON. */
export function getText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** The members of stored JSON; none where it cannot be parsed. */
export function getContent(json: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

/** What else is known of an entry, by the titles of its list; members without a value are left out. */
export function getFacts({ facts }: ReceivedList['source'], entry: Received): Map<string, string> {
  const known = new Map((facts?.columns ?? []).flatMap((column) => [...getContent(entry[column] ?? '')]))
  const read = (name: string) =>
    known.get(name) === true ? 'yes' : known.get(name) === false ? 'no' : getText(known.get(name))
  const entries = Object.entries(facts?.titles ?? {}).map(([name, title]) => [title, read(name)] as const)
  return new Map(entries.filter(([, value]) => value !== ''))
}

type Parts = AsyncIterable<readonly Received[]>

/** The fields that some entry has an answer to, in the order of their first appearance. */
async function getFields(parts: Parts): Promise<string[]> {
  const fields = new Set<string>()
  for await (const rows of parts)
    for (const { content } of rows) for (const field of getContent(content).keys()) fields.add(field)
  return [...fields]
}

/**
 * A list as CSV, in parts: submissions with a column for each field, other lists with their content as JSON. `read` is
 * called a second time for submissions: their first line names the fields of all of them.
 */
export async function* listCsv(list: Pick<ReceivedList, 'source' | 'csvContent'>, read: () => Parts) {
  const { kind, place } = list.source
  const names = [kind, place].map(({ title }) => title.toLowerCase())
  const fields = list.csvContent === 'json' ? undefined : await getFields(read())
  const titles = Object.values(list.source.facts?.titles ?? {})
  yield csv([['id', 'received', ...names, ...(fields ?? ['content']), ...titles.map((title) => title.toLowerCase())]])
  for await (const rows of read())
    yield csvLines(
      rows.map((entry) => {
        const { id, at, kind, place, content } = entry
        const answers = fields && getContent(content)
        const facts = getFacts(list.source, entry)
        const cells = answers ? fields.map((field) => getText(answers.get(field))) : [content]
        return [id, at, kind, place, ...cells, ...titles.map((title) => facts.get(title) ?? '')]
      }),
    )
}
