import type { Services } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contract, destroy, init } from './block'
import { provider } from './effects/script'

const fixtures = await fixturesOf('reservation')

const script = new URL('../fixtures/reservation-script.js', import.meta.url).href
const before = { ...provider }
const addressOf = vi.fn((..._from: Parameters<NonNullable<typeof provider.addressOf>>) => script)
let allow = () => {}
let roots: HTMLElement[] = []

async function start(html: string, { context = {}, width = 600 } = {}) {
  document.body.innerHTML = `<div class="frame">${html}</div>`
  const frame = document.querySelector<HTMLElement>('.frame') as HTMLElement
  frame.style.width = `${width}px`
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  const consent = { whenAllowed: () => allowed, allows: () => false }
  roots = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  for (const one of roots)
    await init(one, { services: { pageContext: context, consent } as unknown as Partial<Services> })
  return frame
}
const link = () => page.getByRole('link', { name: 'Book a table at OpenTable' })
const widget = () => page.getByRole('button', { name: 'Find a table' })

beforeEach(() => {
  provider.addressOf = addressOf
})
afterEach(() => {
  for (const one of roots) destroy(one)
  document.body.innerHTML = ''
  Object.assign(provider, before)
  addressOf.mockReset().mockImplementation(() => script)
})

it('[BKG-03] nothing is asked before consent; then the widget takes the place of link and placeholder', async () => {
  await start(fixtures.clean)
  await expect.element(link()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show the reservation form' })).toBeVisible()
  expect(addressOf).not.toHaveBeenCalled()
  allow()
  await expect.element(widget()).toBeVisible()
  expect(link().elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  for (const one of roots) destroy(one)
  await expect.element(link()).toBeVisible()
  expect(widget().elements()).toHaveLength(0)
})

it('[BKG-03] a press on the placeholder allows this one widget', async () => {
  await start(fixtures.clean)
  await page.getByRole('button', { name: 'Show the reservation form' }).click()
  await expect.element(widget()).toBeVisible()
  await expect.poll(() => document.activeElement?.className).toBe('reservation-widget')
})

it('[BKG-01] both published versions get the widget and their language; the wrapper shows the progress', async () => {
  await start(fixtures.published, { context: { website: { language: 'de-DE' } } })
  const wrapper = document.querySelector('.squarespace-opentable-new-age-wrapper')
  expect(wrapper?.classList.contains('loaded')).toBe(true)
  expect(link().elements()).toHaveLength(2)
  allow()
  await expect.poll(() => document.querySelectorAll('.ot-dtp-picker').length).toBe(2)
  expect(addressOf.mock.calls.map(([{ restaurantId, language }]) => [restaurantId, language])).toEqual([
    ['12345', 'es-ES'],
    ['678', 'de-DE'],
  ])
  expect(wrapper?.className).toContain('loaded')
})

// The stylesheet of a site may show what has the attribute hidden.
const older = (inside: string) =>
  `<style>.OT_day{display:block}</style><div class="sqs-block-opentable"><div class="sqs-block-content">${inside}</div></div>`
const submit = '<input type="button" class="OT_submit" value="Search">'

it.each([
  ['a field', '<input type="hidden" name="RestaurantID" value="678">'],
  ['a link', '<a href="http://www.opentable.com/single.aspx?x=1&amp;rid=678">Book a table at OpenTable</a>'],
])(
  '[BKG-03] the first published version names its restaurant in %s; its dead fields give way to the link',
  async (_case, named) => {
    await start(older(`${named}<select class="OT_day" aria-label="Day"></select>`))
    await expect.element(link()).toBeVisible()
    expect(page.getByRole('combobox').elements()).toHaveLength(0)
    allow()
    await expect.element(widget()).toBeVisible()
    expect(addressOf.mock.calls[0]?.[0].restaurantId).toBe('678')
    expect(link().elements()).toHaveLength(0)
    for (const one of roots) destroy(one)
    await expect.element(page.getByRole('combobox')).toBeVisible()
  },
)

it('[BKG-03] a form of the first published version that works by itself stays until the widget has come', async () => {
  const form = `<form action="http://www.opentable.com/restaurant-search.aspx"><input type="hidden" name="rid" value="9">${submit}</form>`
  await start(older(form))
  const search = page.getByRole('button', { name: 'Search' })
  await expect.element(search).toBeVisible()
  allow()
  await expect.element(widget()).toBeVisible()
  expect(search.elements()).toHaveLength(0)
})

it.each([
  [850, false],
  [851, true],
])('[BKG-01] at %i px the block is wide: %s, and follows its width', async (width, isWide) => {
  const frame = await start(fixtures.clean, { width })
  allow()
  await expect.element(widget()).toBeInTheDocument()
  const [root] = roots
  expect(addressOf.mock.calls[0]?.[1]).toBe(isWide)
  expect(root?.classList.contains('wide')).toBe(isWide)
  await expect.poll(() => document.querySelector('.ot-dtp-picker')?.classList.contains('wide')).toBe(isWide)
  frame.style.width = isWide ? '500px' : '900px'
  await expect.poll(() => document.querySelector('.ot-dtp-picker')?.classList.contains('wide')).toBe(!isWide)
})

it('[BKG-03] a script that draws nothing leaves the plain link', async () => {
  addressOf.mockImplementation(() => new URL('../fixtures/nothing.js', import.meta.url).href)
  await start(fixtures.clean)
  allow()
  await vi.waitFor(() => expect(addressOf).toHaveBeenCalled())
  await expect.poll(() => document.querySelector('.reservation-widget')?.childElementCount).toBe(1)
  await settled()
  await expect.element(link()).toBeVisible()
})

it('[BKG-01] a logged-in account sees the sentence, and no script is asked for', async () => {
  await start(fixtures.published, { context: { authenticatedAccount: { id: 'a1' } } })
  allow()
  await settled()
  const sentence = 'Preview Only — Please log out of your account in order to use the OpenTable Block.'
  expect(page.getByText(sentence, { exact: true }).elements()).toHaveLength(2)
  expect(addressOf).not.toHaveBeenCalled()
})

it('a page on which something is paid, and a restaurant that is none, load no script', async () => {
  await start(fixtures.clean, { context: { pageType: 202 } })
  allow()
  await settled()
  await expect.element(link()).toBeVisible()
  await start(fixtures.broken)
  allow()
  await settled()
  expect(addressOf).not.toHaveBeenCalled()
  expect(before.timeout).toBe(30_000)
})

it('[BKG-03] a site that lists other services has the plain link alone, without a placeholder', async () => {
  await start(fixtures.clean, { context: { websiteSettings: { bookingServices: [] } } })
  allow()
  await settled()
  await expect.element(link()).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(addressOf).not.toHaveBeenCalled()
})
