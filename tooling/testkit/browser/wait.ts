// What tests in a browser wait for where there is nothing else to see.
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

const { requestAnimationFrame, setTimeout } = globalThis

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const task = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Resolves once the browser has drawn and its observers have been notified. An effect of earlier code that is still
 * absent then will not come. Follows the browser's own frames, also while a test has timers of its own.
 */
export async function settled(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) {
    await frame()
    await task()
  }
}

/** Resolves once a picture that cannot be loaded has reported it: an `onerror` that had come into the page before has run. */
export function pictureHasFailed(): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.onerror = () => resolve(settled())
    picture.src = 'x'
  })
}

/** Resolves once Tab and Shift+Tab stay in an open dialog from each of its ends; the code for that is fetched with the first dialog. */
export async function focusIsTrapped(dialog: () => Element | null | undefined): Promise<void> {
  const start = document.activeElement as HTMLElement
  await vi.waitFor(async () => {
    for (const shift of [true, false]) {
      start.focus()
      await userEvent.tab({ shift })
      expect(dialog()?.contains(document.activeElement)).toBe(true)
    }
  })
  start.focus()
}

/** The buttons of a long page that lie under an element at an edge of the window while they have the focus, on the way down and up (WCAG 2.4.11). */
export function findCovered(edge: Element): HTMLElement[] {
  const list = document.createElement('div')
  list.innerHTML = '<p><button>One of many</button></p>'.repeat(40)
  // At its end a page cannot be scrolled any further.
  list.style.paddingBlockEnd = '100vh'
  document.body.append(list)
  const buttons = [...list.querySelectorAll('button')]
  const covered = [...buttons, ...[...buttons].reverse()].filter((button) => {
    button.focus()
    const [own, other] = [button, edge].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect]
    const isBeside = own.right <= other.left || own.left >= other.right
    return !isBeside && own.bottom > other.top && own.top < other.bottom
  })
  list.remove()
  window.scrollTo(0, 0)
  return covered
}
