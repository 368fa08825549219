import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { measureDifference } from './pixels'

/** A grey picture of ten pixels square, with other greys at some of its pixels. */
function draw(others: Readonly<Record<number, number>> = {}, height = 10): Buffer {
  const picture = new PNG({ width: 10, height })
  for (let pixel = 0; pixel < 10 * height; pixel++) {
    const grey = others[pixel] ?? 128
    picture.data.set([grey, grey, grey, 255], pixel * 4)
  }
  return PNG.sync.write(picture)
}

it('the same picture, and one with colours that look the same, have no difference', () => {
  expect(measureDifference(draw(), draw())).toBe(0)
  expect(measureDifference(draw(), draw({ 3: 132, 55: 124 }))).toBe(0)
})

it('each pixel of another colour counts', () => {
  expect(measureDifference(draw(), draw({ 3: 145, 55: 0, 99: 255 }))).toBe(0.03)
})

it('a picture of another size differs altogether', () => {
  expect(measureDifference(draw(), draw({}, 11))).toBe(1)
})
