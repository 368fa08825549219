import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'

const fixtures = await fixturesOf('scaled-text')

let root: HTMLElement
function start(html: string, width: number) {
  document.body.innerHTML = `<div id="room" style="width:${width}px">${html}</div>`
  root = document.querySelector('.sqsrte-scaled-text-container') as HTMLElement
  init(root)
}
const container = () => document.getElementById('room') as HTMLElement
const text = () => root.querySelector('.sqsrte-scaled-text') as HTMLElement
const fontSize = () => Number.parseFloat(getComputedStyle(text()).fontSize)
function textWidth() {
  const range = document.createRange()
  range.selectNodeContents(text())
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  return Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left))
}
/** The width of the letters alone, measured on one line. */
function lineWidth() {
  const heading = text().firstElementChild as HTMLElement
  heading.style.cssText += ';display:inline-block;white-space:nowrap'
  const width = textWidth()
  heading.style.display = heading.style.whiteSpace = ''
  return width
}

afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('style')
})

it.each([320, 600, 1111.5])(
  '[TXT-01] fills a container of %s px to within one, on one line, and is marked as loaded',
  (width) => {
    start(fixtures.clean, width)
    expect(root.classList).toContain('loaded')
    expect(Math.abs(lineWidth() - width)).toBeLessThanOrEqual(1)
    expect(lineWidth()).toBeLessThanOrEqual(width)
  },
)

it('[TXT-01] published markup with a size of its own is scaled as well, and its heading follows', () => {
  start(fixtures.published, 500)
  expect(Math.abs(lineWidth() - 500)).toBeLessThanOrEqual(1)
  expect(getComputedStyle(text().firstElementChild as HTMLElement).fontSize).toBe(getComputedStyle(text()).fontSize)
})

it('[TXT-01] is measured again 100 ms after a resize, once it has come to rest, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start(fixtures.clean, 600)
  await settled()
  const before = fontSize()
  container().style.width = '300px'
  await settled()
  vi.advanceTimersByTime(99)
  expect(fontSize()).toBe(before)
  container().style.width = '400px'
  await settled()
  vi.advanceTimersByTime(99)
  expect(fontSize()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(fontSize()).not.toBe(before)
  expect(Math.abs(lineWidth() - 400)).toBeLessThanOrEqual(1)
})

it("[TXT-01] is never smaller than 0.75rem, which grows with the visitor's own setting", () => {
  start(fixtures.clean, 20)
  expect(fontSize()).toBe(12)
  destroy(root)
  document.documentElement.style.fontSize = '32px'
  start(fixtures.clean, 20)
  expect(fontSize()).toBe(24)
})

it('[TXT-01] odd limits in the markup are the defaults, and a container without text is shown', () => {
  start(fixtures.broken.replace('></span>', '><b>Words that need much room</b></span>'), 20)
  expect(fontSize()).toBe(12)
  destroy(root)
  start('<div class="sqsrte-scaled-text-container"></div>', 100)
  expect(root.classList).toContain('loaded')
})

it('[TXT-01] is measured again once the fonts of the page have arrived', async () => {
  const { ready } = document.fonts
  let arrive = () => {}
  vi.spyOn(document.fonts, 'ready', 'get').mockReturnValue(
    new Promise((resolve) => {
      arrive = () => ready.then(resolve)
    }),
  )
  start(fixtures.clean, 600)
  await settled()
  const before = fontSize()
  text().style.letterSpacing = '1em'
  await settled()
  expect(fontSize()).toBe(before)
  arrive()
  await vi.waitFor(() => expect(fontSize()).toBeLessThan(before))
})

it('the copy for measuring leaves nothing in the page', () => {
  start(fixtures.clean, 600)
  expect(root.children).toHaveLength(1)
  destroy(root)
  expect(text().outerHTML).toBe('<span class="sqsrte-scaled-text"><h2>Walk slowly</h2></span>')
})
