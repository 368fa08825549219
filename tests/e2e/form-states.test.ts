import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { serveSaved } from './serve-saved'
import { arrive, openSite, visit, wake } from './site'

const site = openSite()

interface PageOptions {
  /** Members of the page context, beside the website. */
  readonly context?: object
  /** HTML of its questions. */
  readonly questions?: string
  /** HTML around the form, with `FORM` where it is. */
  readonly around?: string
  /** HTML before its button. */
  readonly captcha?: string
}

const line =
  '<div id="text-1" class="form-item field text"><label class="title" for="text-1-field">Line</label><input class="field-element" id="text-1-field" type="text" value=""></div>'

/** A published page with one form. */
function pageWith({ context = {}, questions = line, around = 'FORM', captcha = '' }: PageOptions) {
  const form = `<div class="sqs-block form-block sqs-block-form"><div class="form-wrapper"><form data-form-id="f1" data-collection-id="c1" method="POST">
    <div class="field-list">${questions}</div>${captcha}<div class="form-button-wrapper"><input class="button" type="submit" value="Send"></div>
    <div class="hidden form-submission-text">Done.</div></form></div></div>`
  const json = JSON.stringify({ pageType: 2, website: { id: 'w' }, ...context })
  return `<!doctype html><html lang="en"><head><title>Letters</title><style>.hidden{display:none}</style><script>Static = {SQUARESPACE_CONTEXT: ${json}}</script></head><body>${around.replace('FORM', form)}</body></html>`
}

type Submission = Readonly<Record<string, unknown>>

/** Opens such a page; `answer` answers each submission. Default: it is stored. */
async function open(
  options: PageOptions,
  answer = (route: Route) => route.fulfill({ json: { success: true } }),
  prepare = async (_: Page): Promise<unknown> => undefined,
) {
  const saved = await serveSaved(site, [{ path: '/form', source: pageWith(options) }])
  const sent: Submission[] = []
  const visited = await visit(saved, '/form', { bypassCSP: true }, async (one) => {
    await one.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: saved.origin }])
    await one.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'once' } }))
    await one.route('**/api/form/SaveFormSubmission', (route) => {
      sent.push(route.request().postDataJSON())
      return answer(route)
    })
    await prepare(one)
  })
  const form = visited.page.locator('form[data-form-id="f1"]')
  await form.hover()
  await form.and(visited.page.locator('[data-state]')).waitFor()
  return { ...visited, form, sent, button: form.locator('[type=submit]'), alert: form.getByRole('alert') }
}

