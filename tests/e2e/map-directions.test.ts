import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownClock, stopClock } from './page-clock'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()

/** Opens the map with a field for the visitor's address, and collects its calls. */
async function open(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const calls: URL[] = []
  const { page, problems } = await visit(site, '/blocks/map?directions=true', {}, async (one) => {
    one.on('request', (request) => request.url().includes('/api/google-maps/') && calls.push(new URL(request.url())))
    await prepare(one)
  })
  const field = page.getByRole('combobox', { name: 'Your address' }).first()
  await field.scrollIntoViewIfNeeded()
  return { page, problems, calls, field }
}
const names = (calls: readonly URL[]) => calls.map(({ pathname }) => pathname.split('/').at(-1))

it('[MAP-07.1] the map completes an address with the two calls, and leads to the way from there', async () => {
  const { page, problems, calls, field } = await open(ownClock)
  await stopClock(page)
  await field.fill('Mu')
  await page.clock.runFor(1000)
  expect(calls).toEqual([])
  await field.fill('Mut')
  await page.clock.runFor(299)
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => names(calls)).toEqual(['autocomplete'])
  expect(calls[0]?.searchParams.get('input')).toBe('Mut')
  const list = page.locator('.map-directions datalist option')
  await expect
    .poll(() => list.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)))
    .toEqual(['Mutriku, Gipuzkoa, Spain'])
  const link = page.locator('.map-directions a')
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('origin')).toBe('Mut')
  // A choice in the list is an input event with its whole text.
  await field.fill('Mutriku, Gipuzkoa, Spain')
  await expect.poll(() => names(calls)).toEqual(['autocomplete', 'details'])
  expect(Object.fromEntries(calls[1]?.searchParams ?? [])).toMatchObject({
    placeId: 'mutriku',
    productPage: '/blocks/map',
    productSection: 'map',
  })
  await expect.poll(async () => (await link.getAttribute('href')) ?? '').toContain('origin=43.307%2C-2.385')
  const route = new URL((await link.getAttribute('href')) ?? '')
  expect(route.origin + route.pathname).toBe('https://www.google.com/maps/dir/')
  expect(route.searchParams.get('destination')).toBe('42.9756,-2.2906')
  await expect.poll(() => link.textContent()).toBe('The way from Mutriku, Gipuzkoa, Spain')
  expect(await field.inputValue()).toBe('Mutriku, Gipuzkoa, Spain')
  expect(problems).toEqual([])
})

it('[MAP-07.1] while the calls fail, the address as it was typed leads to the way', async () => {
  const { page, calls, field } = await open((one) => one.route('**/api/google-maps/**', (route) => route.abort()))
  await field.fill('Sea Street 3')
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await atRest(page)
  const link = page.getByRole('link', { name: 'The way from Sea Street 3' })
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('origin')).toBe('Sea Street 3')
  await field.fill('Se')
  await expect.poll(() => page.locator('.map-directions a').isVisible()).toBe(false)
})

it('[MAP-07.1] a map without the option has no field', async () => {
  const { page, asked } = await visit(site, '/blocks/map')
  await page.locator('.map-canvas').first().scrollIntoViewIfNeeded()
  await atRest(page)
  expect(await page.locator('.map-directions').count()).toBe(0)
  expect(asked.filter((path) => path.includes('/map/directions'))).toEqual([])
})
