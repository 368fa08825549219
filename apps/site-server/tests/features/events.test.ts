// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { collectionIds } from '../../../playground/src/content/ids'
import { getIcal } from '../../src/features/events/domain/ical'
import { getItem } from '../../src/features/events/domain/items'
import { momentIn } from '../../src/http/request/zoned-time'
import { openTestSite } from '../support/site'

const row = {
  id: 'e1',
  title: 'Soup; bread, and \\ salt',
  excerpt: `${'Long: '.repeat(20)}überall\nhere`,
  place: 'Zegama',
  path: '/walks',
  starts_on: '2027-10-30',
  ends_on: '2027-10-31',
  starts_at: '',
  ends_at: '',
}
const untranslated = () => undefined

it('[CAL-02] a day and a time are a moment in the time zone of the site, also on days on which clocks change', () => {
  expect(momentIn('Europe/Madrid', '2027-03-28', '00:00')).toBe(Date.parse('2027-03-28T00:00+01:00'))
  expect(momentIn('Europe/Madrid', '2027-03-28', '12:00')).toBe(Date.parse('2027-03-28T12:00+02:00'))
  expect(momentIn('America/New_York', '2027-11-07', '12:00')).toBe(Date.parse('2027-11-07T12:00-05:00'))
  expect(momentIn('Pacific/Auckland', '2027-01-01', '00:00')).toBe(Date.parse('2027-01-01T00:00+13:00'))
})

it('[CAL-02] whole days end at the midnight after the last one, when the clocks have changed too', () => {
  const { startDate, endDate } = getItem(row, 'Europe/Madrid', untranslated)
  expect([startDate, endDate]).toEqual([Date.parse('2027-10-30T00:00+02:00'), Date.parse('2027-11-01T00:00+01:00')])
})

it('[CAL-01] the file of an event has escaped, folded lines, and whole days or moments', () => {
  const file = getIcal(row, getItem(row, 'Europe/Madrid', untranslated), { origin: 'https://site.test', now: 0 })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20271030')
  expect(lines).toContain('DTEND;VALUE=DATE:20271101')
  expect(lines).toContain('SUMMARY:Soup\\; bread\\, and \\\\ salt')
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/überall\\nhere$/)
  expect(lines).toContain('URL:https://site.test/events/e1')
  const timed = { ...row, starts_at: '19:00', ends_at: '21:30' }
  const evening = getIcal(timed, getItem(timed, 'Europe/Madrid', untranslated), { origin: 'https://site.test', now: 0 })
  expect(evening).toContain('DTSTART:20271030T170000Z\r\nDTEND:20271031T203000Z')
})

describe.each(queryEngines)('events on %s', (engine) => {
  const site = openTestSite(engine)
  const month = async (query: string) => {
    const response = await site.visitor().get(`/api/open/GetItemsByMonth?${query}`)
    return { status: response.status, body: await response.json() }
  }

  it('[CAL-02] the events that touch a month come with epoch milliseconds, in order', async () => {
    const { body } = await month(`month=04-2027&collectionId=${collectionIds.weeks}`)
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['The water', 'Prints on the table'])
    expect(body[0]).toMatchObject({
      startDate: Date.parse('2027-04-10T00:00+02:00'),
      endDate: Date.parse('2027-04-18T00:00+02:00'),
      fullUrl: expect.stringMatching(/^\/events\/[0-9a-f]{24}$/),
      location: { addressTitle: 'Zegama' },
    })
    expect(body[1].startDate).toBe(Date.parse('2027-04-16T19:00+02:00'))
    expect((await month(`month=07-2027&collectionId=${collectionIds.weeks}`)).body).toEqual([])
    await site.database
      .updateTable('event_items')
      .set({ ends_on: '2027-05-02' })
      .where('title', '=', 'The water')
      .execute()
    expect((await month(`month=05-2027&collectionId=${collectionIds.weeks}`)).body[0].title).toBe('The water')
  })

  it.each([
    ['month=13-2027', 400],
    ['month=2027-04', 400],
    ['', 400],
    ['month=04-2027&collectionId=none', 404],
    ['month=04-2027', 404],
  ])('[CAL-02] "%s" is refused with a reason', async (query, status) => {
    expect(await month(query)).toEqual({ status, body: { error: expect.stringContaining('Nothing was sent.') } })
  })

  it('[CAL-01] without scripts a page has its month as a table, and links to the months beside', async () => {
    const html = await site.visitor().html('/walks?view=calendar&month=06-2027')
    expect(html).toContain('aria-label="June 2027"')
    expect(html).toContain('href="?view=calendar&amp;month=05-2027"')
    expect(html).toContain('href="?view=calendar&amp;month=07-2027"')
    expect(html.match(/class="calendar-event"/g)).toHaveLength(9)
    // Of the address no more than a month is used.
    expect(await site.visitor().html('/walks?view=calendar&month=99-2027')).toContain('calendar-grid')
  })

  it.each([
    ['2026-11-20', 'April 2027'],
    ['2027-06-07', 'June 2027'],
    ['2027-06-20', 'September 2027'],
    ['2028-02-01', 'February 2028'],
  ])('[CAL-01] on %s a calendar opens at the next event: %s', async (day, name) => {
    stopClock(Date.parse(`${day}T12:00Z`))
    expect(await site.visitor().html('/walks')).toContain(`aria-label="${name}"`)
  })

  it('[CAL-01] each event has a page and a file; an unknown one has neither', async () => {
    const { body } = await month(`month=04-2027&collectionId=${collectionIds.weeks}`)
    const { fullUrl } = body.find(({ title }: { title: string }) => title === 'Prints on the table')
    const html = await site.visitor().html(fullUrl)
    expect(html).toMatch(/Friday,? 16 April 2027.*19:00.*21:30/)
    const file = await site.visitor().get(`${fullUrl}?format=ical`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="2027-04-16.ics"')
    expect(await file.text()).toContain('DTSTART:20270416T170000Z')
    expect((await site.visitor().get('/events/none?format=ical')).status).toBe(404)
  })
})
