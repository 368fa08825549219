import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/workspace.ts'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit } from './site'

const site = openSite()
const published = readFileSync(join(root, 'packages/accordion/fixtures/published.html'), 'utf8')

it('[ACC-01] [ACC-01.1] opening one closes the others unless several may be open, the first is open where the page wants it, and a double click opens', async () => {
  const several = 'data-should-allow-multiple-open-items='
  const first = 'data-is-expanded-first-item='
  const source = [
    published,
    published.replace(`${several}""`, `${several}"true"`),
    published.replace(`${first}""`, `${first}"true"`),
    // Two that the server sent open.
    published.replace(`${several}""`, `${several}"true"`).replaceAll('aria-expanded="false"', 'aria-expanded="true"'),
    published,
  ].join('')
  const saved = await serveSaved(site, [{ path: '/faq', source }])
  const { page } = await visit(saved, '/faq')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(Array(5).fill('ready'))
  const list = (at: number) => page.locator('.accordion-items-container').nth(at)
  const open = (at: number) => list(at).getByRole('button', { expanded: true }).allTextContents()
  const press = (at: number, name: string) => list(at).getByRole('button', { name }).click()
  expect(await Promise.all([0, 1, 2, 3].map(open))).toEqual([[], [], ['Delivery'], ['Delivery', 'Returns']])
  for (const at of [0, 1, 2]) {
    await press(at, 'Delivery')
    // A press during the animation is ignored.
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await press(at, 'Returns')
  }
  expect(await Promise.all([0, 1, 2].map(open))).toEqual([['Returns'], ['Delivery', 'Returns'], ['Returns']])
  await expect.poll(() => page.getByText('Words').filter({ visible: true }).count()).toBe(6)
  // The second press of a double click falls into the movement of the first.
  const question = list(4).getByRole('button', { name: 'Delivery' })
  await question.dblclick()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  expect(await question.getAttribute('aria-expanded')).toBe('true')
  await question.click()
  expect(await question.getAttribute('aria-expanded')).toBe('false')
})
