import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import served from '../fixtures/served.html?raw'
import './step'

const fixtures = await fixturesOf('cart')

const touched = vi.fn()
const parse = () => document.dispatchEvent(new Event('DOMContentLoaded'))
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  document.body.innerHTML = served
  document.addEventListener('input', touched)
})
afterEach(() => {
  document.removeEventListener('input', touched)
  touched.mockClear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server clears it
  document.cookie = 'hasCart=; max-age=0'
  document.body.innerHTML = ''
})

it('a cart without lines is left to the visitor', () => {
  parse()
  comeBack()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(touched).not.toHaveBeenCalled()
})

it('[COM-03] changes that earlier pages could not send start the block at once', () => {
  sessionStorage['ashlar-cart-queue'] = '[{"intentId":"a"}]'
  parse()
  expect(touched).toHaveBeenCalledOnce()
  expect(touched.mock.calls[0]?.[0].target.id).toBe('sqs-cart-root')
})

it('a cart that was begun elsewhere is looked for on the way back alone: the page itself was served with it', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'hasCart=true'
  parse()
  expect(touched).not.toHaveBeenCalled()
  comeBack()
  expect(touched).toHaveBeenCalledTimes(1)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(touched).toHaveBeenCalledTimes(2)
})

it('a cart with lines starts by itself', () => {
  document.body.innerHTML = fixtures.clean
  sessionStorage['ashlar-cart-queue'] = '[{"intentId":"a"}]'
  parse()
  expect(touched).not.toHaveBeenCalled()
})
