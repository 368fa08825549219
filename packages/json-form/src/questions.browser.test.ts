import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { pictureHasFailed } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('json-form')

let root: HTMLElement
let shown: Record<string, unknown> | undefined
const http = {
  async post(_path: string, { body }: { body?: { form: string } } = {}) {
    if (body) shown = JSON.parse(body.form)
    return { key: 'k' }
  },
}

/** Starts a form with this JSON. */
async function start(more: object) {
  document.body.innerHTML = fixtures.clean
  const script = document.querySelector('script.sqs-form-block-context') as HTMLElement
  script.textContent = JSON.stringify({ ...JSON.parse(script.textContent ?? ''), ...more })
  document.querySelector('.form-wrapper')?.removeAttribute('data-rendered')
  root = script.parentElement as HTMLElement
  init(root, { services: { http } } as unknown as BlockContext)
  await vi.waitFor(() => expect(root.querySelector('form')?.noValidate).toBe(true))
}
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  shown = undefined
})

it('[FRM-05] each question sends its answer in the shape the server knows', async () => {
  const formFields = [
    { type: 'name', id: 'n', title: 'Name' },
    { type: 'address', id: 'a', title: 'Address' },
    { type: 'date', id: 'd', title: 'Day' },
    { type: 'time', id: 'ti', title: 'Time' },
    { type: 'phone', id: 'p3', title: 'Phone' },
    { type: 'phone', id: 'p4', title: 'Abroad', showCountryCode: true },
    { type: 'checkbox', id: 'c', title: 'Needs', options: ['Boots', 'Tripod'] },
    { type: 'radio', id: 'r', title: 'Room', options: ['Street', 'Well'] },
    { type: 'select', id: 's', title: 'Walk', options: ['Ridge', 'Coast'] },
    { type: 'likert', id: 'l', title: 'Judge', options: ['Early', 'Alone'] },
    { type: 'section', id: 'x', title: 'More' },
    { type: 'hidden', id: 'h', key: 'utm', value: 'own' },
    { type: 'email', id: 'e', title: 'Email', mailingList: true },
    { type: 'website', id: 'w', title: 'Site' },
  ]
  await start({ formFields })
  const write = (id: string, text: string) => userEvent.fill(document.getElementById(id) as HTMLElement, text)
  await write('n-field', 'Ada')
  await write('a-field-2', 'Zegama')
  await write('d-field', '5')
  await write('ti-field', '7')
  await write('p3-field', '943')
  await write('p4-field', '+34')
  await write('w-field', 'https://a.example')
  await page.getByRole('checkbox', { name: 'Tripod' }).click()
  await page.getByRole('checkbox', { name: 'Sign up for news and updates' }).click()
  await page.getByRole('radio', { name: 'Well' }).click()
  await page.getByRole('group', { name: 'Alone' }).getByRole('radio', { name: 'Strongly Disagree' }).click()
  await page.getByLabelText('Walk').selectOptions('Coast')
  await page.getByRole('button', { name: 'Send' }).click()
  await vi.waitFor(() => expect(shown).toBeDefined())
  expect(shown).toEqual({
    n: ['Ada', ''],
    a: ['', '', 'Zegama', '', '', ''],
    d: ['5', '', ''],
    ti: ['7', '', '', 'AM'],
    p3: ['', '943', '', ''],
    p4: ['+34', '', '', ''],
    c: ['Tripod'],
    r: 'Well',
    s: 'Coast',
    l: { Alone: '-2' },
    h: 'own',
    e: '',
    'e-sign-up': ['Sign up for news and updates'],
    w: 'https://a.example',
  })
})

it('[FRM-06] descriptions, placeholders, signs of money, lines under sections: each kind shows what it is given', async () => {
  const formFields = [
    { type: 'number', id: 'n', title: 'How many', description: 'You too', placeholder: '2', required: true },
    { type: 'currency', id: 'c', title: 'Price', currencySymbol: '€' },
    { type: 'section', id: 's', title: 'More', description: 'Words', underline: true },
    { type: 'phone', id: 'p', title: 'Phone', showCountryCode: false },
    { type: 'textarea', id: 't', title: 'Letter', maxLength: '' },
  ]
  await start({ formFields })
  const number = page.getByRole('textbox', { name: 'How many *' }).element() as HTMLInputElement
  expect([number.placeholder, number.inputMode, number.required]).toEqual(['2', 'decimal', true])
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe('You too')
  expect(document.getElementById('c')?.textContent).toBe('Price€')
  expect(document.getElementById('s')?.className).toBe('form-item section underline')
  expect(document.querySelectorAll('#p input')).toHaveLength(3)
  expect(document.querySelector('.form-counter')).toBeNull()
})

it('[FRM-13] a likert has five answers for each statement, from -2 to 2, in the words of the form where it has some', async () => {
  const formFields = [{ type: 'likert', id: 'l', title: 'Judge', options: ['Early'] }]
  await start({ formFields, localizedStrings: { likert: { neutral: 'Egal' } } })
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#l input')]
  expect(boxes.map(({ value, labels }) => [value, labels?.[0]?.textContent?.trim()])).toEqual([
    ['-2', 'Strongly Disagree'],
    ['-1', 'Disagree'],
    ['0', 'Egal'],
    ['1', 'Agree'],
    ['2', 'Strongly Agree'],
  ])
})

it('[LDR-14] no code in the JSON runs: text is text, and nothing is an address', async () => {
  const harm = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
  const texts = { title: harm, description: harm, placeholder: harm, options: [harm, 'javascript:window.harmed=1'] }
  const formFields = ['text', 'email', 'select', 'radio', 'likert', 'section', 'name', 'hidden', 'currency'].map(
    (type) => ({
      ...texts,
      type,
      id: `"><img src=x onerror=window.harmed=1>${type}`,
      required: true,
      value: harm,
      currencySymbol: harm,
    }),
  )
  const html = { html: `${harm}<a href="javascript:window.harmed=1">link</a>` }
  const caption = { formName: harm, formSubmitButtonText: harm, buttonAlignment: harm, formId: '"/../x' }
  await start({ formFields, ...caption, disclaimerMessage: html, formSubmissionMessage: html, localizedStrings: texts })
  root.querySelector<HTMLElement>('[type=submit]')?.click()
  await expect.poll(() => root.querySelector('.form-summary')).not.toBeNull()
  for (const link of root.querySelectorAll('a')) link.click()
  await pictureHasFailed()
  expect(root.querySelectorAll('img, .form-wrapper script')).toHaveLength(0)
  expect((window as { harmed?: number }).harmed).toBeUndefined()
})

it('a form behind a button opens as a dialog, keeps the answers while it is closed, and gives focus back', async () => {
  await start({ useLightbox: true, lightboxHandleText: 'Write to us' })
  const handle = page.getByRole('button', { name: 'Write to us' })
  await expect.element(page.getByLabelText('Name *')).not.toBeVisible()
  await handle.click()
  await expect.element(page.getByRole('dialog', { name: 'Ask' })).toBeVisible()
  const { left, right, top, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight]).toEqual([true, true, true, true])
  await page.getByLabelText('Name *').fill('Ada')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Name *')).not.toBeVisible()
  await expect.element(handle).toHaveFocus()
  await handle.click()
  await page.getByRole('button', { name: 'Send' }).click()
  await vi.waitFor(() => expect(shown).toMatchObject({ t1: 'Ada' }))
  await expect.element(page.getByText(/^Thanks/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
