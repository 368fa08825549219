import { expect, it } from 'vitest'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()

it('a draft fills the form that it came from and no other, with the answers that were changed', async () => {
  const { page } = await visit(site, '/contact')
  const form = page.locator('form[data-form-id="contact"]')
  const start = async () => {
    await form.scrollIntoViewIfNeeded()
    await form.and(page.locator('[data-state]')).waitFor()
    await atRest(page)
  }
  await start()
  await form.getByLabel('Name *').fill('Ada')
  await form.getByLabel('What should we know? *').fill('A question')
  // The code that keeps a draft comes with the first touch.
  await atRest(page)
  await page.goto(`${site.origin}/blocks/forms`)
  await start()
  for (const field of await form.locator('input:not([type=hidden]):not([type=submit]),textarea').all())
    if (!/checkbox|radio/.test((await field.getAttribute('type')) ?? '')) expect(await field.inputValue()).toBe('')
  await page.goto(`${site.origin}/contact`)
  await start()
  await expect.poll(() => form.getByLabel('Name *').inputValue()).toBe('Ada')
  expect(await form.getByLabel('What should we know? *').inputValue()).toBe('A question')
  expect(await form.getByLabel('Email *').inputValue()).toBe('')
})
