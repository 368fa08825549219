import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sample } from './markup'
import { init, plainText, readForm, reduce } from './model'

const read = (fields: unknown[], more: object = {}) => readForm({ formId: 'f', formFields: fields, ...more })
const first = (fields: unknown[], more?: object) => read(fields, more)?.items[0]

it('[FRM-06] every kind of the builder is read with what belongs to it, and an unknown one is a text', () => {
  expect(readForm(sample.form)?.items.map(({ kind }) => kind)).toEqual([
    'name',
    'email',
    'checkbox',
    'phone',
    'section',
    'date',
    'time',
    'select',
    'radio',
    'checkbox',
    'number',
    'currency',
    'likert',
    'address',
    'textarea',
    'text',
    'hidden',
  ])
  expect(first([{ type: 'hidden', key: 'utm', value: 'own', required: true }])).toMatchObject({
    key: 'utm',
    value: 'own',
    isRequired: false,
  })
  expect(first([{ type: 'currency', currencySymbol: '€' }])?.symbol).toBe('€')
  expect(first([{ type: 'select', options: ['a', { label: 'b' }, null, 'a'] }])?.options).toEqual(['a', 'b'])
  expect(first([{ type: 'constructor' }])?.kind).toBe('text')
})

it('[FRM-06] [FRM-10] only a long text has a limit, and only where the JSON has one', () => {
  const max = (type: string, maxLength: unknown) => first([{ type, maxLength }])?.max
  expect([max('textarea', 400), max('textarea', '20'), max('textarea', ''), max('textarea', -4)]).toEqual([
    400, 20, 0, 0,
  ])
  expect(max('text', 400)).toBe(0)
})

it('[FRM-05] a yes to letters is a question of its own, and questions with one id stay two', () => {
  const ids = read([{ type: 'email', id: 'e', mailingList: true }, { id: 'a' }, { id: 'a' }])?.items.map(({ id }) => id)
  expect(ids).toEqual(['e', 'e-sign-up', 'a', 'a-2'])
})

it('[FRM-07] a captcha is asked for as the page can have it', () => {
  const kind = (captchaEnabled: unknown, challenge = '') =>
    readForm({ formFields: [], captchaEnabled }, { challenge })?.captcha
  expect([kind(true), kind('true', '/sum'), kind(false, '/sum'), kind('')]).toEqual([
    'recaptcha',
    'work',
    'none',
    'none',
  ])
})

it('[LDR-14] JSON without fields is no form, and no JSON throws', () => {
  expect([undefined, null, 7, [], {}, { formFields: 'x' }].map((json) => readForm(json))).toEqual(
    Array.from({ length: 6 }),
  )
  const key = fc.constantFrom('type', 'id', 'title', 'options', 'maxLength', 'required', '__proto__', 'constructor')
  const odd = fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.constantFrom('likert', 'email', 'time')))
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.jsonValue())), fc.jsonValue(), (formFields, localizedStrings) => {
      const form = readForm({ formFields, localizedStrings, formId: {} })
      const ids = form?.items.map(({ id }) => id) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

it('[FRM-01] one that was kept without scripts begins with its thanks; drawing it changes nothing else', () => {
  const form = readForm(sample.form, { isSent: true })
  if (!form) throw new Error('no form')
  expect(init(form).phase).toBe('success')
  const state = init({ ...form, isSent: false })
  expect(reduce(state, { type: 'render' })).toEqual({ ...state, isRendered: true })
  expect(reduce(reduce(state, { type: 'render' }), { type: 'submit', errors: {} })).toMatchObject({
    isRendered: true,
    phase: 'submitting',
  })
})

it('the text of HTML has no element and every word', () => {
  expect(plainText('<p>Thanks &amp; <b>see</b> you</p><script>harm()</script>')).toBe('Thanks & see you')
})
