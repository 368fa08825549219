import { expect, it } from 'vitest'
import { sortByLikeness } from './related'

const groups = [['Prints'], ['Kitchen'], ['Kitchen', 'Gifts'], [], ['Gifts', 'Kitchen'], ['Gifts']].map(
  (categories) => ({
    categories,
  }),
)

it('groups that share most categories with a product come first, each with those that share as many', () => {
  const cup = { categories: ['Kitchen', 'Gifts'] }
  expect(sortByLikeness(cup, groups).map((level) => level.map(({ categories }) => categories.join()))).toEqual([
    ['Kitchen,Gifts', 'Gifts,Kitchen'],
    ['Kitchen', 'Gifts'],
    ['Prints', ''],
  ])
  expect(sortByLikeness({ categories: [] }, groups)).toEqual([groups])
})
