import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('tour-dates')

const get = vi.fn()
const block = () => document.querySelector('.sqs-block-tourdates') as HTMLElement
const next = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 19)
const event = { datetime: next, title: 'A night', venue: { name: 'Katakrak', city: 'Iruña' } }

function start(html: string, isAllowed = true) {
  document.body.innerHTML = html
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  if (isAllowed) allow()
  const consent = { allows: () => isAllowed, whenAllowed: () => allowed }
  init(block(), { services: { http: { get }, consent } as never })
  return allow
}
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) window.dispatchEvent(new Event('online'))
}

afterEach(() => {
  destroy(block())
  document.body.innerHTML = ''
  get.mockReset()
})

it('[TOU-02] Bandsintown is asked after consent alone, by the name of the artist and without a crumb', async () => {
  get.mockResolvedValue([event])
  const allow = start(fixtures.published, false)
  await expect.element(page.getByText('Accept cookies to see the dates from Bandsintown.')).toBeVisible()
  expect(get).not.toHaveBeenCalled()
  allow()
  await expect.element(page.getByText('Katakrak')).toBeVisible()
  const [url, options] = get.mock.calls[0] as [string, object]
  expect(url).toBe(
    'https://rest.bandsintown.com/artists/The%20Sample%20Band/events?app_id=squarespace-site&date=upcoming',
  )
  expect(options).not.toHaveProperty('secure')
})

it('[TOU-02] loading, failed, asked again, and empty', async () => {
  let fail = () => {}
  get.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject
      }),
  )
  get.mockResolvedValueOnce([])
  start(fixtures.published)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading dates')
  fail()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(document.activeElement).toBe(page.getByRole('status').element().parentElement)
  await expect.element(page.getByRole('status')).toHaveTextContent('No dates at the moment.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('[TOU-02] offline there is a message, and the dates appear once the browser is online', async () => {
  setOnline(false)
  get.mockRejectedValueOnce(new Error('offline'))
  get.mockResolvedValue([event])
  start(fixtures.published)
  await expect.element(page.getByRole('status')).toHaveTextContent('You are offline.')
  setOnline(true)
  await expect.element(page.getByText('Katakrak')).toBeVisible()
})

it('[TOU-02] the dates are there where the browser wrongly tells of no network', async () => {
  setOnline(false)
  get.mockResolvedValue([event])
  start(fixtures.published)
  await expect.element(page.getByText('Katakrak')).toBeVisible()
})

it('[TOU-02] sold out and no tickets are text, tickets are a link with its venue and date', async () => {
  const offers = [{ status: 'available', url: 'https://tickets.example/1' }]
  get.mockResolvedValue([event, { ...event, sold_out: true, offers }, { ...event, offers }])
  start(fixtures.published)
  await expect.element(page.getByRole('link', { name: /^Tickets: Katakrak, / })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  const texts = [...document.querySelectorAll('.sqs-tourdates__button')].map((element) => [
    element.textContent,
    element.className.split('--')[1],
  ])
  expect(texts).toEqual([
    ['No tickets yet', 'disabled'],
    ['Sold out', 'soldout'],
    ['Tickets', undefined],
  ])
})

it('[TOU-01] a list of the server stays where its source fails, and is replaced by newer dates', async () => {
  get.mockRejectedValueOnce(new Error('down'))
  start(fixtures.clean)
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  await expect.element(page.getByText('Bidebarrieta')).toBeVisible()
  destroy(block())
  get.mockResolvedValue([event])
  start(fixtures.clean)
  await expect.element(page.getByText('Katakrak')).toBeVisible()
  await expect.element(page.getByText('Bidebarrieta')).not.toBeVisible()
})
