import { openLightbox } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import mixed from '../fixtures/mixed.html?raw'
import { destroy, init } from './block'
import { contract } from './contract'
import './style.css'

const fixtures = await fixturesOf('product-gallery')

let root: HTMLElement

function start(html: string) {
  document.body.innerHTML = `<div style="width: 400px">${html}</div>`
  root = document.querySelector<HTMLElement>('[data-product-gallery="container"]') as HTMLElement
  init(root, { services: {} })
}
const slides = () => [...root.querySelectorAll<HTMLElement>(contract.parts.slide)]
const thumbnails = () => [...root.querySelectorAll<HTMLElement>('[data-product-gallery="thumbnails-item"]')]
const current = () => thumbnails().findIndex((thumbnail) => thumbnail.ariaCurrent === 'true')
const origin = (index: number) => slides()[index]?.querySelector('img')?.style.transformOrigin
const zoomed = () => slides().map((slide) => slide.classList.contains('is-zoomed'))
const list = () => root.querySelector('[data-product-gallery="slides"]') as HTMLElement

beforeEach(async () => {
  await page.viewport(800, 600)
})
afterEach(() => destroy(root))

it('[LST-02] arrows, thumbnails and keys go to a picture; arrows are off at the ends and keep the focus', async () => {
  start(fixtures.clean)
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.click()
  await next.click()
  await expect.poll(() => list().scrollLeft).toBe(800)
  expect(current()).toBe(2)
  expect([next.element().ariaDisabled, document.activeElement === next.element()]).toEqual(['true', true])
  await page.getByRole('link', { name: 'Picture 1' }).click()
  // A list that still moves has the picture in sight as its current one, and a key goes on from that.
  await expect.poll(() => [list().scrollLeft, current()]).toEqual([0, 0])
  expect(location.hash).toBe('')
  list().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => [list().scrollLeft, current()]).toEqual([400, 1])
})

it('[LST-02] [RPG-01] a list that is scrolled by hand marks its picture and the thumbnail of that', async () => {
  start(fixtures.clean)
  const seen: number[] = []
  root.addEventListener('product-gallery:change', ({ detail }: CustomEventInit) => seen.push(detail.index))
  list().scrollTo({ left: 800, behavior: 'instant' })
  await expect.poll(() => seen).toEqual([2])
  expect(current()).toBe(2)
  expect(slides().map((slide) => slide.matches('.selected'))).toEqual([false, false, true])
})

it('[LST-02] a click zooms at its place, the mouse moves it, Escape and a second click end it', async () => {
  start(fixtures.clean)
  const first = page.getByRole('button', { name: 'Zoom: The bowl from the side' })
  await first.click({ position: { x: 100, y: 50 } })
  expect(zoomed()).toEqual([true, false, false])
  expect(first.element().ariaPressed).toBe('true')
  const { left, top, width, height } = first.element().getBoundingClientRect()
  const move = { pointerType: 'mouse', clientX: left + width * 0.75, clientY: top + height * 0.5, bubbles: true }
  first.element().dispatchEvent(new PointerEvent('pointermove', move))
  expect(origin(0)).toBe('75% 50%')
  await userEvent.keyboard('{Escape}')
  expect(zoomed()).toEqual([false, false, false])
})

it('[LST-02] by keyboard: Space zooms in the middle, arrow keys move the picture and step no further', async () => {
  start(fixtures.clean)
  slides()[1]?.focus()
  await userEvent.keyboard(' ')
  expect([zoomed(), origin(1)]).toEqual([[false, true, false], '50% 50%'])
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(origin(1)).toBe('70% 30%')
  await userEvent.keyboard('{Enter}')
  expect(zoomed()).toEqual([false, false, false])
})

it('[LST-02] a published gallery zooms under the mouse, and asks for the lightbox with all its pictures', async () => {
  start(fixtures.published)
  const asked: unknown[] = []
  const undo = openLightbox.answer(document, (request) => asked.push(request))
  const first = page.getByRole('button', { name: 'Enlarge: A shirt' })
  await first.hover()
  expect(zoomed()).toEqual([true, false])
  await first.click()
  undo()
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  expect(asked).toEqual([
    {
      index: 0,
      pictures: [
        { src: `${src}#a`, alt: 'A shirt', srcset: '' },
        { src: `${src}#b`, alt: '', srcset: '' },
      ],
    },
  ])
  await userEvent.hover(document.body, { position: { x: 700, y: 500 } })
  expect(zoomed()).toEqual([false, false])
})

it('[LST-02] pictures between their buttons are shown one at a time', async () => {
  start(mixed)
  const shown = () => slides().map((slide) => slide.checkVisibility())
  expect(shown()).toEqual([true, false])
  await page.getByRole('button', { name: 'Next picture' }).click()
  expect([shown(), current()]).toEqual([[false, true], 1])
  destroy(root)
  expect(shown()).toEqual([true, true])
})

it('[COM-02] the picture of a chosen variant becomes the current one', async () => {
  start(fixtures.clean)
  slides()[2]?.setAttribute('data-variant-image', '')
  await expect.poll(current).toBe(2)
  await expect.poll(() => list().scrollLeft).toBe(800)
})

it('[LST-02] a picture that is zoomed while the list still moves comes into sight as a whole', async () => {
  start(fixtures.clean)
  await page.getByRole('button', { name: 'Next picture' }).click()
  slides()[1]?.focus({ preventScroll: true })
  slides()[1]?.click()
  await expect.poll(() => [list().scrollLeft, current(), zoomed()]).toEqual([400, 1, [false, true, false]])
})
