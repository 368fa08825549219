import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages } from './messages'
import { type Action, type Config, init, type Result, readResponse, reduce, type State } from './model'

const config: Config = { minLength: 2, endpoint: '/api/search', collectionfilter: '', page: '/search' }
const result = (title: string): Result => ({ title, url: `/${title}`, parts: [''] })
const type = (query: string): Action => ({ type: 'type', query })
const answer = (query: string, ...titles: string[]): Action => ({
  type: 'answer',
  query,
  results: titles.map(result),
  total: titles.length,
})
const after = (...actions: Action[]): State => actions.reduce(reduce, init(config))

it('[SRC-01] a failure has its exact text', () => {
  expect(messages.failed.default).toBe('Unable to load results')
  expect(messages.retry.default).toBe('Unable to load. Try again.')
})

it('[SRC-01] too few characters start no search, and clear the results', () => {
  expect([after(type('w')).phase, after(type('wa')).phase]).toEqual(['idle', 'loading'])
  expect(after(type('walk'), answer('walk', 'one'), type('w'))).toMatchObject({
    phase: 'idle',
    results: [],
    isOpen: false,
  })
})

it('[SRC-01] spaces around and between words do not change the query', () => {
  const state = after(type('long walk'))
  expect(reduce(state, type('  long \n walk '))).toBe(state)
})

it('[SRC-01] results stay in view while a newer query loads', () => {
  expect(after(type('walk'), answer('walk', 'one'), type('walks'))).toMatchObject({
    phase: 'loading',
    query: 'walks',
    isOpen: true,
    results: [result('one')],
  })
})

it('[SRC-01] a late response or failure of an older query changes nothing', () => {
  const state = after(type('walk'), type('walks'))
  expect(reduce(state, answer('walk', 'one'))).toBe(state)
  expect(reduce(state, { type: 'fail', query: 'walk' })).toBe(state)
  const done = reduce(state, answer('walks', 'two'))
  expect(reduce(done, answer('walks', 'three'))).toBe(done)
})

it('[SRC-01] after a failure the same query is loaded again, and only then', () => {
  const failed = after(type('walk'), { type: 'fail', query: 'walk' })
  expect(failed).toMatchObject({ phase: 'failed', isOpen: true })
  expect(reduce(failed, { type: 'retry' })).toMatchObject({ phase: 'loading', query: 'walk' })
  const ready = after(type('walk'), answer('walk', 'one'))
  expect(reduce(ready, { type: 'retry' })).toBe(ready)
})

it('closing keeps the query and the results; the field opens them again', () => {
  const closed = after(type('walk'), answer('walk', 'one'), { type: 'close' })
  expect(closed).toMatchObject({ isOpen: false, query: 'walk', results: [result('one')] })
  expect(reduce(closed, { type: 'open' }).isOpen).toBe(true)
  expect(after({ type: 'open' }).isOpen).toBe(false)
})

it('[SRC-01] results without a safe address of this site are left out, and so are their pictures', () => {
  const unsafe = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\r\\evil.example',
    'https://evil.example',
    '',
    7,
    null,
  ]
  expect(readResponse({ results: unsafe.map((url) => ({ title: 'x', url })), total: 11 }).results).toEqual([])
  const { results } = readResponse({
    results: unsafe.map((image) => ({ title: 'x', url: '/x', excerpt: 1, image })),
  })
  expect(results).toEqual(unsafe.map(() => ({ title: 'x', url: '/x', parts: ['1'] })))
})

it('[SRC-03] the server says which words were found, and in which language; a response of before has the excerpt alone', () => {
  const found = { title: 'Socks', url: '/socks', excerpt: 'A pair of socks.', lang: 'en-GB' }
  const parts = ['A pair of ', 'socks', '.']
  expect(readResponse({ results: [{ ...found, parts }] }).results[0]).toMatchObject({ parts, lang: 'en-GB' })
  expect(readResponse({ results: [found] }).results[0]).toMatchObject({ parts: ['A pair of socks.'] })
  expect(readResponse({ results: [{ ...found, parts: [1, null, {}] }] }).results[0]).toMatchObject({
    parts: ['1', '', ''],
  })
})

it('[SRC-03] ways on are shown where nothing was found, and nowhere else', () => {
  const shop = { title: 'Shop', url: '/shop' }
  expect(readResponse({ total: 0, results: [], ways: [shop, { title: 'Away', url: '//evil' }] })).toMatchObject({
    total: 0,
    results: [shop],
  })
  const found = { title: 'Socks', url: '/socks' }
  expect(readResponse({ total: 1, results: [found], ways: [shop] }).results).toMatchObject([found])
})

it('[SRC-01] reading any response never throws, and every address is of this site', () => {
  const site = 'https://site.example'
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    'a',
    ':',
    'javascript:',
    'evil.example',
    '@',
    '?',
    '#',
  )
  const url = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc.string(),
  )
  const one = fc.oneof(fc.anything(), fc.record({ title: fc.string(), url, image: url }))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ results: fc.array(one), total: fc.anything() })), (body) => {
      const { results, total } = readResponse(body)
      expect(total).toBeGreaterThanOrEqual(results.length)
      for (const { url: address, image = '/' } of results) {
        expect(new URL(address, site).origin).toBe(site)
        expect(new URL(image, site).origin).toBe(site)
      }
    }),
    { numRuns: 1000 },
  )
})
