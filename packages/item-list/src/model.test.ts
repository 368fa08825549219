import { expect, it } from 'vitest'
import { init, reduce } from './model'

const config = { numColumns: 3, count: 7, isBanner: false, isRtl: false }

it('[LST-01] a carousel begins with as many columns as it names; a banner is alone in sight, and goes round', () => {
  expect(init(config)).toMatchObject({ perView: 3, isRound: false })
  const banner = init({ ...config, isBanner: true })
  expect(banner).toMatchObject({ perView: 1, isRound: true })
  expect(reduce(banner, { type: 'step', way: -1 }).index).toBe(6)
})
