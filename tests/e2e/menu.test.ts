import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { serveSaved } from './serve-saved'
import { arrive, openSite, type Site, statuses, touch, visit } from './site'

const site = openSite()
let saved: Site
beforeAll(async () => {
  saved = await serveSaved(site, ['listings-7-0.html', 'listings-7-1.html'])
})

it('[MNU-02] [MNU-02.1] without scripts every menu of both styles stands under its heading, which is visible; one menu alone fetches no script', async () => {
  const { page } = await visit(site, '/kitchen', { javaScriptEnabled: false })
  const headings = await page.locator('.menu:visible .menu-title').allTextContents()
  expect(headings).toEqual(['Supper', 'Rucksack', 'Cellar', 'From the oven'])
  const menus = page.locator('.menu')
  expect(await menus.count()).toBe(headings.length)
  for (const menu of await menus.all()) {
    const [title, item] = [menu.locator('.menu-title'), menu.locator('.menu-item').first()]
    await expect.poll(() => title.isVisible()).toBe(true)
    const [above, below] = await Promise.all([title.boundingBox(), item.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }
  await page.getByRole('link', { name: 'Cellar' }).click()
  expect(new URL(page.url()).hash).toBe('#carte-2')
  await page.context().close()
  const started = await visit(site, '/kitchen#carte-2')
  await started.page.getByRole('tab', { name: 'Cellar', selected: true }).waitFor()
  await expect.poll(async () => (await statuses(started.page)).menu).toEqual(['ready'])
})

it.each(sample(['7-0', '7-1'], 2))(
  '[MNU-01] [MNU-02] published menus of a %s page are tabs, the served one selected',
  async (name) => {
    const { page, problems } = await visit(saved, `/listings-${name}`)
    await page.getByRole('tab', { name: 'Dinner', selected: true }).waitFor()
    expect([await page.getByText('Pie').isVisible(), await page.getByText('Roast').isVisible()]).toEqual([false, true])
    await page.getByRole('tab', { name: 'Lunch' }).click()
    expect([await page.getByText('Pie').isVisible(), await page.getByText('Roast').isVisible()]).toEqual([true, false])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(' ')
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Dinner'])
    expect(problems).toEqual([])
  },
)

it('[MNU-01] the first press on a name is answered before any code is there, and the block goes on from there', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page, problems } = await arrive(site, '/kitchen', {}, (one) =>
    one.route('**/cdn/**/*.js', async (route) => {
      await held
      await route.continue()
    }),
  )
  const selected = (name: string) => page.getByRole('tab', { name, selected: true })
  await selected('Supper').waitFor()
  await page.getByRole('tab', { name: 'Cellar' }).click()
  await selected('Cellar').waitFor()
  await expect.poll(() => page.locator('#carte-2').isVisible()).toBe(true)
  release()
  await touch(page, '.sqs-block-menu[data-step]')
  await expect.poll(async () => (await statuses(page)).menu).toEqual(['ready'])
  expect(await page.locator('.menu-style-classic > .menu:visible').count()).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await selected('Rucksack').waitFor()
  expect(problems).toEqual([])
})
