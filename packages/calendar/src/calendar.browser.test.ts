import type { BlockContext } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import rendered from '../fixtures/rendered.html?raw'
import { destroy, init } from './block'
import { sample } from './markup'
import styles from './style.css?raw'

const fixtures = await fixturesOf('calendar')

const get = vi.fn()
let root: HTMLElement
const style = Object.assign(document.createElement('style'), { textContent: styles })

function start(html = fixtures.clean, locale = 'en-US') {
  document.body.innerHTML = html
  root = document.body.firstElementChild as HTMLElement
  const pageContext = { website: { timeZone: 'UTC' } }
  const services = { http: { get }, i18n: createI18n({ locale, timeZone: 'UTC' }), pageContext }
  init(root, { services } as unknown as BlockContext)
}
const titles = () => [...root.querySelectorAll('.calendar-event')].map((element) => element.textContent?.trim())
const dayCell = (day: string) => root.querySelector(`[data-day="${day}"]`) as HTMLElement
const status = () => page.getByRole('status').element().textContent
const month = () => page.getByRole('heading', { level: 3 }).element().textContent
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day
const loaded = () => vi.waitFor(() => expect(titles()).toContain('Market in Ordizia'))

beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 10, 20))
  get.mockReset().mockResolvedValue(sample.items)
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it('[HTTP-12] a failure is shown, and "Try again" repeats the request and keeps focus in the month', async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  start()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(status()).toBe('The events could not be loaded.Try again')
  await retry.click()
  await loaded()
  expect(get).toHaveBeenCalledTimes(2)
  expect(root.querySelector('.calendar-retry')).toBeNull()
  await vi.waitFor(() => expect(focusedDay()).toBe('2027-04-01'))
})

it('[CAL-02] a month that the server has rendered is not requested, and nothing of it is replaced', async () => {
  document.body.innerHTML = rendered
  root = document.body.firstElementChild as HTMLElement
  const served = dayCell('2027-04-10')
  const pageContext = { website: { timeZone: 'UTC' } }
  init(root, {
    services: { http: { get }, pageContext, i18n: createI18n({ timeZone: 'UTC' }) },
  } as unknown as BlockContext)
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect(dayCell('2027-04-10')).toBe(served)
  expect(get).not.toHaveBeenCalled()
})

it('[CAL-01] previous and next show the months beside, name them in the address, and request each once', async () => {
  start()
  await loaded()
  get.mockResolvedValue([])
  await page.getByRole('link', { name: 'Next month' }).click()
  await vi.waitFor(() => expect(status()).toBe('There are no events in this month.'))
  expect(month()).toBe('May 2027')
  expect(location.search).toContain('view=calendar&month=05-2027')
  await page.getByRole('link', { name: 'Previous month' }).click()
  await loaded()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await vi.waitFor(() => expect(month()).toBe('March 2027'))
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(3))
})

it('[CAL-02] ?view=calendar&month=06-2027 opens that month, another view does not', () => {
  history.replaceState(null, '', '?view=calendar&month=06-2027')
  start()
  expect(get.mock.calls[0]?.[1].query.month).toBe('06-2027')
  destroy(root)
  history.replaceState(null, '', '?view=list&month=06-2027')
  start()
  expect(get.mock.calls[1]?.[1].query.month).toBe('04-2027')
})

it('[CAL-01] by keyboard alone: one stop for Tab, arrows and page keys move, Enter opens, Escape returns', async () => {
  start()
  await loaded()
  for (let stop = 0; stop < 3; stop++) await userEvent.tab()
  expect(focusedDay()).toBe('2027-04-01')
  const steps: [string, string][] = [
    ['{ArrowRight}', '2027-04-02'],
    ['{ArrowDown}', '2027-04-09'],
    ['{End}', '2027-04-10'],
    ['{Home}', '2027-04-04'],
    ['{PageUp}', '2027-03-04'],
    ['{Shift>}{PageDown}{/Shift}', '2028-03-04'],
    ['{Shift>}{PageUp}{/Shift}', '2027-03-04'],
    ['{PageDown}', '2027-04-04'],
    ['{ArrowDown}', '2027-04-11'],
    ['{ArrowLeft}', '2027-04-10'],
  ]
  for (const [key, day] of steps) {
    await userEvent.keyboard(key)
    await vi.waitFor(() => expect(focusedDay(), key).toBe(day))
  }
  expect(root.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  const details = page.getByRole('region', { name: 'Saturday, April 10, 2027' })
  await vi.waitFor(() => expect(document.activeElement).toBe(details.element()))
  expect(dayCell('2027-04-10').getAttribute('aria-expanded')).toBe('true')
  expect(details.element().textContent).toMatch(/April 10.*17, 2027 · Zegama/)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(focusedDay()).toBe('2027-04-10'))
  expect(root.querySelector('.calendar-details')).toBeNull()
})

