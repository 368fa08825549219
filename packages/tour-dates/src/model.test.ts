import { expect, it } from 'vitest'
import { type Config, getDates, init, reduce, type State } from './model'

const config: Config = { url: '/api/tour-dates', isForeign: false, isServed: false }
const event = (more: object) => ({
  datetime: '2027-03-04T19:30:00',
  venue: { name: 'Katakrak', city: 'Iruña' },
  ...more,
})

it('[TOU-01] dates are in order, and past ones apart, the latest first', () => {
  const dates = getDates(
    ['2027-05-01', '2026-01-02', '2027-03-01', '2026-03-04'].map((datetime) => event({ datetime })),
  )
  const { upcoming, past } = reduce(init(config), { type: 'ready', dates: dates ?? [], now: Date.UTC(2027, 1, 1) })
  expect(upcoming.map(({ time }) => time)).toEqual(['2027-03-01', '2027-05-01'])
  expect(past.map(({ time }) => time)).toEqual(['2026-03-04', '2026-01-02'])
})

it('[TOU-01] a date is past from a day after its time, and not a moment before', () => {
  const [date] = getDates([event({})]) ?? []
  if (!date) throw new Error('no date')
  const isPast = (now: number) => reduce(init(config), { type: 'ready', dates: [date], now }).past.length === 1
  const dayAfter = Date.UTC(2027, 2, 5, 19, 30)
  expect([isPast(dayAfter), isPast(dayAfter + 1)]).toEqual([false, true])
})

it('[TOU-02] a date is sold out, has tickets, or has none; only an address of the web sells them', () => {
  const offers = (status: string, url: string) => [{ type: 'Tickets', status, url }]
  const read = (more: object) => getDates([event(more)])?.[0]
  expect(read({ offers: offers('available', 'https://tickets.example') })?.tickets).toBe('https://tickets.example')
  expect(read({ offers: offers('available', 'javascript:alert(1)') })?.tickets).toBeUndefined()
  expect(read({ offers: offers('sold out', 'https://tickets.example') })).toMatchObject({
    isSoldOut: true,
    tickets: undefined,
  })
  expect(read({})).toMatchObject({ isSoldOut: false, tickets: undefined, location: 'Iruña' })
  const several = [...offers('sold out', ''), ...offers('available', 'https://tickets.example')]
  expect(read({ offers: several })).toMatchObject({ isSoldOut: false, tickets: 'https://tickets.example' })
})

it('[TOU-02] a response that is no list has failed; entries without a time are left out', () => {
  expect(getDates({ errorMessage: 'No' })).toBeUndefined()
  expect(getDates([null, 7, {}, event({ datetime: 'soon' })])).toEqual([])
})

it('[TOU-02] a list that the server has rendered stays until another has come', () => {
  const served = init({ ...config, isServed: true })
  for (const type of ['loading', 'failed', 'offline'] as const) expect(reduce(served, { type })).toBe(served)
  expect(reduce(served, { type: 'ready', dates: [], now: 0 }).phase).toBe('ready')
  expect((reduce(init(config), { type: 'failed' }) as State).phase).toBe('failed')
})
