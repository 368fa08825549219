import { afterEach, beforeEach, expect } from 'vitest'

/** Fails each test of a suite that leaves an error without a handler, and empties the page after it. */
export function expectNothingUncaught() {
  const uncaught: unknown[] = []
  const record = (event: ErrorEvent | PromiseRejectionEvent) =>
    uncaught.push('reason' in event ? event.reason : event.error)
  beforeEach(() => {
    uncaught.length = 0
    window.addEventListener('error', record)
    window.addEventListener('unhandledrejection', record)
  })
  afterEach(() => {
    window.removeEventListener('error', record)
    window.removeEventListener('unhandledrejection', record)
    document.body.innerHTML = ''
    document.body.removeAttribute('class')
    expect(uncaught).toEqual([])
  })
}
