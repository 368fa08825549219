import { expect, it } from 'vitest'
import { getPage, init, reduce } from './model'

const config = { businessId: 'sample', buttonVariant: 'primary', mayLoad: true, isAllowed: false }

it('[BKG-02] it is one column up to 750 px, and not above', () => {
  const at = (width: number) => reduce(init(config), { type: 'measure', width }).isColumn
  expect([320, 750, 750.5, 1200].map(at)).toEqual([true, true, false, false])
})

it('[BKG-03] the link leads to the page of the business', () => {
  expect(getPage('a sample/x')).toBe('https://www.exploretock.com/a%20sample%2Fx/')
})
