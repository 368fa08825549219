import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'

let root: HTMLElement
const slides = () => [...document.querySelectorAll<HTMLElement>('.slide')]
const active = () => slides().findIndex((slide) => slide.matches('.sqs-active-slide'))

afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

it('[GAL-18] a swipe at the very moment of the start counts, before the file for swipes is there, and is no click', async () => {
  document.body.innerHTML =
    '<section class="sqs-gallery-container" aria-label="Walks" data-design="slideshow"><div class="sqs-gallery"><div class="slide">A</div><div class="slide">B</div><div class="slide">C</div></div></section>'
  root = document.querySelector('section') as HTMLElement
  await init(root)
  const point = (type: string, x: number, Kind: typeof PointerEvent | typeof MouseEvent = PointerEvent) =>
    slides()[0]?.dispatchEvent(
      new Kind(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, clientX: x, clientY: 50 }),
    )
  point('pointerdown', 600)
  point('pointermove', 570)
  point('pointermove', 500)
  point('pointerup', 480)
  expect(point('click', 480, MouseEvent)).toBe(false)
  await vi.waitFor(() => expect(active()).toBe(1))
  await settled()
  expect(active()).toBe(1)
})
