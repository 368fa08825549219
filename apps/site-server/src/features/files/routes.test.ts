import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fileRoutes } from './routes'

const folder = mkdtempSync(join(tmpdir(), 'offered-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'sold'))
const names = [
  'price list.v2.pdf',
  'Menü.pdf'.normalize('NFD'),
  'Прайс-лист.PDF',
  'page.html',
  '.hidden.pdf',
  'sold/book.pdf',
]
for (const name of names) writeFileSync(join(folder, name), name)
const ask = async (path: string) => {
  const answer = await fileRoutes(folder).request(`/s/${path}`)
  return answer.ok ? [await answer.text(), answer.headers.get('Content-Type')] : answer.status
}

it('a file is offered under the name that it has, in every script, and under an address of its letters with accents', async () => {
  const type = 'application/pdf'
  expect(await ask('price%20list.v2.pdf')).toEqual(['price list.v2.pdf', type])
  for (const form of ['NFC', 'NFD'])
    expect(await ask(encodeURIComponent('Menü.pdf'.normalize(form)))).toEqual(['Menü.pdf'.normalize('NFD'), type])
  expect(await ask(encodeURIComponent('Прайс-лист.PDF'))).toEqual(['Прайс-лист.PDF', type])
})

it('no other kind, no hidden file and no other folder is offered', async () => {
  const paths = [
    'page.html',
    '.hidden.pdf',
    'sold%2Fbook.pdf',
    '..%2Fx.pdf',
    'none.pdf',
    'sold',
    '%C3%A9.pdf',
    '%ff.pdf',
  ]
  for (const path of paths) expect(await ask(path), path).toBe(404)
  expect(await (await fileRoutes(join(folder, 'none')).request('/s/é.pdf')).status).toBe(404)
})
