import { afterEach, beforeEach, expect, it } from 'vitest'
import served from '../fixtures/served.html?raw'
import { destroy, init } from './block'
import './step'

const root = () => document.querySelector('section') as HTMLElement
const arrow = (way: string) => root().querySelector(`.${way}`) as HTMLElement
const shown = () => [...root().querySelectorAll('.slide')].findIndex((slide) => slide.matches('.sqs-active-slide'))
const counter = () => root().querySelector('.sqs-gallery-counter')?.textContent

beforeEach(() => {
  document.body.innerHTML = served
})
afterEach(() => {
  destroy(root())
  document.body.innerHTML = ''
})

it('[GAL-05] an arrow of a slideshow is answered before its block has come, and wraps at both ends', () => {
  root().dataset.blockStatus = 'queued'
  arrow('next').click()
  expect([shown(), counter()]).toEqual([1, '2 of 3'])
  arrow('previous').click()
  arrow('previous').click()
  expect([shown(), counter()]).toEqual([2, '3 of 3'])
  arrow('next').click()
  expect([shown(), counter()]).toEqual([0, '1 of 3'])
})

it('the block begins with the slide that the press has shown, and answers from then on', async () => {
  arrow('next').click()
  root().dataset.blockStatus = 'ready'
  await init(root(), {})
  expect([shown(), counter()]).toEqual([1, '2 of 3'])
  expect(root().querySelectorAll('.slide')[1]?.checkVisibility({ visibilityProperty: true })).toBe(true)
  arrow('next').click()
  await expect.poll(() => [shown(), counter()]).toEqual([2, '3 of 3'])
})

it('a press is left to a block that starts, to one that has failed, and to one that is not complete', () => {
  for (const status of ['starting', 'ready', 'failed']) {
    root().dataset.blockStatus = status
    arrow('next').click()
  }
  root().dataset.blockStatus = 'queued'
  root().removeAttribute('data-complete')
  arrow('next').click()
  expect(shown()).toBe(0)
})
