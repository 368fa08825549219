import { expect, it } from 'vitest'
import { choiceField } from './field'
import { checkLink } from './links'

const choices = [
  ['1', 'Left'],
  ['2', 'Right'],
] as const

it('a choice is stored as text, and as a number where it is a code; without a known value it is the first', () => {
  const field = choiceField({ name: 'side', label: 'Side', path: 'side', choices })
  expect(field.write({}, '2', {})).toEqual({ side: '2' })
  expect(choiceField({ name: 'side', label: 'Side', path: 'side', choices, isCode: true }).write({}, '2', {})).toEqual({
    side: 2,
  })
  expect([field.read({ side: '2' }), field.read({ side: '9' }), field.read({})]).toEqual(['2', '1', '1'])
})

it('[SITE-08] an empty link is stored as it is, one without a protocol gets one, and one that no page opens is a problem', () => {
  expect(checkLink('')).toEqual({ url: '' })
  expect(checkLink('/walks')).toEqual({ url: '/walks' })
  expect(checkLink('a.example')).toEqual({ url: 'http://a.example' })
  expect(checkLink(`/${'a'.repeat(200)}`)).toHaveProperty('problem', expect.stringMatching(/^The link is too long/))
  expect(checkLink('ftp://a.example')).toHaveProperty('problem')
})
