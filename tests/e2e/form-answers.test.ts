import { expect, it } from 'vitest'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()

it('[FRM-13] a judgement is sent as a number from -2 to 2', async () => {
  const { page } = await visit(site, '/walks')
  await page.getByRole('button', { name: 'Decline' }).click()
  const form = page.locator('form.react-form-contents')
  await form.scrollIntoViewIfNeeded()
  await form.and(page.locator('[novalidate]')).waitFor()
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Lovelace')
  await form.getByLabel('Email *').fill('ada@example.com')
  await form.getByLabel('Which walk *').selectOption('The coast')
  const answers = { 'I like to start early': 'Strongly Disagree', 'I like company': 'Agree' }
  for (const [statement, answer] of Object.entries(answers))
    await form.getByRole('group', { name: statement }).getByRole('radio', { name: answer, exact: true }).check()
  const sent = page.waitForRequest('**/api/form/SaveFormSubmission**')
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  expect(JSON.parse((await sent).postDataJSON().form)).toMatchObject({
    'booking-pace': { 'I like to start early': '-2', 'I like company': '1' },
  })
})

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
