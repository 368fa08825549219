import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { findDemoPages } from './demo-pages'
import { atRest } from './rest'
import { arrive, openSite, touch, visit, wake } from './site'

const site = openSite()

/** Fields that have to be filled in, and those of them that a browser may tell of as wrong: it does for an empty one without `aria-invalid`. */
const readFields = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')].filter(
      (field) => field.required && field.type !== 'radio' && field.type !== 'checkbox' && !field.disabled,
    )
    const wrong = fields.filter((field) => field.getAttribute('aria-invalid') !== 'false')
    return { count: fields.length, wrong: wrong.map(({ outerHTML }) => outerHTML.slice(0, 160)) }
  })

const others = ['/', '/shop/gift-card', '/shop/wool-socks', '/journal/how-slow-is-slow', '/login']

it('[FRM-08] no field of the site is wrong before it was tried, as it was served and once its block has started; then it is, until it is filled in', async () => {
  const { page } = await arrive(site, '/contact')
  let count = 0
  for (const path of ['/contact', ...sample(others, 3, 1)]) {
    if (path !== '/contact') await page.goto(site.origin + path)
    const served = await readFields(page)
    expect(served.wrong, path).toEqual([])
    await wake(page)
    expect((await readFields(page)).wrong, path).toEqual([])
    count += served.count
  }
  expect(count).toBeGreaterThan(4)
  await page.goto(`${site.origin}/contact`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send' }) })
  const name = form.getByLabel('Name')
  await wake(page)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('Ada')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('false')
})

it('[FRM-08] the country of a cart, and the address of the footer, are not wrong before they were tried, as served and once the view is there', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => page.locator('.icon-cart-quantity').textContent()).toBe('1')
  await page.goto(`${site.origin}/cart`)
  expect(await readFields(page)).toEqual({ count: 2, wrong: [] })
  await touch(page, '.cart-container')
  await page.locator('.cart-more').waitFor()
  expect(await readFields(page)).toEqual({ count: 2, wrong: [] })
})

/** Blocks that leave it to the browser to tell of a wrong field. */
const checkedByBrowser = ['/blocks/cart', '/blocks/commerce']

/** Blocks whose example is served with fields that they tell of when they are wrong. */
async function findBlocksWithFields(): Promise<readonly string[]> {
  const paths = (await findDemoPages(site.origin)).filter(
    (path) => /^\/blocks\/(?!all)[\w-]+$/.test(path) && !checkedByBrowser.includes(path),
  )
  const pages = await Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).text()))
  return paths.filter((_path, index) => /<main[\s\S]*aria-invalid[\s\S]*<\/main/.test(pages[index] ?? ''))
}

it('[FRM-08] in each block a field that was told of as wrong is wrong no longer once it is filled in', async () => {
  const paths = await findBlocksWithFields()
  expect(paths).toContain('/blocks/member-area')
  for (const path of paths) {
    const { page } = await visit(site, path)
    const form = page.locator('main form', { has: page.locator('[aria-invalid]') }).first()
    await form.scrollIntoViewIfNeeded()
    await touch(page, 'main form, main form *')
    await atRest(page)
    // A browser sends no form with an empty field that it checks itself; blanks are no answer for a block.
    for (const field of await form.locator('[name=author], textarea').all()) await field.fill(' ')
    await form.locator('[type=submit]').first().click()
    // The same element, whatever it is told of later.
    const field = await form.locator('[aria-invalid="true"]').first().elementHandle()
    const [star] = (await field?.$$('[type=radio]')) ?? []
    await (star ? star.check() : field?.fill('ada@example.com'))
    await expect.poll(() => field?.getAttribute('aria-invalid'), { message: path }).toBe('false')
  }
})
