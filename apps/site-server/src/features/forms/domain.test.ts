// @vitest-environment node
import { expect, it } from 'vitest'
import { english } from '../../http/request/language'
import { getErrors, isPersonal } from './domain'

const fields = [
  { id: 'first', kind: 'date', title: 'First day' },
  { id: 'at', kind: 'time', title: 'Meeting' },
]
const form = { id: 'walk', fields }
const rules = { email: {}, language: { translate: (text: string) => text } } as unknown as Parameters<
  typeof getErrors
>[2]

it('[FRM-11] a date or a time that does not exist is refused by the server, above its question', () => {
  const none = { first: ['', '', ''], at: ['', '', '', 'AM'] }
  expect(getErrors(form, none, rules)).toEqual({})
  expect(getErrors(form, {}, rules)).toEqual({})
  expect(getErrors(form, { first: ['2', '28', '2027'], at: ['9', '30', '', 'AM'] }, rules)).toEqual({})
  expect(getErrors(form, { first: ['2', '30', '2027'], at: ['9', '75', '', 'AM'] }, rules)).toEqual({
    first: 'There is no such day in “First day”. Write another one.',
    at: 'There is no such time in “Meeting”. Write another one.',
  })
})

it('a form that was opened at a server whose clock is ahead is of a person, and one that was sent at once is not', () => {
  const second = 1000
  const after = (time: number) => isPersonal(0, { decoy: false }, time)
  expect([2 * second, 3 * second, 24 * 3600 * second, 24 * 3600 * second + 1].map(after)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([-1, -120 * second, -300 * second, -301 * second].map(after)).toEqual([true, true, true, false])
  expect([isPersonal(undefined, { decoy: false }, 0), isPersonal(0, { decoy: true }, 9 * second)]).toEqual([
    false,
    false,
  ])
})

it('[FRM-09] a required answer of characters that nobody sees is none, also in a part of a name', () => {
  const asked = {
    id: 'walk',
    fields: [
      { id: 'word', kind: 'text', title: 'Word', isRequired: true },
      { id: 'who', kind: 'name', title: 'Name', isRequired: true },
    ],
  }
  const inEnglish = { email: {}, language: english }
  expect(Object.keys(getErrors(asked, { word: '\u2800', who: ['\u200b', '\u202e'] }, inEnglish))).toEqual([
    'word',
    'who',
  ])
  expect(getErrors(asked, { word: '\u200bfig', who: ['\u200b', 'Ada'] }, inEnglish)).toEqual({})
})
