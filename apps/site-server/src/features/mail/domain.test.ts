import { expect, it } from 'vitest'
import { english } from '../../http/request/language'
import { getLine, rowName } from './domain'

const spanish: Readonly<Record<string, string>> = { Shipping: 'Envío', Oak: 'Roble', 'for {email}': 'para {email}' }
const language = { ...english, translate: (text: string) => spanish[text] }

it('the name of a row is translated part by part', () => {
  expect(rowName('Shipping', language)).toBe('Envío')
  const gift = { text: 'for {email}', values: { email: 'ada@example.com' } }
  expect(rowName(['The ridge, printed', 'Oak', gift], language)).toBe('The ridge, printed, Roble, para ada@example.com')
  expect(rowName(['Oak', gift], english)).toBe('Oak, for ada@example.com')
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 }
  expect(rowName(['Oak', { plan }], english)).toBe('Oak, Monthly for 1 year')
})

it('a line of a header has whole letters, and turns nothing that follows it', () => {
  expect(getLine('😀'.repeat(300))).toBe('😀'.repeat(200))
  expect(getLine('\u202eAda\u2069\r\nBcc: eve@example.com')).toBe('Ada Bcc: eve@example.com')
  expect(getLine('\u200fעדה')).toBe('\u200fעדה')
})
