import { expect, it } from 'vitest'
import { donateUrl, getPageId } from './model'

it('[COM-06] the page of a donation is named by its id', () => {
  expect(donateUrl('d 1')).toBe('/checkout/donate?donatePageId=d%201')
})

it('[COM-06] a button leads to its page, and one with an address of its own is left alone', () => {
  const buttons = [
    { pageId: 'd1', hasAddress: false },
    { pageId: 'd2', hasAddress: true },
    { pageId: '', hasAddress: false },
  ]
  expect([0, 1, 2, 3].map((index) => getPageId({ buttons }, index))).toEqual(['d1', undefined, undefined, undefined])
})
