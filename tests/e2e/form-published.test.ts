import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, visit } from './site'

const site = openSite()
let saved: Site

beforeAll(async () => {
  saved = await serveSaved(site, ['form-7-0.html'])
})

type Answer = (route: Route) => Promise<void>
const accepted: Answer = (route) => route.fulfill({ json: { success: true } })
const refused =
  (status: number, json: object = {}): Answer =>
  (route) =>
    route.fulfill({ status, json })

/** The saved page of forms; each submission gets the next answer, and the last one again. */
async function openForms(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = []
  const asked: string[] = []
  const { page } = await visit(saved, '/form-7-0', {}, async (page) => {
    await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: saved.origin }])
    await page.route('**/api/form/FormSubmissionKey', (route) => {
      asked.push('key')
      return route.fulfill({ json: { key: 'once' } })
    })
    await page.route('**/api/form/SaveFormSubmission', (route) => {
      asked.push('save')
      sent.push(route.request().postDataJSON())
      return (answers.length > 1 ? (answers.shift() as Answer) : (answers[0] ?? accepted))(route)
    })
    await page.route('**/api/census/form-render', (route) => {
      asked.push(`render ${decodeURIComponent(route.request().postData() ?? '')}`)
      return route.fulfill({ json: {} })
    })
  })
  await page.locator('form[data-form-id="5f0a"][data-state]').waitFor()
  await atRest(page)
  return { page, sent, asked }
}

const contact = (page: Page) => page.locator('form[data-form-id="5f0a"]')
async function fill(page: Page) {
  await contact(page).getByLabel('First').fill('Ada')
  await contact(page).getByLabel('Last').fill('Lovelace')
  await contact(page).getByLabel('Email').fill('ada@example.com')
}
const send = (page: Page) => contact(page).getByRole('button', { name: 'Send' }).click()

type Forms = Awaited<ReturnType<typeof openForms>>

/** A form asks for a key and sends the page it is on; its thanks are seen and have focus. */
async function checkThanks({ page, sent, asked }: Forms) {
  await fill(page)
  await contact(page).getByLabel('Line').fill('42')
  await send(page)
  const thanks = page.getByText('We read every letter.')
  await thanks.waitFor()
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText('See you soon.').isVisible()).toBe(true)
  expect(await contact(page).getByLabel('Email').isVisible()).toBe(false)
  expect(asked.filter((call) => !call.startsWith('render'))).toEqual(['key', 'save'])
  expect(sent).toMatchObject([
    {
      key: 'once',
      formId: '5f0a',
      collectionId: '5f0b',
      objectName: 'page-section-1',
      isOverlayForm: false,
      submitButtonText: 'Send',
      captchaKey: '',
      pageTitle: 'form-7-0',
      pageId: '5f00000000000000000000b2',
      contentSource: 'c',
      pagePath: '/form-7-0',
      pagePermissionTypeValue: 1,
    },
  ])
  expect(JSON.parse(String(sent[0]?.form))).toEqual({
    'name-yui_1': ['Ada', 'Lovelace'],
    'email-yui_2': 'ada@example.com',
    'textarea-yui_3': '',
    'phone-yui_4': ['', '', '', '42'],
  })
}

/** A form of the older kind is opened by its button, and has the ids of its handler. */
async function checkOlder({ page, sent }: Forms) {
  await page.getByRole('button', { name: 'Ask us' }).click()
  const question = page.getByLabel('Question')
  await question.fill('When?')
  await page.locator('form[data-state]', { has: question }).waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Asked.').waitFor()
  expect(sent.slice(1)).toMatchObject([{ formId: '5f0e', collectionId: '5f0b', objectName: 'page-section-2' }])
}

/** A narrow newsletter is small, each form in view is counted once, and a subscription is counted. */
async function checkNewsletter({ page, asked, sent }: Forms) {
  const news = page.locator('.newsletter-form')
  await news.scrollIntoViewIfNeeded()
  await expect.poll(() => news.getAttribute('class')).toContain('newsletter-form-small-mode')
  await page.locator('.newsletter-form-wrapper').evaluate((element) => element.style.setProperty('width', '321px'))
  await expect.poll(() => news.getAttribute('class')).not.toContain('newsletter-form-small-mode')
  const subscribed = page.waitForRequest(
    (request) => request.method() === 'POST' && (request.postData() ?? '').includes('newsletter-subscribe'),
  )
  await news.getByLabel('Email Address').fill('ada@example.com')
  await news.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Thank you!').waitFor()
  expect(sent.slice(2)).toMatchObject([{ formId: '5f0c', objectName: 'footerBlocksTop' }])
  await subscribed
  expect(
    asked.filter((call) => /^render .*5f0c/.test(call)),
    asked.join('; '),
  ).toHaveLength(1)
}

