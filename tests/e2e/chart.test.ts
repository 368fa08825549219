import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const ready = (page: Page) => page.locator('.sqs-block-chart[data-block-status=ready]')
const value = (page: Page) => page.locator('.chart-value').first().textContent()
const points = (page: Page) => page.locator('.chart').first().locator('[data-point]')

async function approach(page: Page) {
  await page.locator('.sqs-block-chart').first().scrollIntoViewIfNeeded()
  await ready(page).first().waitFor()
}

it('[CHT-01] [CHT-03] the rain of the demo is drawn by the server; its values are reached by keyboard and pointer, its series switched, its table opened', async () => {
  const { page, problems } = await visit(site, '/walks')
  await approach(page)
  expect(await points(page).count()).toBe(16)
  await page.getByRole('application', { name: /^Rain by month/ }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await value(page)).toBe('April, Zegama: 148')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  expect(await value(page)).toBe('November, Mutriku: 168')
  await page.locator('[data-point="3,0"] rect').hover()
  await expect.poll(() => value(page)).toBe('July, Zegama: 67')
  await page.getByRole('button', { name: 'Zegama' }).click()
  expect(await points(page).count()).toBe(8)
  expect(await page.locator('[data-point="3,0"]').count()).toBe(0)
  await page.getByText('Show the data').click()
  await page.getByRole('row', { name: 'July 67 72' }).waitFor()
  expect(problems).toEqual([])
})

it('[CHT-03] without scripts the chart, its legend and its table are there, and no control that does nothing', async () => {
  const { page } = await visit(site, '/walks', { javaScriptEnabled: false })
  const chart = page.locator('.chart')
  await chart.getByRole('img', { name: 'Bar chart: Rain by month' }).waitFor()
  expect(await points(page).count()).toBe(16)
  expect(await chart.getByRole('button').count()).toBe(0)
  await expect.poll(() => points(page).first().locator('title').textContent()).toBe('April, Zegama: 148')
  await page.getByText('Show the data').click()
  await page.getByRole('row', { name: 'November 176 168' }).waitFor()
})

/** How much a colour stands out from another, as WCAG counts. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [more = 0, less = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

it('[CHT-03] colours hold on light and dark pages, with and without forced colours: two of them, each with a contrast of 3', async () => {
  const { page } = await visit(site, '/walks')
  await approach(page)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors })
      const fills = await points(page)
        .locator('rect')
        .evaluateAll((shapes) => [...new Set(shapes.map((shape) => getComputedStyle(shape).fill))])
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(fills, `${colorScheme}, ${forcedColors}`).toHaveLength(2)
      for (const fill of fills) expect(contrast(fill, paper), `${fill} on ${paper}`).toBeGreaterThanOrEqual(3)
    }
})

it('[CHT-01] [CHT-02] published models are drawn: lines with a gap and its sentence, and a dataset without columns has its own', async () => {
  const saved = await serveSaved(site, ['calendar-and-chart-7-0.html'])
  const { page, problems } = await visit(saved, '/calendar-and-chart-7-0')
  await approach(page)
  const [first, second] = [page.locator('.chart').first(), page.locator('.chart').nth(1)]
  await first.getByRole('img', { name: 'Line chart: Rowers at the first bell' }).waitFor()
  expect(await first.locator('.chart-line').count()).toBe(2)
  expect(await first.locator('.chart-notice').allTextContents()).toEqual(['One or more rows was missing data'])
  await first.getByRole('application').focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  expect(await value(page)).toBe('Wednesday, Juniors: 15')
  await expect
    .poll(() => second.locator('.chart-notice').allTextContents())
    .toEqual(['Your dataset must have at least one column'])
  expect(problems).toEqual([])
})

it('[CHT-02] each published dataset that cannot be drawn as it is has its sentence', async () => {
  const datasets: readonly (readonly [dataTable: unknown, sentence: string])[] = [
    [[], 'Enter some data!'],
    [[['Day', 'Juniors']], 'Your dataset must have at least one row'],
    [
      [['Day', 'Juniors'], ...Array.from({ length: 101 }, (_row, at) => [`${at}`, at])],
      'Your dataset was truncated to 100 rows',
    ],
    [
      [
        ['Day', ...'abcdefghi'],
        ['Monday', 1, 2, 3, 4, 5, 6, 7, 8, 9],
      ],
      'Your dataset was truncated to 8 columns',
    ],
  ]
  const blocks = datasets.map(([dataTable]) => {
    const model = JSON.stringify({ chartType: 1009, dataTable }).replaceAll('"', '&quot;')
    return `<div class="sqs-block-chart" data-block-json="${model}"><div class="sqs-block-content"></div></div>`
  })
  const source = `<!doctype html><html lang="en-US"><head><title>x</title></head><body>${blocks.join('')}</body></html>`
  const saved = await serveSaved(site, [{ path: '/data', source }])
  const { page } = await visit(saved, '/data', { viewport: { width: 800, height: 3000 } })
  await expect
    .poll(() => page.locator('.chart-notice').allTextContents())
    .toEqual(datasets.map(([, sentence]) => sentence))
})

it('[CHT-01] a published pie has its own palette, and a slice that is switched off is gone', async () => {
  const saved = await serveSaved(site, ['calendar-and-chart-7-1.html'])
  const { page, problems } = await visit(saved, '/calendar-and-chart-7-1')
  await approach(page)
  const fills = await points(page)
    .locator('path')
    .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill))
  expect(fills).toEqual(['rgb(52, 86, 120)', 'rgb(179, 84, 30)', 'rgb(106, 143, 60)'])
  await page.getByRole('button', { name: 'Trainerilla' }).click()
  expect(await points(page).count()).toBe(2)
  expect(problems).toEqual([])
})
