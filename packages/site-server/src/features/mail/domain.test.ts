import { expect, it } from 'vitest'
import { rowName } from './domain'

const spanish: Readonly<Record<string, string>> = { Shipping: 'Envío', Oak: 'Roble', 'for {email}': 'para {email}' }
const translate = (text: string) => spanish[text]

it('the name of a row is translated part by part', () => {
  expect(rowName('Shipping', translate)).toBe('Envío')
  const gift = { text: 'for {email}', values: { email: 'ada@example.com' } }
  expect(rowName(['The ridge, printed', 'Oak', gift], translate)).toBe(
    'The ridge, printed, Roble, para ada@example.com',
  )
  expect(rowName(['Oak', gift])).toBe('Oak, for ada@example.com')
})
