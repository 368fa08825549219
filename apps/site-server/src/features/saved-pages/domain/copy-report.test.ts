import { expect, it } from 'vitest'
import { type CopiedPage, describeCopy, describePage, listMissing } from './copy-report'

const page: CopiedPage = {
  page: 'contact.html',
  found: { gallery: 2, forms: 1, search: 1 },
  ready: { gallery: 2, forms: 1, search: 1 },
  calling: ['forms', 'search'],
  removed: 4,
  platform: { before: 5, after: 0 },
  asked: {},
  deadPictures: 0,
  errors: [],
}
const broken: CopiedPage = {
  ...page,
  page: 'b.html',
  ready: { gallery: 1, forms: 1, search: 1 },
  platform: { before: 3, after: 2 },
  asked: { 'static1.squarespace.com': 2 },
  deadPictures: 1,
  errors: ['x is not defined'],
}

it('[RPG-06] the line of a page has the elements that work, what still goes out, the features that need a server, and the number of errors', () => {
  expect(describePage(page, { api: '' })).toBe('4 of 4 elements work; needs a server to send a form')
  expect(describePage(broken, { api: 'https://api.ridge.example' })).toBe(
    '3 of 4 elements work; 2 of 3 addresses lead to the platform; 1 pictures are missing; 1 errors',
  )
})

it('with an API nothing is missing, and without one a search still finds the pages', () => {
  expect(listMissing({ calling: ['forms', 'json-form', 'search', 'likes'] }, { api: '' })).toEqual([
    'send a form',
    'like',
  ])
  expect(listMissing({ calling: ['forms'] }, { api: 'https://api.ridge.example' })).toEqual([])
})

it('the report has the sum first, and then only pages with a problem', () => {
  expect(describeCopy([page, broken], { api: '' }).split('\n')).toEqual([
    '2 pages, of which 2 have blocks.',
    'Elements that did nothing without the scripts of the platform: 8 before, 1 now.',
    'Addresses at hosts of the platform: 8 before, 2 now. Pictures that never arrive: 1.',
    'They work: gallery ×3, forms ×2, search ×2.',
    'Without a server visitors cannot send a form. Copy again with --api, or leave it so: they are told.',
    '',
    'b.html',
    '  gallery: 1 of 2 work',
    '  static1.squarespace.com is asked for 2 files',
    '  x is not defined',
  ])
})