it('[FRM-01.1] while it is sent the button reads "Submitting…" and a second press is none; after a failure the captcha is reset, and the button waits for it', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page, form, sent, button, alert } = await open(
    { captcha: '<div class="captcha-container" data-sitekey="key"></div>' },
    async (route) => {
      await released
      await route.fulfill({ status: 500, json: {} })
    },
    (one) =>
      one.route('https://www.google.com/recaptcha/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.resets = []; window.grecaptcha = { ready: (call) => call(), reset: (widget) => resets.push(widget),
            render: (place, { callback }) => { window.solve = callback; return 7 } }`,
        }),
      ),
  )
  const solve = (proof: string) =>
    page.evaluate((text) => (window as unknown as { solve(proof: string): void }).solve(text), proof)
  await page.waitForFunction(() => 'solve' in window)
  await solve('first')
  await form.getByLabel('Line').fill('Good day')
  expect(await button.inputValue()).toBe('Send')
  await button.click()
  await expect.poll(() => button.inputValue()).toBe('Submitting…')
  await button.click({ force: true })
  await form.getByLabel('Line').press('Enter')
  release()
  await alert.getByText('Unable to send form. Please try again later.').waitFor()
  expect([await button.inputValue(), await button.isDisabled(), sent.length]).toEqual(['Send', true, 1])
  expect(await page.evaluate(() => (window as unknown as { resets: number[] }).resets)).toEqual([7])
  await solve('second')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await expect.poll(() => sent.map(({ captchaKey }) => captchaKey)).toEqual(['first', 'second'])
})

it('[FRM-04.1] a form of an item in a popup is sent with the id of the item, its permission, and as one of an overlay', async () => {
  const { form, sent, button } = await open({
    context: { item: { id: 'i9', title: 'A letter' }, collection: { id: 'c9', permissionType: 2 } },
    around: '<div class="sqs-popup-overlay">FORM</div>',
  })
  await form.getByLabel('Line').fill('Good day')
  await button.click()
  await form.getByText('Done.').waitFor()
  expect(sent).toMatchObject([
    {
      pageId: 'i9',
      contentSource: 'i',
      pagePermissionTypeValue: 2,
      isOverlayForm: true,
      pagePath: '/form',
      pageTitle: 'Letters',
    },
  ])
})

it('[FRM-05.1] a scale maps each of its questions to its answer, and one without an answer to none', async () => {
  const statement = (name: string, text: string) =>
    `<div class="item"><label class="question">${text}</label>${[-2, -1, 0, 1, 2]
      .map(
        (value) =>
          `<fieldset class="option"><label><input type="radio" name="${name}" value="${value}"> ${value}</label></fieldset>`,
      )
      .join('')}</div>`
  const scale = (id: string, ...texts: string[]) =>
    `<fieldset id="${id}" class="form-item field likert"><legend class="title">How was it?</legend>${texts.map((text, at) => statement(`${id}-${at}`, text)).join('')}</fieldset>`
  const { page, form, sent, button } = await open({
    questions: scale('likert-1', 'The path', 'The weather', 'The food') + scale('likert-2', 'The path'),
  })
  for (const [name, value] of [
    ['likert-1-0', 2],
    ['likert-1-2', -1],
    ['likert-2-0', 0],
  ])
    await page.locator(`input[name="${name}"][value="${value}"]`).check()
  await button.click()
  await form.getByText('Done.').waitFor()
  expect(JSON.parse(String(sent[0]?.form))).toEqual({
    'likert-1': { 'The path': '2', 'The food': '-1' },
    'likert-2': { 'The path': '0' },
  })
})

it('[FRM-12.1] a save that throws has its sentence; without a network the visitor reads what follows, and a reload keeps every answer', async () => {
  let isDown = true
  const { page, form, sent, button, alert } = await open({}, (route) =>
    isDown ? route.abort() : route.fulfill({ json: {} }),
  )
  const field = form.getByLabel('Line')
  await field.fill('From the tunnel')
  await button.click()
  await alert.getByText('Error processing form submission. Please reload and try again.', { exact: true }).waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
  await button.click()
  await alert.getByText('No network: the form is sent once there is one.', { exact: true }).waitFor()
  isDown = false
  await page.reload()
  await form.hover()
  await expect.poll(() => field.inputValue()).toBe('From the tunnel')
  await button.click()
  await form.getByText('Done.').waitFor()
  expect(sent.map(({ form: answers }) => JSON.parse(String(answers))['text-1'])).toEqual(
    sent.map(() => 'From the tunnel'),
  )
  // One submission, however often it was sent.
  expect(new Set(sent.map(({ intentId }) => intentId)).size).toBe(1)
})

it('[FRM-12.2] an answer with success false is a failure at status 200, with the errors, the text or the sentence for an unknown one', async () => {
  const answers: object[] = [
    { success: false },
    { success: false, error: 'The letter box is full.' },
    { success: false, errors: { 'text-1': 'No poems.', other: 7 } },
    { success: true },
  ]
  const { page, form, sent, button, alert } = await open({}, (route) =>
    route.fulfill({ json: answers[sent.length - 1] }),
  )
  const failures: string[] = []
  await page.exposeFunction('noteFailure', (message: string) => failures.push(message))
  await page.evaluate(() =>
    document.addEventListener('forms:failure', ({ detail }) =>
      (window as unknown as { noteFailure(text: string): void }).noteFailure(detail.message),
    ),
  )
  const sentences = [
    'Unknown error, please try again later.',
    'The letter box is full.',
    'Your form has encountered a problem. Please scroll down to review.',
  ]
  await form.getByLabel('Line').fill('Good day')
  for (const sentence of sentences) {
    await button.click()
    await alert.getByText(sentence).waitFor()
    expect(await form.getByText('Done.').isVisible()).toBe(false)
  }
  await form.locator('#text-1 .field-error', { hasText: 'No poems.' }).waitFor()
  await expect.poll(() => failures).toEqual(sentences)
  await button.click()
  await form.getByText('Done.').waitFor()
})

it('[FRM-10] nothing moves when a form starts in sight: the room of its counter is there before', async () => {
  const { page } = await arrive(site, '/contact', { viewport: { width: 360, height: 720 } })
  const form = page.locator('main form').filter({ has: page.locator('[data-max-length]') })
  const place = (part: string) =>
    form.locator(part).evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  const before = [await place('[data-max-length]'), await place('[type=submit]')]
  await wake(page)
  await form.hover()
  await form.locator('.form-counter').waitFor()
  const moved = [await place('[data-max-length]'), await place('[type=submit]')].map(
    (at, part) => at - (before[part] ?? 0),
  )
  // Parts of a pixel are those of a line.
  expect(Math.max(...moved.map(Math.abs))).toBeLessThan(1)
})
