import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'

const fixtures = await fixturesOf('reveal')

let root: HTMLElement
/** A block of `height` px of which `share` can be seen at the bottom of the viewport. */
function start(height: number, share: number, inside = '') {
  const top = innerHeight - height * share
  document.body.innerHTML = `<div style="height:${top}px"></div>
    <div data-block="reveal" class="preFade" style="height:${height}px">${inside}</div><div style="height:300vh"></div>`
  document.body.style.margin = '0'
  root = document.querySelector('[data-block]') as HTMLElement
  init(root)
}
const isShown = () => root.classList.contains('loaded')

/** A picture that loads until the test dispatches its event. */
function slowPicture() {
  const picture = document.createElement('img')
  picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  Object.defineProperty(picture, 'complete', { value: false })
  Object.defineProperty(picture, 'currentSrc', { value: 'https://site.example/slow.jpg' })
  return picture
}

afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  document.body.removeAttribute('style')
  window.scrollTo(0, 0)
  vi.restoreAllMocks()
})

it('[LDR-10] the browser is asked at 0, 0.1, 0.25, 0.5 and 1', () => {
  const asked: unknown[] = []
  const Native = window.IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Native {
      constructor(call: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(call, options)
        asked.push(options?.threshold)
      }
    },
  )
  start(200, 0)
  vi.unstubAllGlobals()
  expect(asked).toEqual([[0, 0.1, 0.25, 0.5, 1]])
})

it('[LDR-09] a block gets its class once half of it can be seen, and not before', async () => {
  const received = vi.fn()
  start(200, 0.4)
  root.addEventListener('reveal:shown', received)
  await settled()
  expect(isShown()).toBe(false)
  window.scrollTo(0, 25)
  await vi.waitFor(() => expect(isShown()).toBe(true))
  expect([...root.classList]).toEqual(expect.arrayContaining(['preFade', 'fadeIn', 'animation-loaded']))
  expect(received).toHaveBeenCalledOnce()
})

it('[RPG-01] the element that has the animation is marked with the block in it, and not before', async () => {
  start(200, 0.4)
  const figure = document.createElement('div')
  figure.className = 'combination-animation-fade-in'
  root.replaceWith(figure)
  figure.append(root)
  await settled()
  expect(figure.className).toBe('combination-animation-fade-in')
  window.scrollTo(0, 25)
  await vi.waitFor(() => expect(figure.className).toBe('combination-animation-fade-in animation-loaded'))
})

it.each(['load', 'error'])('[LDR-09] a block in view waits for the picture in it until its %s', async (type) => {
  const picture = slowPicture()
  start(200, 0)
  root.append(picture)
  window.scrollTo(0, 200)
  await settled()
  expect(isShown()).toBe(false)
  picture.dispatchEvent(new Event(type))
  expect(isShown()).toBe(true)
})

it('[LDR-09] a picture that never comes does not keep a block from being seen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start(200, 0)
  root.append(slowPicture())
  window.scrollTo(0, 200)
  await settled()
  vi.advanceTimersByTime(3900)
  expect(isShown()).toBe(false)
  vi.advanceTimersByTime(100)
  expect(isShown()).toBe(true)
})

it('[LDR-09] a hidden element is shown all the same, and dispatches its event', async () => {
  const received = vi.fn()
  document.addEventListener('reveal:shown', received, { once: true })
  document.body.innerHTML = `<div style="display:none">${fixtures.clean}</div>`
  root = document.querySelector('[data-block]') as HTMLElement
  init(root)
  expect(isShown()).toBe(true)
  expect(received).toHaveBeenCalledOnce()
})

it('what has been shown stays shown when the block ends', async () => {
  start(200, 1)
  await vi.waitFor(() => expect(isShown()).toBe(true))
  destroy(root, 'page')
  expect(isShown()).toBe(true)
})
