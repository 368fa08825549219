import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { isTaken, isTyping, listen, watchFocusLeaving, watchReducedMotion, watchSize } from './index'
import { scrollToElement, tween } from './tween'
import { waitForElement } from './wait'

const undos: (() => void)[] = []
const serve = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

/** Frames of fake timers, sixty a second, independent of the load of the machine. */
function ownFrames() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
}

it('[DOM-01] a tween takes 300 ms, goes forward only, ends at exactly 1 and then calls done once', () => {
  ownFrames()
  const shares: number[] = []
  const done = vi.fn()
  tween({ step: (share) => shares.push(share), done })
  vi.advanceTimersByTime(299)
  expect(done).not.toHaveBeenCalled()
  expect(shares.at(-1)).toBeLessThan(1)
  vi.advanceTimersByTime(1000)
  expect(done).toHaveBeenCalledOnce()
  expect(shares.at(-1)).toBe(1)
  expect(shares.filter((share) => share === 1)).toHaveLength(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})

it('[DOM-01] a tween ends within a frame of its time', () => {
  ownFrames()
  const done = vi.fn()
  tween({ step() {}, done })
  vi.advanceTimersByTime(300 + 17)
  expect(done).toHaveBeenCalledOnce()
})

it('[DOM-01] an undone tween stops and is never done', () => {
  ownFrames()
  const step = vi.fn()
  const done = vi.fn()
  const undo = tween({ duration: 100, step, done })
  vi.advanceTimersByTime(40)
  undo()
  const { length } = step.mock.calls
  expect(length).toBeGreaterThan(0)
  vi.advanceTimersByTime(120)
  expect(step.mock.calls).toHaveLength(length)
  expect(done).not.toHaveBeenCalled()
})

it('[DOM-01] [DOM-06] a tween without duration, or with reduced motion, ends at once', () => {
  const step = vi.fn()
  tween({ duration: 0, step })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const done = vi.fn()
  tween({ duration: 5000, step, done })
  expect(step.mock.calls).toEqual([[1], [1]])
  expect(done).toHaveBeenCalledOnce()
})

it('[DOM-06] reduced motion finishes a running tween, and watchers are notified of both changes', async () => {
  const received: boolean[] = []
  const steps: number[] = []
  const done = vi.fn()
  undos.push(watchReducedMotion((reduced) => received.push(reduced)))
  tween({ duration: 60_000, step: (share) => steps.push(share), done })
  await vi.waitFor(() => expect(steps.length).toBeGreaterThan(1))
  expect(done).not.toHaveBeenCalled()
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(steps.at(-1)).toBe(1)
  // A change that is taken back before the next frame is told to nobody.
  await vi.waitFor(() => expect(received).toEqual([false, true]))
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await vi.waitFor(() => expect(received).toEqual([false, true, false]))
})

it('[DOM-01] a scroll ends 30 px above the element, after 50 ms at the least', () => {
  ownFrames()
  const long = '<p style="height:3000px"></p>'
  serve(`${long}<b id="goal">here</b>${long}`)
  const goal = document.getElementById('goal') as HTMLElement
  undos.push(scrollToElement(goal))
  vi.advanceTimersByTime(320)
  expect(Math.abs(goal.getBoundingClientRect().top - 30)).toBeLessThanOrEqual(1)
  const times: number[] = []
  const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    times.push(performance.now() - start)
    scroll(options)
  }) as typeof window.scrollTo)
  const start = performance.now()
  scrollToElement(goal, 50)
  vi.advanceTimersByTime(250)
  expect(times.at(-1)).toBeGreaterThanOrEqual(50)
  expect(Math.abs(goal.getBoundingClientRect().top - 50)).toBeLessThanOrEqual(1)
})

const ownTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

it('[DOM-02] a size is reported 300 ms after its last change, and the first size is no change', async () => {
  const element = serve('<div style="width:100px;height:50px"></div>')
  const call = vi.fn()
  ownTimers()
  undos.push(watchSize(element, call))
  await settled()
  vi.advanceTimersByTime(350)
  expect(call).not.toHaveBeenCalled()
  element.style.width = '150px'
  await settled()
  vi.advanceTimersByTime(299)
  element.style.width = '200px'
  await settled()
  vi.advanceTimersByTime(299)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledExactlyOnceWith({ width: 200, height: 50 })
})

