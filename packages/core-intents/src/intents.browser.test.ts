import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consentChoices, defineIntent, intentPrefix, openLightbox } from './index'

let from: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<section><button>Ask</button></section>'
  from = document.querySelector('button') as HTMLElement
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('a handler gets the detail and the element of a request, and the sender learns that it was accepted', () => {
  const grant = vi.fn()
  const undo = openLightbox.answer(document, grant)
  const request = { pictures: [{ src: '/a.jpg', alt: 'A' }], index: 0 }
  expect(openLightbox.ask(from, request)).toBe(true)
  expect(grant).toHaveBeenCalledExactlyOnceWith(request, from)
  undo()
})

it('a request without a handler reports that, also after its handler was removed', () => {
  const grant = vi.fn()
  expect(consentChoices.ask(from, null)).toBe(false)
  consentChoices.answer(document, grant)()
  expect(consentChoices.ask(from, null)).toBe(false)
  expect(grant).not.toHaveBeenCalled()
})

it('a request of another kind, or from an element outside the page, is not accepted', () => {
  const grant = vi.fn()
  const undo = consentChoices.answer(document, grant)
  expect(openLightbox.ask(from, { pictures: [], index: 0 })).toBe(false)
  expect(consentChoices.ask(document.createElement('p'), null)).toBe(false)
  expect(grant).not.toHaveBeenCalled()
  undo()
})

it('of two handlers only the nearer one runs', () => {
  const far = vi.fn()
  const near = vi.fn()
  const undos = [
    consentChoices.answer(document, far),
    consentChoices.answer(document.querySelector('section') as Element, near),
    consentChoices.answer(document.querySelector('section') as Element, far),
  ]
  expect(consentChoices.ask(from, null)).toBe(true)
  expect(near).toHaveBeenCalledOnce()
  expect(far).not.toHaveBeenCalled()
  for (const undo of undos) undo()
})

it('two copies of the package understand each other by the name alone', async () => {
  const address = new URL('./intent.ts?another-copy', import.meta.url).href
  const copy = (await import(/* @vite-ignore */ address)) as { defineIntent: typeof defineIntent }
  expect(copy.defineIntent).not.toBe(defineIntent)
  const grant = vi.fn()
  const undo = defineIntent<number>('share').answer(document, grant)
  expect(copy.defineIntent<number>('share').ask(from, 7)).toBe(true)
  expect(grant).toHaveBeenCalledExactlyOnceWith(7, from)
  undo()
})

it('the fallback travels with the request, for a handler that accepts it and then fails', () => {
  const otherwise = vi.fn()
  document.addEventListener(
    `${intentPrefix}consent-choices`,
    (event) => {
      event.preventDefault()
      ;(event as CustomEvent<{ otherwise?: () => void }>).detail.otherwise?.()
    },
    { once: true },
  )
  expect(consentChoices.ask(from, null, otherwise)).toBe(true)
  expect(otherwise).toHaveBeenCalledOnce()
})

it('a request from inside a shadow root reaches the page', () => {
  const grant = vi.fn()
  const undo = consentChoices.answer(document, grant)
  const inner = from.parentElement?.attachShadow({ mode: 'open' }).appendChild(document.createElement('b')) as Element
  expect(consentChoices.ask(inner, null)).toBe(true)
  expect(grant).toHaveBeenCalledOnce()
  undo()
})

it('an event of that name without a request in it is left alone', () => {
  const grant = vi.fn()
  const undo = consentChoices.answer(document, grant)
  const event = new Event(`${intentPrefix}consent-choices`, { bubbles: true, cancelable: true })
  expect(from.dispatchEvent(event)).toBe(true)
  expect(grant).not.toHaveBeenCalled()
  undo()
})
