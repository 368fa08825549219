// Pages that a browser has translated: its texts stand in elements of its own, and views have lost theirs.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { blockList } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'
import { startAll } from './failure-matrix'
import { atRest } from './rest'
import { openSite, type Visit, visit } from './site'
import { translatePage } from './translated-page'

const site = openSite()

const failed = (page: Page) =>
  page.evaluate(() => {
    const { ashlar } = window as unknown as { ashlar: { jobs(): { entry: { name: string }; status: string }[] } }
    return ashlar.jobs().flatMap(({ entry, status }) => (status === 'failed' ? entry.name : []))
  })

/** Writes into each field and presses each control of a page, one after another, in three rounds; nothing leads away. */
async function useAll(page: Page) {
  await page.evaluate(async () => {
    const turn = () => new Promise((resolve) => setTimeout(resolve, 60))
    addEventListener('click', (event) => (event.target as Element).closest('a[href]') && event.preventDefault())
    addEventListener('submit', (event) => event.preventDefault())
    const fields = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=range])'
    const write = (field: HTMLInputElement, text: string) => {
      field.value = text
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    const findControls = () =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'main :is(button, summary, input, select, textarea, [role=button])',
        ),
      ]
        .filter((control) => control.checkVisibility() && control.type !== 'file')
        .slice(0, 40)
    for (const text of ['sock', 'a', ''])
      for (const control of findControls()) {
        control.focus()
        if (control.matches(fields)) write(control, text)
        else control.click()
        await turn()
      }
  })
}

function expectQuiet({ problems }: Visit) {
  expect(problems.filter((text) => /^uncaught|NotFoundError|\[ashlar\]/.test(text))).toEqual([])
}

it.each(sample(blockList(), 25, 5))('[ENV-02] on a translated page %s is used and goes on', async (name) => {
  const visited = await visit(site, `/blocks/${name}`)
  const { page } = visited
  await startAll(page)
  await atRest(page)
  await translatePage(page)
  await useAll(page)
  await atRest(page)
  expect(await failed(page)).toEqual([])
  expectQuiet(visited)
})

it('[ENV-02] results of the search come, change and go on a translated page', async () => {
  const visited = await visit(site, '/blocks/search')
  const { page } = visited
  const field = page.locator('main').getByRole('searchbox').first()
  const preview = page.locator('main .search-preview').first()
  await field.focus()
  await field.pressSequentially('sock')
  await expect.poll(() => preview.getByRole('link').count()).toBeGreaterThan(0)
  await translatePage(page)
  for (const query of ['fig', 'xyzzy', 'sock', 'walk']) {
    await field.fill(query)
    await expect.poll(() => preview.getByRole('status').textContent()).toContain(`“${query.toUpperCase()}”`)
    expect((await preview.locator('.search-all').count()) > 0).toBe(query !== 'xyzzy')
  }
  expect(await failed(page)).toEqual([])
  expectQuiet(visited)
})

it('[ENV-02] "Add to Cart" has its translated name again after it said what it did', async () => {
  const visited = await visit(site, '/shop/fig-marmalade')
  const { page } = visited
  const label = page.locator('.sqs-add-to-cart-button').first()
  await startAll(page)
  await atRest(page)
  await translatePage(page)
  await label.click()
  await expect.poll(() => label.textContent()).toBe('ADDED!')
  await expect.poll(() => label.textContent()).toBe('ADD TO CART')
  expectQuiet(visited)
})
