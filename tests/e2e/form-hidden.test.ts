import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, visit } from './site'

const site = openSite()
let saved: Site

beforeAll(async () => {
  saved = await serveSaved(site, ['contact-7-1.html'])
})

/** The saved page whose forms the server has hidden, and the requests that send them. */
async function openContact(options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const sent: Record<string, unknown>[] = []
  const posted: string[] = []
  const visited = await visit(saved, '/contact-7-1', options, async (page) => {
    await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'once' } }))
    await page.route('**/api/form/SaveFormSubmission', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true } })
    })
    await page.route('https://sample.example/**', (route) => {
      posted.push(`${route.request().method()} ${route.request().postData()}`)
      return route.fulfill({ body: 'kept' })
    })
    await prepare(page)
  })
  return { ...visited, sent, posted }
}

const block = (page: Page, id: string) => page.locator(`#block-${id}`)

async function fill(page: Page, id: string) {
  await block(page, id).getByLabel('First Name').fill('Ada')
  await block(page, id).getByLabel('Last Name').fill('Lovelace')
  await block(page, id).getByLabel('E-Mail').fill('ada@example.com')
  await block(page, id).getByLabel('Nachricht').fill('Good day')
}

it('[FRM-16] a form that the server has hidden is seen and sent, and its own elements stay', async () => {
  const { page, sent, problems, asked } = await openContact()
  const form = block(page, '5f71').locator('form')
  const served = await form.elementHandle()
  await expect.poll(() => form.isVisible()).toBe(true)
  // Its text is in the form's own language.
  await block(page, '5f71').getByRole('button', { name: 'Send' }).click()
  await block(page, '5f71').getByText('E-Mail fehlt.').first().waitFor()
  await fill(page, '5f71')
  await block(page, '5f71').getByRole('button', { name: 'Send' }).click()
  const thanks = block(page, '5f71').getByText('Thanks for that.')
  await thanks.waitFor()
  await expect.poll(() => thanks.getByRole('link', { name: 'for that' }).getAttribute('href')).toBe('/walks')
  await expect.poll(() => block(page, '5f71').getByText('Until soon.').isVisible()).toBe(true)
  expect(await form.isVisible()).toBe(false)
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true)
  expect(sent).toMatchObject([{ formId: '5f71', collectionId: 'c9', objectName: 'page-section-1' }])
  expect(JSON.parse(String(sent[0]?.form))).toEqual({
    'name-5f71': ['Ada', 'Lovelace'],
    'email-5f71': 'ada@example.com',
    'textarea-5f71': 'Good day',
  })
  expect(asked.filter((path) => /json-form|react/.test(path))).toEqual([])
  expect(problems).toEqual([])
})

it('[FRM-16] behind its button it is hidden until the press, which shows it and begins in its first field', async () => {
  const { page, sent } = await openContact()
  const form = block(page, '5f72').locator('form')
  expect(await form.isVisible()).toBe(false)
  await block(page, '5f72').getByRole('button', { name: 'Write to us' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => form.isVisible()).toBe(true)
  const first = block(page, '5f72').getByLabel('First Name')
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
  await fill(page, '5f72')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await block(page, '5f72').getByText('Thanks for that.').waitFor()
  expect(sent).toMatchObject([{ formId: '5f72' }])
})

it.each([
  ['whose block cannot be fetched', {}, '**/cdn/{.work/forms,forms}/**/*.js'],
  ['without scripts', { javaScriptEnabled: false }, 'https://never.example/**'],
])('[FRM-16] a form %s is seen and posts by itself', async (_title, options, lost) => {
  const { page, posted } = await openContact(options, (page) => page.route(lost, (route) => route.abort()))
  // Without scripts one behind a button stands in the page as well.
  if ('javaScriptEnabled' in options) await block(page, '5f72').locator('form').waitFor()
  await fill(page, '5f71')
  await block(page, '5f71').getByRole('button', { name: 'Send' }).click()
  await page.getByText('kept').waitFor()
  expect(posted).toEqual(['POST fname=Ada&lname=Lovelace&email=ada%40example.com&message=Good+day'])
})
