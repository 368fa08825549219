import { expect, it } from 'vitest'
import { donateUrl } from './model'

it('[COM-06] the page of a donation is named by its id', () => {
  expect(donateUrl('d 1')).toBe('/checkout/donate?donatePageId=d%201')
})
