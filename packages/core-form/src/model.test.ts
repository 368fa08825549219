import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages } from './messages'
import {
  type Action,
  answerOf,
  type Config,
  errorOf,
  failureOf,
  type Item,
  init,
  readMaxLength,
  reduce,
  type State,
} from './model'

const config: Config = {
  formId: 'f',
  collectionId: '',
  objectName: '',
  items: [],
  isNewsletter: false,
  redirect: '',
  submitText: 'Send',
  anyTopLevel: false,
  captcha: 'none',
}
const after = (...actions: Action[]): State => actions.reduce(reduce, init(config))
const submit: Action = { type: 'submit', errors: {} }
const item = (kind: Item['kind'], more: Partial<Item> = {}): Item => ({
  id: 'i',
  kind,
  title: 'T',
  isRequired: false,
  max: 0,
  ...more,
})
const entry = (values: string[], checked: string[] = []) => ({ values, checked, answers: {} })
const isEmail = (text: string) => text.includes('@')

it('[FRM-01] idle, submitting, then success or failure; a second submit meanwhile is ignored, and one after success too', () => {
  expect(after().phase).toBe('idle')
  const sending = after(submit)
  expect(sending).toMatchObject({ phase: 'submitting', attempt: 1 })
  expect(reduce(sending, submit)).toBe(sending)
  expect(after(submit, { type: 'succeed' }).phase).toBe('success')
  const done = after(submit, { type: 'succeed' })
  expect(reduce(done, submit)).toBe(done)
  expect(after(submit, { type: 'fail', notice: 'unknown' })).toMatchObject({ phase: 'failure', notice: 'unknown' })
  expect(after(submit, { type: 'fail', notice: 'unknown' }, submit).phase).toBe('submitting')
})

it('[FRM-01] [FRM-07] what fails with a captcha waits until there is a new one, and what has not been solved may be pressed at once', () => {
  const start = init({ ...config, captcha: 'recaptcha' })
  const fail = (notice: 'server' | 'captcha') => [submit, { type: 'fail', notice } as const].reduce(reduce, start)
  const locked = fail('server')
  expect(locked).toMatchObject({ phase: 'failure', isLocked: true })
  expect(reduce(locked, submit)).toBe(locked)
  expect(reduce(reduce(locked, { type: 'unlock' }), submit).phase).toBe('submitting')
  expect(fail('captcha')).toMatchObject({ phase: 'failure', notice: 'captcha', isLocked: false })
  expect(after(submit, { type: 'fail', notice: 'server' }).isLocked).toBe(false)
})

it('each failure counts, so that a repeated one is announced again', () => {
  const wrong: Action = { type: 'submit', errors: { i: { kind: 'email' } } }
  expect(after(wrong, wrong, submit, { type: 'fail', notice: 'server' }).failures).toBe(3)
})

it('[FRM-08] with an invalid answer nothing is sent and the form shows an error; changing the answer removes it', () => {
  const wrong = after({ type: 'submit', errors: { i: { kind: 'email' } } })
  expect(wrong).toMatchObject({ phase: 'failure', notice: 'invalid', attempt: 0 })
  expect(reduce(wrong, { type: 'correct', id: 'i' }).errors).toEqual({})
})

it('[FRM-05] each question has its answer in the shape that the server expects', () => {
  const answer = (kind: Item['kind'], values: string[], checked: string[] = [], query = '') =>
    answerOf(item(kind, { key: 'utm' }), entry(values, checked), query)
  expect(answer('name', ['Ada', 'L'])).toEqual(['Ada', 'L'])
  expect(answer('address', ['a', 'b'])).toEqual(['a', 'b'])
  expect(answer('date', ['1', '2', '2027'])).toEqual(['1', '2', '2027'])
  expect(answer('time', ['1', '2'])).toEqual(['1', '2'])
  expect(answer('phone', ['1', '2', '3'])).toEqual(['', '1', '2', '3'])
  expect(answer('phone', ['+34', '1', '2', '3'])).toEqual(['+34', '1', '2', '3'])
  expect(answer('checkbox', ['a', 'b'], ['b'])).toEqual(['b'])
  expect(answer('radio', ['a', 'b'], ['a'])).toBe('a')
  expect(answer('select', ['x'], ['x'])).toBe('x')
  expect(answer('hidden', ['own'], [], '?utm=spring')).toBe('spring')
  expect(answer('hidden', ['own'])).toBe('own')
  expect(answer('section', [])).toBeUndefined()
  expect(answer('text', ['words'])).toBe('words')
  expect(answerOf(item('likert'), { values: [], checked: [], answers: { q1: '2' } }, '')).toEqual({ q1: '2' })
})

