// @vitest-environment node
import { expect, it } from 'vitest'
import { csv, listCsv } from './csv'

/** Reads a table by RFC 4180. */
function parse(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
}

it('quotes, commas, semicolons and line breaks come back as they were, after the mark of UTF-8', () => {
  const rows = [
    ['a "quoted" word', 'one, two; three'],
    ['two\r\nlines', 'Ångström 日本 🙂'],
    ['', ' '],
  ]
  const text = csv(rows)
  expect(text.startsWith('\uFEFF"a ""quoted"" word","one, two; three"\r\n')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(parse(text)).toEqual(rows)
})

it.each([
  '=1+1',
  '=HYPERLINK("https://evil.test","win")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  "=cmd|' /C calc'!A0",
  '\uFEFF=1',
])('a spreadsheet takes %j for text, not for a formula', (text) => {
  expect(parse(csv([[text]]))).toEqual([[`'${text}`]])
})

it.each(['\u0001=1', '\u0000+1', '\u007F-1', '\u0085@A1', '\u200B=1', ' \u001B =1'])(
  '[L5] a character that is not shown hides no formula: %j',
  (text) => {
    expect(parse(csv([[text]]))).toEqual([[`'${text}`]])
  },
)

it.each(['1', 'a=b', 'x-y', 'ada@example.com', "'quoted'", '(-1)'])('%j stays as it is', (text) => {
  expect(parse(csv([[text]]))).toEqual([[text]])
})

it('submissions get a column for each answer there is, also when they are of several forms or cannot be read', async () => {
  const row = { kind: 'contact', at: '2026-11-01T10:00:00.000Z', place: '/contact' }
  const rows = [
    { id: '1', ...row, content: '{"name":"Ada","needs":["Boots","Soup"]}' },
    { id: '2', ...row, content: '{"name":"=1","extra":{"deep":true},"__proto__":"x"}' },
    { id: '3', ...row, content: 'not JSON' },
  ]
  const parts = async function* () {
    for (const one of rows) yield [one]
  }
  const [kind, place] = [
    { column: 'form_id', title: 'Form' },
    { column: 'page', title: 'Page' },
  ]
  const list = { source: { table: 'submissions', id: 'id', kind, place }, csvContent: 'fields' } as const
  let text = ''
  for await (const part of listCsv(list, parts)) text += part
  expect(parse(text)).toEqual([
    ['id', 'received', 'form', 'page', 'name', 'needs', 'extra', '__proto__'],
    ['1', row.at, 'contact', '/contact', 'Ada', 'Boots, Soup', '', ''],
    ['2', row.at, 'contact', '/contact', "'=1", '', '{"deep":true}', 'x'],
    ['3', row.at, 'contact', '/contact', '', '', '', ''],
  ])
})
