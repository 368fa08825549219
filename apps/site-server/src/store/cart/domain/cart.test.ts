import { expect, it } from 'vitest'
import { addLine, type CartContent, isRefusal } from './cart'

const stock = { title: 'Socks', unlimited: true, quantity: 0 }
const empty: CartContent = { lines: [], coupons: [], place: null, shippingRate: null }

function add(content: CartContent, variantId: string, quantity: unknown = 1): CartContent {
  const line = { id: `line-${variantId}`, productId: 'p', variantId, gift: null, answers: null }
  const result = addLine(content, { ...line, quantity, stock })
  if (isRefusal(result)) throw new Error(result.code)
  return result.content
}

it('a new line comes after all others, also where one before has gone, and the same variant is one line', () => {
  const three = ['a', 'b', 'c'].reduce((content, variant) => add(content, variant), empty)
  expect(three.lines.map(({ position }) => position)).toEqual([1, 2, 3])
  const fewer = { ...three, lines: three.lines.slice(1) }
  expect(add(fewer, 'd').lines.map(({ position }) => position)).toEqual([2, 3, 4])
  expect(add(three, 'b', 2).lines).toMatchObject([{ quantity: 1 }, { quantity: 3 }, { quantity: 1 }])
})
