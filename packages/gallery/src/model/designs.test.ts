import { expect, it } from 'vitest'
import { columnWidthOr, getDesign, isUnknownDesign, isWrongWidth, readAspect, readTransition } from './designs'
import { describeProblem } from './problems'

it('[GAL-04] each name of a block stands for a design, and any other name for the base design', () => {
  const names = [
    'stacked',
    'slider',
    'slideshow',
    'grid',
    'autogrid',
    'autocolumns',
    'carousel',
    'list',
    'x',
    '',
    undefined,
  ]
  expect(names.map(getDesign)).toEqual([
    'base',
    'strip',
    'stacked',
    'grid',
    'autogrid',
    'autocolumns',
    'carousel',
    'list',
    'base',
    'base',
    'base',
  ])
  expect(getDesign('constructor')).toBe('base')
})

it('[GAL-13] a transition has a name of either generation', () => {
  for (const name of ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe', 'none'])
    expect(readTransition(name)).toBe(name)
  expect(['explode', '', 'constructor'].map(readTransition)).toEqual([undefined, undefined, undefined])
  expect(['spin', 'site-default', 'slide-horizontal', 'scale-up'].map(readTransition)).toEqual([
    'fade',
    'fade',
    'scroll',
    'ken-burns',
  ])
})

it('[GAL-16] a design must exist, and a column is a positive number, strings read as whole ones', () => {
  for (const name of ['slider', 'slideshow', 'stacked', 'grid', undefined]) expect(isUnknownDesign(name)).toBe(false)
  expect(isUnknownDesign('droids')).toBe(true)
  expect(describeProblem(['design', 'droids'])).toBe('These are not the gallery designs you are looking for: droids')
  expect([250, '300', '270px', '12.9'].map((width) => columnWidthOr(width, 0))).toEqual([250, 300, 270, 12])
  for (const odd of [0, -5, Number.NaN, Infinity, '', 'wide']) {
    expect(columnWidthOr(odd, 250)).toBe(250)
    expect(isWrongWidth(odd)).toBe(true)
  }
  expect(describeProblem(['width', 'wide'])).toMatch(/^A column is wide px wide\./)
  expect([null, undefined, '300'].map(isWrongWidth)).toEqual([false, false, false])
})

it('[GAL-01] a ratio is a number or a name; Auto keeps each picture its own', () => {
  expect(['1.5', 1.5, 'square', 'widescreen'].map(readAspect)).toEqual([1.5, 1.5, 1, 16 / 9])
  const names = {
    ...{ square: 1, standard: 1.5, 'three-two': 1.5, 'four-three': 4 / 3, widescreen: 16 / 9 },
    ...{ 'three-four-vertical': 3 / 4, 'two-three-vertical': 2 / 3, 'nine-sixteen-vertical': 9 / 16 },
  }
  for (const [name, ratio] of Object.entries(names)) expect(readAspect(name), name).toBe(ratio)
  expect([readAspect('0.05'), readAspect('0.06'), readAspect('19'), readAspect('20')]).toEqual([
    undefined,
    0.06,
    19,
    undefined,
  ])
  for (const odd of ['Auto', 'original', '', 'constructor', null, '-2', '0']) expect(readAspect(odd)).toBeUndefined()
})
