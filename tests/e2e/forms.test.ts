import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { withOwner } from './open-admin'
import { keepSections } from './page-sections'
import { atRest, timersPast } from './rest'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)

// The page of the house has a map and answers too: each visit would start them.
beforeAll(() => keepSections(site, '/contact', ({ block }) => block === 'forms'))

const submissions = async () => {
  const rows = await site.database.selectFrom('submissions').selectAll().execute()
  await site.database.deleteFrom('submissions').execute()
  return rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>)
}

async function open(prepare?: (page: Page) => Promise<unknown>) {
  const { page, problems } = await visit(site, '/contact', {}, prepare)
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready', 'ready'])
  return { page, problems }
}
async function write(page: Page, message: string) {
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('What should we know? *').fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const thanks = (page: Page) => page.getByText('Thank you. Ainhoa answers').waitFor()

it('[FRM-01] by keyboard alone a form is filled in, corrected and stored', async () => {
  const { page, problems } = await open()
  await page.getByLabel('Name *').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('One or more fields is invalid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email-field')
  await page.keyboard.press('End')
  await page.keyboard.type('@example.com')
  await page.getByLabel('What should we know? *').focus()
  await page.keyboard.type('Nothing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks(page)
  expect(await submissions()).toMatchObject([{ 'contact-email': 'ada@example.com', 'contact-message': 'Nothing' }])
  expect(problems).toEqual([])
})

/** Names of fields that hide the members of their form; without those that the driver of the browser asks a form for. */
const hiding = ['querySelector', 'children', 'firstChild', 'submit', 'title']

it('[ENV-04] a form whose fields are called like members of a form is corrected, sent and stored', async () => {
  const { page, problems } = await open((one) =>
    one.addInitScript((names) => {
      addEventListener('DOMContentLoaded', () => {
        for (const form of document.querySelectorAll('main form'))
          form.append(...names.map((name) => Object.assign(document.createElement('input'), { type: 'hidden', name })))
      })
    }, hiding),
  )
  await write(page, '')
  await send(page).press('Enter')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('One or more fields is invalid')
  await page.getByLabel('What should we know? *').fill('Children: two')
  await send(page).press('Enter')
  await thanks(page)
  expect(await submissions()).toMatchObject([{ 'contact-name': 'Ada', 'contact-message': 'Children: two' }])
  expect(problems).toEqual([])
})

it('[FRM-04] a tab that was duplicated with a draft sends an enquiry of its own', async () => {
  const { page, problems } = await open()
  await write(page, 'Is May free?')
  // All of it: fields are stored a moment after the last change.
  const readDraft = () => page.evaluate(() => JSON.stringify(sessionStorage))
  for (const text of ['ashlar:draft:', 'ada@example.com', 'Is May free?']) await expect.poll(readDraft).toContain(text)
  // As a browser does that duplicates a tab: the storage of the session is copied.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  await send(page).click()
  await thanks(page)
  await copy.getByLabel('What should we know? *').fill('And June?')
  await send(copy).click()
  await thanks(copy)
  expect((await submissions()).map((answers) => answers['contact-message'])).toEqual(['Is May free?', 'And June?'])
  expect(problems).toEqual([])
})

/** What proves a submission, and is used up by it. */
const usedUp = ['key', 'captchaKey', 'intentId']

it('[FRM-04] [SITE-10] a form and a newsletter of ours take an address with a long end, and store it; the owner reads each member that a form sends, in the admin and in its file', async () => {
  const address = 'ada@studio.photography'
  const { page, problems } = await open()
  const sent = page.waitForRequest((request) => request.url().includes('SaveFormSubmission'))
  await write(page, 'Nothing')
  await page.getByLabel('Email *').fill(address)
  await send(page).click()
  const body = Object.entries((await sent).postDataJSON() as Record<string, unknown>)
  await thanks(page)
  const row = await site.database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
  const stored: Record<string, unknown> = { formId: row.form_id, pagePath: row.page, ...JSON.parse(row.origin) }
  for (const [name, value] of body.filter(([name]) => ![...usedUp, 'form', 'signs'].includes(name)))
    expect([name, stored[name]]).toEqual([name, value])
  expect(JSON.parse(row.content)).toMatchObject(JSON.parse(String(Object.fromEntries(body).form)))
  const admin = await openAdmin(`/config/submissions/${row.id}`)
  for (const [title, text] of [
    ['Title of the page', await page.title()],
    ['Button', 'Send'],
    ['In the popup', 'no'],
    ['A hidden field was filled in', 'no'],
  ] as const)
    await expect.poll(() => admin.locator('.admin-fact', { hasText: title }).locator('dd').textContent()).toBe(text)
  const file = await admin.request.get(`${site.origin}/config/submissions.csv`)
  expect(await file.text()).toContain('"title of the page"')
  const news = page.locator('form.newsletter-form')
  await news.getByRole('textbox').fill(address)
  await news.getByRole('button').click()
  await expect.poll(() => news.isVisible()).toBe(false)
  expect(await submissions()).toMatchObject([{ 'contact-email': address }, { 'news-email': address }])
  expect(problems).toEqual([])
})

/** Failures between a visitor and the server, two at a time; each ends with the submission stored once. */
const errors: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is pressed twice with an old crumb': async (page) => {
    await page.context().addCookies([{ name: 'crumb', value: 'old.crumb', url: site.origin }])
    await send(page).dblclick()
  },
  'meets a slow server with an impatient hand, and then one that fails once': async (page) => {
    await once(page, 'FormSubmissionKey', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await once(page, 'SaveFormSubmission', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await send(page).click()
    await page.evaluate(() => {
      for (let at = 0; at < 5; at++) document.querySelector('form')?.requestSubmit()
    })
    await page.getByRole('alert').waitFor()
    await send(page).click()
  },
}

function once(page: Page, name: string, act: (route: Route) => Promise<unknown>) {
  return page.route(`**/api/form/${name}*`, (route) => act(route), { times: 1 })
}

// `npm run chaos -- forms` has more of them.
it.each(sample(Object.keys(errors), 2, 1))(
  'a submission that %s is stored once, and nothing that was typed is lost',
  async (error) => {
    const { page } = await open()
    await write(page, `A letter that ${error}`)
    await timersPast(page, 350)
    await errors[error]?.(page)
    await thanks(page)
    expect((await submissions()).map((one) => one['contact-message'])).toEqual([`A letter that ${error}`])
  },
)

it('[FRM-02] a half-typed form is restored after a reload; a newsletter sign-up beside it is stored and confirmed in its place', async () => {
  const { page } = await open()
  await write(page, 'Half a let')
  // The code that keeps a draft comes with the first touch.
  await atRest(page)
  await page.reload()
  await scrollThrough(page)
  await expect.poll(() => page.getByLabel('What should we know? *').inputValue()).toBe('Half a let')
  expect(await page.getByLabel('Name *').inputValue()).toBe('Ada')
  expect(await submissions()).toEqual([])
  await page.getByLabel('Email address *').fill('ada@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('One step is left: open the email that we have sent you').waitFor()
  expect(await submissions()).toEqual([{ 'news-email': 'ada@example.com' }])
})

it('with scripts off a form and a newsletter sign-up are plain posts, stored and confirmed', async () => {
  // A minute ago: a form that comes back at once is set aside.
  const { page } = await site.atTime(Date.now() - 60_000, () => visit(site, '/contact', { javaScriptEnabled: false }))
  await write(page, 'Without a script')
  await send(page).click()
  await thanks(page)
  expect(page.url()).toContain('/contact?sent=contact')
  await page.getByLabel('Email address *').fill('ada@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('One step is left: open the email that we have sent you').waitFor()
  expect(await submissions()).toMatchObject([
    { 'contact-message': 'Without a script' },
    { 'news-email': 'ada@example.com' },
  ])
})

it('a form that is only read has its start alone; its first touch fetches the rest, and the code of requests', async () => {
  const { page, asked } = await visit(site, '/blocks/forms')
  await scrollThrough(page)
  await atRest(page)
  await expect.poll(async () => (await statuses(page)).forms).toContain('ready')
  const later = /\/(draft|filling|http-service)-/
  const fetched = () => asked.flatMap((path) => later.exec(path)?.[1] ?? []).sort()
  expect(fetched()).toEqual([])
  await page.getByRole('textbox').first().focus()
  await expect.poll(fetched).toEqual(['draft', 'filling', 'http-service'])
})

/** The page of a form without a counter, which would ask for the code of the form at the start. */
const withoutCounter = (page: Page) =>
  page.route('**/contact', async (route) => {
    // What a script asks of the page comes from the network, or not at all.
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('data-max-length', 'data-other') })
  })

it('a form that is touched and sent without a network waits for it, and is then sent by itself, once', async () => {
  const { page } = await open(withoutCounter)
  await page.context().setOffline(true)
  await write(page, 'From the tunnel')
  await send(page).click()
  await page.getByText('No network: the form is sent once there is one.').waitFor()
  await send(page).click()
  await page.context().setOffline(false)
  await thanks(page)
  expect(await submissions()).toMatchObject([{ 'contact-message': 'From the tunnel' }])
})

it('a form whose code cannot be fetched is sent as the server has it', async () => {
  const { page } = await site.atTime(Date.now() - 60_000, () =>
    visit(site, '/contact', {}, (one) => one.route('**/filling-*', (route) => route.abort())),
  )
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await scrollThrough(page)
  await write(page, 'Without its code')
  await send(page).click()
  await page.waitForURL('**/contact?sent=contact*')
  expect(await submissions()).toMatchObject([{ 'contact-message': 'Without its code' }])
})

interface WithTimeouts {
  timeouts?: number[]
}

/** Half a minute of a request becomes three seconds; the clock of the test does not reach these timeouts. */
function hastenTimeouts() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const asked: number[] = []
  ;(window as WithTimeouts).timeouts = asked
  AbortSignal.timeout = (length) => {
    asked.push(length)
    return timeout(length === 30_000 ? 3000 : length)
  }
}

it('a server that never responds: after 30 s the form can be sent again, and is stored once', async () => {
  const { page } = await open((one) => one.addInitScript(hastenTimeouts))
  await write(page, 'Is anybody there?')
  await timersPast(page, 350)
  // The server stores it, and the response never arrives.
  await once(page, 'SaveFormSubmission', async (route) => {
    await route.fetch()
  })
  await send(page).click()
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate(() => (window as WithTimeouts).timeouts)).toContain(30_000)
  expect(await page.getByLabel('What should we know? *').inputValue()).toBe('Is anybody there?')
  await send(page).click()
  await thanks(page)
  expect((await submissions()).map((one) => one['contact-message'])).toEqual(['Is anybody there?'])
})