it('[FRM-01] [FRM-02] [FRM-03] [FRM-04] [FRM-05] [FRM-14] [FRM-15] each kind of form of a published page is sent as itself: with questions, of the older kind, and a newsletter', async () => {
  const forms = await openForms()
  await checkThanks(forms)
  await checkOlder(forms)
  await checkNewsletter(forms)
})

/** A captcha without a site key is reported as what it is. */
async function checkCaptcha({ page, asked }: Forms) {
  const form = page.locator('form[data-form-id="5f0f"]')
  await form.scrollIntoViewIfNeeded()
  await form.and(page.locator('[data-state]')).waitFor()
  await form.getByRole('button', { name: 'Comment' }).click()
  await form.getByRole('alert').getByText('ReCaptcha has not been set up!').waitFor()
  expect(asked).not.toContain('save')
}

it('[FRM-07] [FRM-08] [FRM-09] [FRM-10] a captcha without a site key and wrong answers are named, an empty optional email is none, and a long text has a counter', async () => {
  const forms = await openForms()
  await checkCaptcha(forms)
  const { page, asked } = forms
  await contact(page).getByLabel('Email').fill('ada')
  await contact(page).getByLabel('Message').fill('x'.repeat(21))
  await contact(page).getByText('21 / 20').waitFor()
  await send(page)
  const notice = contact(page).getByRole('alert')
  await notice.getByText('One or more fields is invalid, please check your entries.').waitFor()
  await notice.getByText('Email is not valid. Email addresses should follow the format example@example.com.').waitFor()
  await notice.getByText('You have exceeded the character limit.').waitFor()
  await contact(page).getByLabel('Email').fill('')
  await contact(page).getByLabel('Message').fill('short')
  await contact(page).getByLabel('First').fill('Ada')
  await send(page)
  await page.getByText('We read every letter.').waitFor()
  expect(asked).toContain('save')
})

/** Without a key nothing is sent, and the form has the reason. */
async function checkNoKey({ page, asked }: Forms) {
  const keys = '**/api/form/FormSubmissionKey'
  const noKey = (route: Route) => route.fulfill({ json: {} })
  await page.route(keys, noKey)
  await fill(page)
  await send(page)
  await contact(page)
    .getByRole('alert')
    .getByText('Could not get a form submission key, please try again later.')
    .waitFor()
  expect(asked).not.toContain('save')
  await page.unroute(keys, noKey)
}

/** Each answer of the server has its sentence, and errors of fields stand at the fields. */
async function checkAnswers({ page }: Forms) {
  const notice = contact(page).getByRole('alert')
  for (const sentence of [
    'Unable to submit form. Please try again later.',
    'This form has not been configured yet.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    'Unable to send form. Please try again later.',
    'The letter box is full.',
    'Unknown error, please try again later.',
    'Your form has encountered a problem. Please scroll down to review.',
  ]) {
    await send(page)
    await notice.getByText(sentence).waitFor()
  }
  expect(await contact(page).getByText('…', { exact: true }).count()).toBe(0)
  await contact(page).getByText('Your form has encountered a problem. Please scroll up to review.').waitFor()
  await page.locator('#email-yui_2 .field-error', { hasText: 'This address bounced.' }).waitFor()
}

/** A question that a script of the page has taken away is not sent as another. */
async function checkLostQuestion({ page, asked }: Forms) {
  const before = asked.length
  await page.locator('#email-yui_2').evaluate((element) => element.remove())
  await send(page)
  await contact(page)
    .getByRole('alert')
    .getByText('Could not parse the form fields, please check your entries.')
    .waitFor()
  expect(asked.slice(before)).not.toContain('save')
}

