// @vitest-environment node
import { expect, it } from 'vitest'
import { readMembers } from '../../http/request/body-schema'
import { commentBody, getError, getReasons, getSettings, getSigns, isSuspicious, markBody } from './domain'

const all = ['commentThreaded', 'commentAnonAllowed', 'commentApprovalRequired', 'commentLikesAllowed'] as const
const switches = ['commentsEnabled', ...all, 'commentAvatarsOn', 'commentFlagsAllowed'] as const
const limits = { text: 5, name: 3 }
const write = (more: object = {}) => readMembers(commentBody, { itemId: 'i', author: 'Ada', text: 'Hello', ...more })

it('each setting of comments is on only where it is true, and codes are numbers', () => {
  const off = {
    ...Object.fromEntries(switches.map((name) => [name, false])),
    commentSortType: 1,
    commentFlagThreshold: 0,
  }
  expect([getSettings({}), getSettings(Object.fromEntries(switches.map((name) => [name, 'true'])))]).toEqual([off, off])
  for (const name of switches) expect(getSettings({ [name]: true })).toEqual({ ...off, [name]: true })
  expect(getSettings({ commentSortType: '3', commentFlagThreshold: 2 })).toEqual({
    ...off,
    ...{ commentSortType: 3, commentFlagThreshold: 2 },
  })
})

it('a comment is read without blanks at its ends, with the line ends of every system, and its author on one line', () => {
  expect(write({ author: ' Ada \n  L. ', text: '\r\n one\r\ntwo\rthree ', intentId: 'x'.repeat(65) })).toEqual({
    ...{ itemId: 'i', parentId: '', author: 'Ada L.', text: 'one\ntwo\nthree' },
    ...{ intentId: 'x'.repeat(64), website: '', opened: '' },
  })
  expect(readMembers(markBody, { id: 'c', mark: 'like', isOn: 'true' })).toEqual({ id: 'c', mark: 'like', isOn: false })
})

it('a comment is refused where there are none, without a text or a name, and beyond each limit', () => {
  const settings = getSettings({ commentsEnabled: true })
  const error = (more: object, anonymous = false) =>
    getError(write(more), { ...settings, commentAnonAllowed: anonymous }, limits)
  expect([error({}), error({ author: '' }, true)]).toEqual([undefined, undefined])
  expect([error({ author: '' }), error({ text: ' ' }), error({ text: '', author: '' }, true)]).toEqual([
    'name',
    'empty',
    'empty',
  ])
  expect([error({ text: 'Hello!' }), error({ author: 'Adam' }), error({ author: 'Adam' }, true)]).toEqual(
    Array(3).fill('long'),
  )
  expect(getError(write(), getSettings({}), limits)).toBe('closed')
})

it('links, a hidden field and haste are signs, of which the owner reads; a page without a time is none', () => {
  const now = 1_800_000_000_000
  const signs = (more: object) => getSigns(write(more), now)
  expect(signs({ opened: `${now - 2000}`, text: 'See HTTP://a.b, https://c.d or www.e.f; notwww.g.h' })).toEqual({
    ...{ decoy: false, seconds: 2, links: 3 },
  })
  expect(signs({ opened: `${now - 1999}`, website: 'x' })).toEqual({ decoy: true, seconds: 1, links: 0 })
  expect(['', 'soon', `${now + 1}`, `${now}`].map((opened) => signs({ opened }).seconds)).toEqual([null, null, null, 0])
  const none = { decoy: false, seconds: null, links: 0 }
  const found = [
    none,
    { ...none, seconds: 2 },
    { ...none, seconds: 1 },
    { ...none, decoy: true },
    { ...none, links: 1 },
  ]
  expect(found.map(isSuspicious)).toEqual([false, false, true, true, true])
  const reasons = [
    'It was written faster than a person writes.',
    'It filled a field that people do not see.',
    'It has a link.',
  ]
  expect(found.map(getReasons)).toEqual([[], [], ...reasons.map((reason) => [reason])])
  expect(getReasons({ decoy: true, seconds: 0, links: 2 })).toEqual(['It has 2 links.', reasons[1], reasons[0]])
})

it('a comment of characters that nobody sees is empty, and such an author has no name', () => {
  const settings = getSettings({ commentsEnabled: true })
  expect(getError(write({ text: '\u200b\u2800' }), settings, limits)).toBe('empty')
  expect(getError(write({ author: '\u202e\u3164' }), settings, limits)).toBe('name')
})
