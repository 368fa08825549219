import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { keepSections } from './page-sections'
import { timersPast } from './rest'
import { openSite, scrollThrough, statuses, visit } from './site'
import { expectTranscript } from './transcript'

const site = openSite()

// Each visit would start the chart and the calendar beside the form.
beforeAll(() => keepSections(site, '/walks', ({ block }) => block === 'json-form'))

const kept = async () => {
  const rows = await site.database.selectFrom('submissions').selectAll().execute()
  await site.database.deleteFrom('submissions').execute()
  return rows.map(({ content, signs }) => ({ ...JSON.parse(content), signs: JSON.parse(signs) }))
}

async function open(path: string, block: string, options: BrowserContextOptions = {}) {
  const { page, problems, asked } = await visit(site, path, options)
  await page.getByRole('button', { name: 'Decline' }).click()
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page))[block]?.[0]).toBe('ready')
  return { page, problems, asked }
}
async function write(page: Page) {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('Which walk *').selectOption('The coast')
  const judgements = { 'I like to start early': 'Strongly Disagree', 'I like company': 'Agree' }
  for (const [statement, answer] of Object.entries(judgements))
    await page.getByRole('group', { name: statement }).getByRole('radio', { name: answer, exact: true }).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true })
const thanks = (page: Page) => page.getByText('Jon looks into the book').waitFor()
const asked = {
  'booking-name': ['Ada', 'Lovelace'],
  'booking-email': 'ada@example.com',
  'booking-walk': 'The coast',
  'booking-pace': { 'I like to start early': '-2', 'I like company': '1' },
}

it.each(sample(['', '?react=preact'], 2))(
  '[FRM-05] [FRM-06] [FRM-07] [FRM-13] [FRM-08] the form of the page’s JSON is written, proved and kept once (/walks%s), and the screen-reader transcript of it with errors',
  async (query) => {
    const { page, problems, asked: paths } = await open(`/walks${query}`, 'json-form')
    await page.getByLabel('Email *').fill('nobody')
    await send(page).click()
    await page.getByRole('alert').waitFor()
    await expectTranscript(page, '#form-booking', 'json-form/booking-errors.txt')
    await write(page)
    await send(page).click()
    await thanks(page)
    await expect.poll(() => page.getByRole('link', { name: 'what we saw last' }).getAttribute('href')).toBe('/journal')
    expect(await kept()).toMatchObject([
      { ...asked, 'booking-email-sign-up': [], 'booking-source': 'site', signs: { decoy: false, hadScripts: true } },
    ])
    expect(paths.filter((path) => path === '/api/form/challenge')).toHaveLength(1)
    expect(problems).toEqual([])
  },
)

it('[FRM-05] with scripts off the same form is a plain post, kept and thanked for', async () => {
  // A minute ago: a form that comes back at once is set aside.
  const { page } = await site.atTime(Date.now() - 60_000, () => visit(site, '/walks', { javaScriptEnabled: false }))
  await write(page)
  await send(page).click()
  await thanks(page)
  expect(page.url()).toContain('/walks?sent=booking')
  expect(await kept()).toMatchObject([{ ...asked, signs: { decoy: false, hadScripts: false } }])
})

it('whose answer was dropped after it was kept is kept once, through a reload as well', async () => {
  const { page } = await open('/walks', 'json-form')
  await write(page)
  await page.route(
    '**/api/form/SaveFormSubmission*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await timersPast(page, 350)
  await send(page).click()
  await page.getByRole('alert').waitFor()
  await page.reload()
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page))['json-form']?.[0]).toBe('ready')
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada')
  await send(page).click()
  await thanks(page)
  expect(await kept()).toMatchObject([asked])
})

it('[FRM-07] [FRM-08] React is fetched for a form that it renders and for no other; a captcha is fetched at the first input, for forms that have one; the screen-reader transcript of the contact form with errors', async () => {
  const { page, asked: paths } = await open('/contact', 'forms')
  const isReact = (path: string) => /\/cdn\/.work\/(?:react|preact|core-react|json-form)\//.test(path)
  const isCaptcha = (path: string) => /captcha|challenge/.test(path)
  await page.getByLabel('Email address *').focus()
  await page.waitForLoadState('networkidle')
  expect(paths.filter((path) => isReact(path) || isCaptcha(path))).toEqual([])
  await page.getByLabel('Name *').focus()
  await expect.poll(() => paths.filter(isCaptcha).length).toBe(2)
  expect(paths.filter(isReact)).toEqual([])
  await page.getByLabel('Email *').fill('nobody')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await expectTranscript(page, '#form-contact', 'json-form/contact-errors.txt')
})