/** A newsletter has an error at its field alone. */
async function checkFieldOfNewsletter({ page }: Forms) {
  const newsletter = page.locator('form[data-form-id="5f0c"]')
  await newsletter.scrollIntoViewIfNeeded()
  await newsletter.and(page.locator('[data-state]')).waitFor()
  await newsletter.getByLabel('Email Address').fill('ada@example.com')
  await newsletter.getByRole('button', { name: 'Sign Up' }).click()
  await newsletter.locator('#email-yui_9 .field-error', { hasText: 'This address bounced.' }).waitFor()
  expect(await newsletter.getByText('Your form has encountered a problem.').filter({ visible: true }).count()).toBe(0)
}

it('[FRM-03.1] [FRM-11] [FRM-11.1] [FRM-12] a form that is not sent has the reason: no key, each answer of the server, a lost question; a newsletter has an error at its field alone', async () => {
  const forms = await openForms(
    refused(401),
    refused(404),
    refused(429),
    refused(500),
    refused(400, { error: 'The letter box is full.' }),
    refused(418),
    refused(400, { errors: { 'email-yui_2': 'This address bounced.' } }),
    refused(400, { errors: { 'email-yui_9': 'This address bounced.' } }),
  )
  await checkNoKey(forms)
  await checkAnswers(forms)
  await checkLostQuestion(forms)
  await checkFieldOfNewsletter(forms)
})

/** A form with the captcha of a provider, in a place of a width in CSS pixels. */
const formWithCaptcha = (width: number) => `<div class="sqs-block form-block sqs-block-form"><div class="form-wrapper">
  <form data-form-id="w${width}" method="POST"><div class="field-list"><div id="text-${width}" class="form-item field text">
  <label class="title" for="text-${width}-field">Line</label><input class="field-element" id="text-${width}-field" type="text"></div></div>
  <div class="captcha-container" data-sitekey="key" style="width:${width}px"></div><input class="button" type="submit" value="Send">
  <div class="hidden form-submission-text">Done.</div></form></div></div>`

it('[FRM-07.1] a captcha is asked for before any call, is compact below 320 px, and a page that ends first is the reason of a failure', async () => {
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 2, "website": {"id": "w"}, "cookieSettings": {}}}</script></head>
    <body>${formWithCaptcha(319)}${formWithCaptcha(320)}`
  const pages = await serveSaved(site, [{ path: '/captcha', source }])
  const calls: string[] = []
  const openCaptcha = async (prepare: (page: Page) => Promise<unknown> = async () => {}) => {
    const { page } = await visit(pages, '/captcha', { bypassCSP: true }, async (one) => {
      one.on('request', (request) => request.url().includes('/api/form/') && calls.push(request.url()))
      await one.route('https://www.google.com/recaptcha/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.sizes ??= []; window.grecaptcha = { ready: (call) => call(), reset() {},
            render: (place, { size }) => { sizes.push(place.clientWidth + ' ' + size); return 0 } }`,
        }),
      )
      await prepare(one)
    })
    for (const width of [319, 320]) await page.locator(`form[data-form-id="w${width}"][data-state]`).waitFor()
    return page
  }
  const page = await openCaptcha()
  const sizes = () => page.evaluate(() => (window as unknown as { sizes?: string[] }).sizes?.toSorted())
  await expect.poll(sizes).toEqual(['319 compact', '320 normal'])
  const form = page.locator('form[data-form-id="w320"]')
  await form.getByLabel('Line').fill('Good day')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByRole('alert').getByText('Complete CAPTCHA before submitting.').waitFor()
  expect(calls).toEqual([])
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const ending = await openCaptcha((one) =>
    one.route('**/captcha-recaptcha-*.js', async (route) => {
      await released
      await route.continue()
    }),
  )
  await ending.evaluate(() => {
    Object.assign(window, { messages: [] })
    document.addEventListener('forms:failure', ({ detail }) =>
      (window as unknown as { messages: string[] }).messages.push(detail.message),
    )
  })
  await ending.locator('form[data-form-id="w320"]').getByRole('button', { name: 'Send' }).click()
  await ending.locator('form[data-form-id="w320"][data-state=submitting]').waitFor()
  await ending.evaluate(() => (window as unknown as { ashlar: { destroy(): void } }).ashlar.destroy())
  release()
  const messages = () => ending.evaluate(() => (window as unknown as { messages: string[] }).messages)
  await expect.poll(messages).toEqual(['Document was destroyed'])
  expect(calls).toEqual([])
})
