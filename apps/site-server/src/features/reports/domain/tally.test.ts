// @vitest-environment node
import { expect, it } from 'vitest'
import { getDevice, getSource } from './origin'
import { createTally, type VisitorEvent } from './tally'

const minute = 60_000
const view = (visitor: string, at: number, facts: VisitorEvent['facts'] = {}): VisitorEvent => ({
  kind: 'view',
  visitor,
  at,
  facts: { pagePath: '/', url: 'https://site.example/', ...facts },
})
const step = (kind: VisitorEvent['kind'], visitor: string, at: number): VisitorEvent => ({
  kind,
  visitor,
  at,
  facts: {},
})
function count(...events: readonly VisitorEvent[]) {
  const tally = createTally(2)
  for (const event of events) tally.add(event.at < 1440 * minute ? 0 : 1, event)
  return tally.read()
}

it('a visit goes on for thirty minutes after each page, and then another one begins', () => {
  const within = count(view('a', 0), view('a', 30 * minute), view('a', 60 * minute))
  expect(within.days[0]).toEqual({ visits: 1, views: 3 })
  expect(count(view('a', 0), view('a', 30 * minute + 1)).days[0]).toEqual({ visits: 2, views: 2 })
  expect(count(view('a', 0), view('b', 1)).days[0]).toEqual({ visits: 2, views: 2 })
})

it('a visit over midnight is one of the day on which it began, its pages are of theirs', () => {
  const { days } = count(view('a', 1439 * minute), view('a', 1441 * minute))
  expect(days).toEqual([
    { visits: 1, views: 1 },
    { visits: 0, views: 1 },
  ])
})

it('a visit that ordered counts in each step before, and a visit once in each', () => {
  const product = { recordType: 11 }
  const { funnel } = count(
    view('a', 0, product),
    step('cart', 'a', 1),
    step('cart', 'a', 2),
    step('order', 'a', 3),
    view('b', 4, product),
    view('c', 5, { recordType: 1 }),
    view('d', 6, product),
    step('cart', 'd', 7),
    step('order', 'unknown', 8),
  )
  expect(funnel).toEqual([3, 2, 1, 1])
})

it('pages are ranked by their views, those with as many by their names', () => {
  const at = (pagePath: string, moment: number) => view('a', moment, { pagePath })
  expect(count(at('/b', 0), at('/c', 1), at('/a', 2), at('/c', 3)).pages).toEqual([
    ['/c', 2],
    ['/a', 1],
    ['/b', 1],
  ])
})

it('a search that is still being typed counts once, the same word later is another', () => {
  const search = (visitor: string, at: number, query: string): VisitorEvent => ({
    kind: 'search',
    visitor,
    at,
    facts: { data: { query } },
  })
  const { searches } = count(
    search('a', 0, 'soc'),
    search('a', 10_000, 'Socks '),
    search('b', 20_000, 'so'),
    search('b', 30_001, 'socks'),
    search('b', 30_002, ''),
  )
  expect(searches).toEqual([
    ['socks', 2],
    ['so', 1],
  ])
})

it.each([
  [{ url: 'https://site.example/', referrer: '' }, 'Direct'],
  [{ url: 'https://www.site.example/', referrer: 'https://site.example/shop' }, 'Direct'],
  [{ url: 'https://site.example/', referrer: 'https://www.search.example/' }, 'search.example'],
  [{ url: 'https://site.example/?utm_source=letter', referrer: 'https://mail.example/' }, 'letter'],
  [{ url: 7, referrer: 'no address' }, 'Direct'],
])('%j came from %s', (facts, source) => {
  expect(getSource(facts)).toBe(source)
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 'Phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537 Chrome/150 Mobile Safari/537', 'Phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X200) AppleWebKit/537 Chrome/150 Safari/537', 'Tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 'Tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/150 Safari/537', 'Computer'],
  [undefined, 'Computer'],
] as const)('%s is a %s', (userAgent, device) => {
  expect(getDevice({ userAgent })).toBe(device)
})