it('[FRM-05] AM or PM is no time by itself', () => {
  const time = item('time', { isRequired: true })
  expect(errorOf(time, ['', '', '', 'AM'], isEmail)).toEqual({ kind: 'required' })
  expect(errorOf(time, ['7', '', '', 'AM'], isEmail)).toBeUndefined()
})

it('[FRM-06] every kind of the builder has an answer or rightly none', () => {
  for (const kind of ['text', 'textarea', 'email', 'number', 'currency'] as const)
    expect(answerOf(item(kind), entry(['1']), '')).toBe('1')
})

it('[FRM-09] an email is checked when there is one, and may be left out unless it is asked for', () => {
  expect(errorOf(item('email'), '', isEmail)).toBeUndefined()
  expect(errorOf(item('email'), 'ada', isEmail)).toEqual({ kind: 'email' })
  expect(errorOf(item('email'), 'a@b.co', isEmail)).toBeUndefined()
  expect(errorOf(item('email', { isRequired: true }), ' ', isEmail)).toEqual({ kind: 'required' })
  expect(messages.email.default).toBe('Email is not valid. Email addresses should follow the format {email}.')
})

it('[FRM-10] a long text keeps within its limit; a limit that is no positive number is none', () => {
  expect(errorOf(item('textarea', { max: 3 }), 'abcd', isEmail)).toEqual({ kind: 'tooLong' })
  expect(errorOf(item('textarea', { max: 3 }), 'abc', isEmail)).toBeUndefined()
  expect(['20', '-4', '0', 'many', '', undefined].map(readMaxLength)).toEqual([20, 0, 0, 0, 0, 0])
  expect(messages.tooLong.default).toBe('You have exceeded the character limit.')
})

it('[FRM-11] 400 with errors names the fields, and the whole form except for a newsletter; otherwise the text of the server', () => {
  const errors = { i: 'No such week' }
  expect(failureOf({ status: 400, errors }, false)).toEqual({
    notice: 'above',
    errors: { i: { text: 'No such week' } },
  })
  expect(failureOf({ status: 400, errors }, true).notice).toBeUndefined()
  expect(failureOf({ status: 400, message: 'Closed on Mondays' }, false).notice).toEqual({ text: 'Closed on Mondays' })
})

it('[FRM-12] every message, exact to the letter', () => {
  const notices = [401, 404, 429, 500, 0, 418].map((status) => failureOf({ status }, false).notice)
  expect(notices).toEqual(['unauthorized', 'unconfigured', 'limited', 'server', 'processing', 'unknown'])
  expect(Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, message.default]))).toMatchObject({
    submitting: 'Submitting…',
    key: 'Could not get a form submission key, please try again later.',
    invalid: 'One or more fields is invalid, please check your entries.',
    unparseable: 'Could not parse the form fields, please check your entries.',
    unauthorized: 'Unable to submit form. Please try again later.',
    unconfigured: 'This form has not been configured yet.',
    limited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    server: 'Unable to send form. Please try again later.',
    processing: 'Error processing form submission. Please reload and try again.',
    unknown: 'Unknown error, please try again later.',
    above: 'Your form has encountered a problem. Please scroll down to review.',
    captcha: 'Complete CAPTCHA before submitting.',
    below: 'Your form has encountered a problem. Please scroll up to review.',
  })
})

it('after any actions, it is sent only without errors, and stored once', () => {
  const action = fc.oneof(
    fc.constant(submit),
    fc.constant<Action>({ type: 'submit', errors: { i: { kind: 'required' } } }),
    fc.constant<Action>({ type: 'succeed' }),
    fc.constant<Action>({ type: 'fail', notice: 'server' }),
    fc.constant<Action>({ type: 'correct', id: 'i' }),
  )
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      let state = init(config)
      let stored = 0
      for (const one of actions) {
        const next = reduce(state, one)
        if (next.phase === 'success' && state.phase !== 'success') stored++
        if (next.phase === 'submitting') expect(next.errors).toEqual({})
        state = next
      }
      expect(stored).toBeLessThanOrEqual(1)
    }),
  )
})
