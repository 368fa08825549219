/** Calls back once the browser is idle; one with nothing to paint may never be, so within two seconds. */
export const inIdleTime = (call: () => void) => (window.requestIdleCallback ?? setTimeout)(call, { timeout: 2000 })
