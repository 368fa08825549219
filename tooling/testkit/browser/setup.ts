// Runs in each browser test file before its tests. All files of a run share one page and its modules, so each test starts
// from a page reset here, also after a test that failed before its own clean-up.
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
// Blocks fetch it with their first dialog. Here it is loaded already, so that a test may press Tab at once.
import '../../../packages/core-dom/src/focus-trap.ts'
import { address, attributes, content, viewport } from './empty-page.ts'

function resetAttributes() {
  for (const [element, served] of attributes) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const [name, value] of served) element.setAttribute(name, value)
  }
}

async function resetViewport() {
  if (innerWidth !== viewport.width || innerHeight !== viewport.height) {
    await page.viewport(viewport.width, viewport.height)
  }
}

/** What a visitor may have set in the system, and a page without emulation has not. */
const emulated = ['(prefers-reduced-motion)', '(prefers-color-scheme: dark)', '(forced-colors)', '(prefers-contrast)']

// The file before may have left the mouse where the page is now.
let isMouseHere = true
for (const type of ['pointermove', 'pointerdown', 'mousemove'])
  window.addEventListener(type, ({ isTrusted }) => (isMouseHere ||= isTrusted), { capture: true, passive: true })

/** A call of the process that drives the browser is most of a short test, so there is none where there is nothing to reset. */
async function resetAround() {
  if (!isMouseHere && document.cookie === '' && !emulated.some((query) => matchMedia(query).matches)) return
  await commands.resetPage()
  isMouseHere = false
}

beforeEach(async () => {
  await resetAround()
  await resetViewport()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', address)
  resetAttributes()
  window.getSelection()?.removeAllRanges()
  window.scrollTo(0, 0)
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  for (const child of [...document.body.childNodes]) if (!content.has(child)) child.remove()
})