it('[CAL-01] right to left, the arrows point the other way, and the week begins on the day of the locale', async () => {
  start(fixtures.clean.replace('class=', 'dir="rtl" class='), 'ar-EG')
  await loaded()
  dayCell('2027-04-01').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(focusedDay()).toBe('2027-04-02'))
  expect(root.querySelector('th')?.getAttribute('abbr')).toBe('السبت')
  expect(dayCell('2027-04-02').querySelector('.calendar-day')?.textContent).toBe('٢')
})

it('[CAL-01] a Persian month has the name of its days, and a served week begins where the server has begun it', async () => {
  start(fixtures.clean, 'fa-IR')
  await loaded()
  expect(month()).toBe('آوریل ۲۰۲۷')
  expect(dayCell('2027-04-02').textContent).toMatch(/^۲.*\u06f2 آوریل \u06f2\u06f0\u06f2\u06f7/)
  destroy(root)
  start(rendered.replace('"timeZone"', '"weekStart":3,"timeZone"'))
  await loaded()
  expect(root.querySelector('th')?.getAttribute('abbr')).toBe('Wednesday')
})

it('[CAL-01] an event opens its details with a link to its page and one to its file; a modified click stays a link', async () => {
  const opened = vi.fn()
  start()
  root.addEventListener('calendar:open', (event) => opened((event as CustomEvent).detail))
  await loaded()
  const link = page.getByRole('link', { name: 'Market in Ordizia' })
  const isFollowed = link
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect([isFollowed, opened.mock.calls.length]).toEqual([true, 0])
  await link.click()
  const details = page.getByRole('region', { name: 'Wednesday, April 28, 2027' })
  await expect.element(details.getByRole('heading', { name: 'Market in Ordizia' })).toBeVisible()
  expect(details.getByRole('link', { name: 'More about it' }).element().getAttribute('href')).toBe('/walks')
  expect(details.getByRole('link', { name: 'Add to calendar' }).element().getAttribute('href')).toBe(
    '/walks?format=ical',
  )
  expect(opened).toHaveBeenCalledExactlyOnceWith({ day: '2027-04-28' })
})

it('several days are one bar with its title at the start of each week; an event with a time shows it', async () => {
  start()
  await loaded()
  const continued = (day: string) => dayCell(day).querySelector('.calendar-event')?.hasAttribute('data-continued')
  expect(['2027-04-10', '2027-04-11', '2027-04-12'].map(continued)).toEqual([false, false, true])
  expect(dayCell('2027-04-14').textContent).toMatch(/7:00\sPM/)
})

it('[CAL-01] bars of several days lie on one line across their days, also below a gap', async () => {
  document.head.append(style)
  const { items = [] } = sample
  const [water] = items
  get.mockResolvedValue([
    { ...water, id: 'rain', endDate: Date.UTC(2027, 3, 13) },
    { ...water, startDate: Date.UTC(2027, 3, 12) },
  ])
  start()
  const bars = () => [...root.querySelectorAll<HTMLElement>('[data-day^="2027-04-1"] .calendar-event:last-child')]
  await vi.waitFor(() => expect(bars()).toHaveLength(8))
  const week = ['12', '13', '14', '15', '16', '17'].map((day) =>
    dayCell(`2027-04-${day}`).querySelector('a:last-child'),
  )
  expect(new Set(week.map((bar) => Math.round(bar?.getBoundingClientRect().top ?? 0))).size).toBe(1)
  expect(week[0]?.getAttribute('data-days')).toBe('6')
  style.remove()
})

it('[CAL-01] an event that began in the month before has its title on the first day of this one', async () => {
  get.mockResolvedValue([{ ...sample.items?.[0], startDate: Date.UTC(2027, 2, 30), endDate: Date.UTC(2027, 3, 3) }])
  start()
  await vi.waitFor(() => expect(titles()).toHaveLength(2))
  const first = dayCell('2027-04-01').querySelector('.calendar-event')
  expect([first?.hasAttribute('data-continued'), first?.getAttribute('data-days')]).toEqual([false, '2'])
})

it('a calendar without a collection stays as served, with one warning of what to do', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  start(fixtures.broken)
  expect(root.textContent).toBe('Our dates!')
  expect(get).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Add the collectionId'))
})
