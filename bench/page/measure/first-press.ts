// The first press: a real press on the first control, some time after the first paint, on a slow phone with empty caches.
import type { CDPSession, Page } from 'playwright-core'
import { firstControl, readShownSlide } from '../../pages/first-screen.ts'
import { type Bench, openSlowTab, openUrl } from './tab.ts'

/** Times of the press after the first paint, in milliseconds. */
export const pressTimes = [0, 200, 1000] as const

/** How long a press may take before it counts as lost, in milliseconds. */
const limit = 5000

/** One press; milliseconds from its own time stamp. Without any of them where it was lost. */
export interface Press {
  /** How long after the first paint the browser got it: the machine may be late. */
  readonly pressed?: number
  /** The first frame in which the slide has moved. */
  readonly moved?: number
  /** The first frame in which another slide has the middle of the slideshow. */
  readonly changed?: number
}

interface Target {
  readonly x: number
  readonly y: number
  /** Time since the first paint, in milliseconds. */
  readonly late: number
}

declare global {
  interface Window {
    benchPainted?(target: Target): void
    benchPressed?(press: Press): void
  }
}

/** Runs in the page before everything else: says when the control is painted, and when a press has an effect. */
function watch({ control, readSlide }: { readonly control: string; readonly readSlide: string }) {
  const read: typeof readShownSlide = new Function(`return (${readSlide})()`) as never
  const tell = (painted: number) => {
    const box = document.querySelector(control)?.getBoundingClientRect()
    // Nobody presses what is not there yet.
    if (!box?.width) return requestAnimationFrame(() => tell(performance.now()))
    window.benchPainted?.({ x: box.x + box.width / 2, y: box.y + box.height / 2, late: performance.now() - painted })
  }
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) tell(paint.startTime)
  }).observe({ type: 'paint', buffered: true })
  type Slide = ReturnType<typeof read>
  const distance = (now: Slide, before: Slide) => Math.abs((now?.left ?? 0) - (before?.left ?? 0))
  const follow = (event: PointerEvent) => {
    const before = read()
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const pressed = event.timeStamp - (paint?.startTime ?? 0)
    let moved: number | undefined
    const look = () => {
      const now = read()
      const passed = performance.now() - event.timeStamp
      const hasChanged = before !== undefined && now !== undefined && now.name !== before.name
      if (hasChanged || distance(now, before) > 2) moved ??= passed
      if (hasChanged) window.benchPressed?.({ pressed, moved: moved ?? passed, changed: passed })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', follow, { capture: true, once: true })
}

/** A function for the page, and what the page calls it with. */
async function listen<Value>(page: Page, name: string): Promise<{ readonly called: Promise<Value> }> {
  let resolve = (_: Value) => {}
  const called = new Promise<Value>((settle) => {
    resolve = settle
  })
  await page.exposeFunction(name, (value: Value) => resolve(value))
  return { called }
}

/** A press at a place of the window. The parts are not awaited one by one: a busy page would delay its own press. */
function sendPress(session: CDPSession, { x, y }: Target) {
  const place = { x, y, button: 'left', clickCount: 1 } as const
  return Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place }),
  ])
}

/** Presses once, in a tab of its own. */
export async function measurePress(bench: Bench, name: string, time: number): Promise<Press> {
  const { page, session, close } = await openSlowTab(bench)
  try {
    const painted = await listen<Target>(page, 'benchPainted')
    const pressed = await listen<Press>(page, 'benchPressed')
    await page.addInitScript(watch, { control: firstControl, readSlide: String(readShownSlide) })
    const [target] = await Promise.all([
      painted.called,
      page.goto(openUrl(bench.origin, name), { waitUntil: 'commit' }),
    ])
    await page.waitForTimeout(Math.max(0, time - target.late))
    const sending = sendPress(session, target)
    const lost = page.waitForTimeout(limit).then((): Press => ({}))
    const result = await Promise.race([pressed.called, lost])
    await sending
    return result
  } finally {
    await close()
  }
}
