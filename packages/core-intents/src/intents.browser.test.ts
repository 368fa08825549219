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

it('a wish is granted with its detail and where it came from, and who asked is told that it was', () => {
  const grant = vi.fn()
  const undo = openLightbox.answer(document, grant)
  const request = { pictures: [{ src: '/a.jpg', alt: 'A' }], index: 0 }
  expect(openLightbox.ask(from, request)).toBe(true)
  expect(grant).toHaveBeenCalledExactlyOnceWith(request, from)
  undo()
})

it('a wish that nobody takes is told to be so, also after whoever took it has gone', () => {
  const grant = vi.fn()
  expect(consentChoices.ask(from, null)).toBe(false)
  consentChoices.answer(document, grant)()
  expect(consentChoices.ask(from, null)).toBe(false)
  expect(grant).not.toHaveBeenCalled()
})

it('a wish of another kind, or from an element that is in no page, is not taken', () => {
  const grant = vi.fn()
  const undo = consentChoices.answer(document, grant)
  expect(openLightbox.ask(from, { pictures: [], index: 0 })).toBe(false)
  expect(consentChoices.ask(document.createElement('p'), null)).toBe(false)
  expect(grant).not.toHaveBeenCalled()
  undo()
})

it('of two that would grant it the nearer one does, and only that one', () => {
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

it('what should happen otherwise travels with the wish, for whoever takes it and then cannot grant it', () => {
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

it('a wish from inside a shadow root reaches the page', () => {
  const grant = vi.fn()
  const undo = consentChoices.answer(document, grant)
  const inner = from.parentElement?.attachShadow({ mode: 'open' }).appendChild(document.createElement('b')) as Element
  expect(consentChoices.ask(inner, null)).toBe(true)
  expect(grant).toHaveBeenCalledOnce()
  undo()
})
