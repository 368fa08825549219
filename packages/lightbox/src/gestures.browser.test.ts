import { openLightbox } from '@ashlar/core-intents'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>')}`
const pictures = ['One', 'Two', 'Three'].map((alt) => ({ src: `${picture}#${alt}`, alt }))
const image = () => document.querySelector<HTMLElement>('.lightbox-item:not([data-leaving]) img') as HTMLImageElement
const isOpen = () => document.body.classList.contains('sqs-lightbox-open')
const zoomed = () => document.querySelector('.lightbox')?.hasAttribute('data-zoomed')

function pointer(type: string, x: number, y: number, pointerId = 1) {
  const event = {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerId,
    pointerType: 'touch',
    button: 0,
    isPrimary: pointerId === 1,
  }
  image().dispatchEvent(new PointerEvent(type, event))
}
function drag(from: [number, number], to: [number, number]) {
  pointer('pointerdown', ...from)
  for (const share of [0.3, 0.6, 1])
    pointer('pointermove', from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
  pointer('pointerup', ...to)
}
const tap = (x: number, y: number) => {
  pointer('pointerdown', x, y)
  pointer('pointerup', x, y)
  pointer('click', x, y)
}

beforeEach(async () => {
  await page.viewport(800, 600)
  // A synthetic pointer cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
  document.body.innerHTML = '<button type="button">Open</button>'
  init(document.body)
  openLightbox.ask(document.body, { pictures, index: 0 })
  await vi.waitFor(() => expect(image().parentElement?.dataset.state).toBe('ready'))
})
/** The browser removes an entry of the history asynchronously. */
const left = () => vi.waitFor(() => expect(history.state ?? {}).not.toHaveProperty('lightbox'))
afterEach(async () => {
  destroy(document.body)
  vi.restoreAllMocks()
  await left()
})

it('one finger swipes after a press whose end was never told, as after a menu of the system', () => {
  pointer('pointerdown', 500, 300, 7)
  drag([500, 300], [400, 310])
  expect(zoomed()).toBe(false)
  expect(image().alt).toBe('Two')
})

it('a swipe of more than 50 px steps, a shorter one springs back', () => {
  drag([500, 300], [470, 300])
  expect(image().alt).toBe('One')
  expect(image().parentElement?.style.translate).toBe('')
  drag([500, 300], [400, 310])
  expect(image().alt).toBe('Two')
  drag([300, 300], [420, 300])
  expect(image().alt).toBe('One')
})

it('a pull down closes, a short one does not, and a pull up does nothing', () => {
  drag([400, 300], [400, 240])
  drag([400, 200], [405, 260])
  expect(isOpen()).toBe(true)
  drag([400, 200], [410, 420])
  expect(isOpen()).toBe(false)
})

it('two fingers zoom, one finger then pans within the bounds', () => {
  pointer('pointerdown', 350, 300, 1)
  pointer('pointerdown', 450, 300, 2)
  pointer('pointermove', 250, 300, 1)
  pointer('pointermove', 550, 300, 2)
  expect(zoomed()).toBe(true)
  expect(image().style.transform).toContain('scale(3)')
  pointer('pointerup', 250, 300, 1)
  pointer('pointerup', 550, 300, 2)
  drag([500, 300], [100, 300])
  expect(image().alt).toBe('One')
  const moved = Number(/translate\((-?[\d.]+)px/.exec(image().style.transform)?.[1])
  expect(moved).toBeLessThan(0)
  drag([700, 300], [-5000, 300])
  expect(Number(/translate\((-?[\d.]+)px/.exec(image().style.transform)?.[1])).toBeGreaterThanOrEqual(
    -(600 * 3 - 800) / 2 - 1,
  )
})

it('a double tap zooms in and out again, and steps nowhere', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tap(400, 300)
  tap(402, 301)
  expect(zoomed()).toBe(true)
  tap(400, 300)
  tap(402, 301)
  expect(zoomed()).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(image().alt).toBe('One')
})

it('[LBX-04] a single tap steps by the half of the picture, after the time of a double tap', async () => {
  tap(500, 300)
  expect(image().alt).toBe('One')
  await vi.waitFor(() => expect(image().alt).toBe('Two'))
})

it('[LBX-04] on a page that reads from right to left a tap on the left half is the next one', async () => {
  destroy(document.body)
  await left()
  document.body.dir = 'rtl'
  onTestFinished(() => document.body.removeAttribute('dir'))
  init(document.body)
  openLightbox.ask(document.body, { pictures, index: 0 })
  tap(300, 300)
  await vi.waitFor(() => expect(image().alt).toBe('Two'))
})
