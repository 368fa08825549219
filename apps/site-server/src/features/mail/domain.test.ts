import { expect, it } from 'vitest'
import { english } from '../../http/request/language'
import { rowName } from './domain'

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
