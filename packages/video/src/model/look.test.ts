import { expect, it } from 'vitest'
import { getFilter } from './look'

it.each([
  ['blur', 'blur(10px)'],
  ['brightness', 'brightness(1.5)'],
  ['contrast', 'contrast(1.5)'],
  ['grayscale', 'grayscale(0.5)'],
  ['hue-rotate', 'hue-rotate(180deg)'],
  ['invert', 'invert(0.5)'],
  ['opacity', 'opacity(0.5)'],
  ['saturate', 'saturate(1.5)'],
  ['sepia', 'sepia(0.5)'],
  ['constructor', ''],
])('the filter %s has half of its strength at 50', (name, css) => {
  expect(getFilter(name, 50)).toBe(css)
})