it('[DOM-02] only changes by the threshold, on the axis, count; the wait may be another', async () => {
  const element = serve('<div style="width:100px;height:50px"></div>')
  const [wide, high] = [vi.fn(), vi.fn()]
  ownTimers()
  undos.push(watchSize(element, wide, { axis: 'x', threshold: 10, wait: 20 }))
  undos.push(watchSize(element, high, { axis: 'y', wait: 20 }))
  await settled()
  element.style.width = '109px'
  await settled()
  vi.advanceTimersByTime(100)
  expect(wide).not.toHaveBeenCalled()
  element.style.width = '110px'
  await settled()
  vi.advanceTimersByTime(20)
  expect(wide).toHaveBeenCalledExactlyOnceWith({ width: 110, height: 50 })
  expect(high).not.toHaveBeenCalled()
  element.style.height = '51px'
  await settled()
  vi.advanceTimersByTime(20)
  expect(high).toHaveBeenCalledOnce()
  expect(wide).toHaveBeenCalledOnce()
})

it('[DOM-02] a watch that has ended calls no more, even when a change was on its way', async () => {
  const element = serve('<div style="width:100px;height:50px"></div>')
  const call = vi.fn()
  ownTimers()
  const undo = watchSize(element, call, { wait: 60 })
  await settled()
  element.style.width = '200px'
  await settled()
  vi.advanceTimersByTime(59)
  undo()
  vi.advanceTimersByTime(120)
  expect(call).not.toHaveBeenCalled()
})

it('[DOM-04] focus is watched in a container or by a predicate: exactly one of them', () => {
  const leave = vi.fn()
  expect(() => watchFocusLeaving({ leave })).toThrow(TypeError)
  expect(() => watchFocusLeaving({ container: document.body, contains: () => true, leave })).toThrow(TypeError)
})

it('[DOM-04] leave is called when focus moves out of the container, or to an element that the predicate rejects, and not within', () => {
  serve('<div><button id="a">A</button><button id="b">B</button></div><button id="c">C</button>')
  const [left, out] = [vi.fn(), vi.fn()]
  undos.push(watchFocusLeaving({ container: document.querySelector('div') as Element, leave: left }))
  undos.push(watchFocusLeaving({ contains: ({ id }) => id !== 'b', leave: out }))
  document.getElementById('a')?.focus()
  expect([left.mock.calls.length, out.mock.calls.length]).toEqual([0, 0])
  document.getElementById('b')?.focus()
  expect([left.mock.calls.length, out.mock.calls.length]).toEqual([0, 1])
  document.getElementById('c')?.focus()
  expect([left.mock.calls.length, out.mock.calls.length]).toEqual([1, 1])
})

it('[DOM-05] arrows belong to the text in fields and editable areas, and to the block everywhere else', async () => {
  const yes = [
    '<input>',
    '<input type="search">',
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
  ]
  yes.push(
    '<p contenteditable>x</p>',
    '<p contenteditable="plaintext-only">x</p>',
    '<p role="textbox" tabindex="0">x</p>',
  )
  const no = ['<button>x</button>', '<input type="checkbox">', '<input type="range">', '<input type="submit">']
  no.push('<a href="#x">x</a>', '<p contenteditable="false" tabindex="0">x</p>')
  for (const html of yes) expect([html, isTyping(serve(html))]).toEqual([html, true])
  for (const html of no) expect([html, isTyping(serve(html))]).toEqual([html, false])
  expect(isTyping(serve('<div contenteditable><p><b>x</b></p></div>').querySelector('b'))).toBe(true)
  expect(isTyping(document)).toBe(false)
  expect(isTyping(null)).toBe(false)
  const received: boolean[] = []
  const record = () => received.push(isTyping())
  document.addEventListener('keydown', record)
  undos.push(() => document.removeEventListener('keydown', record))
  serve('<input><button>x</button>').focus()
  await userEvent.keyboard('{ArrowRight}')
  document.querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(received).toEqual([true, false])
})

it('[LDR-06] an element that arrives later is found within 100 ms or little more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const found = vi.fn()
  void waitForElement('#late').then(found)
  await vi.advanceTimersByTimeAsync(130)
  const late = serve('<i id="late"></i>')
  await vi.advanceTimersByTimeAsync(100)
  expect(found).toHaveBeenCalledExactlyOnceWith(late)
})

it("[DOM-09] a key that a script sends to the document is nobody else's", () => {
  const own = serve('<section></section>')
  const seen: boolean[] = []
  const listener = (event: Event) => seen.push(isTaken(event as KeyboardEvent, own))
  for (const target of [document, window]) {
    target.addEventListener('keydown', listener, { once: true })
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  }
  expect(seen).toEqual([false, false])
})

it('[DOM-09] a key that somebody has handled is told to no block', () => {
  const own = serve('<button>x</button>')
  const told: string[] = []
  undos.push(listen(document, 'keydown', ({ key }) => told.push(key)))
  own.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  for (const key of ['Escape', 'ArrowRight'])
    own.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(told).toEqual(['ArrowRight'])
})
