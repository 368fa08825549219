import type { LoaderOptions } from './ladder-tools'
import { createLoader, type Loader } from './loader'

const flag = Symbol.for('ashlar.started')

/**
 * Starts the page once: at DOM ready, also when the script comes later than that (LDR-03). A second run in the same window
 * is refused with a console error and undefined (LDR-02), until the first has been destroyed.
 */
export function startPage(options: LoaderOptions): Loader | undefined {
  const page = window as unknown as { [key: symbol]: boolean }
  if (page[flag]) {
    console.error('Detected second run, this is bad.')
    return undefined
  }
  page[flag] = true
  const loader = createLoader(options)
  loader.signal.addEventListener('abort', () => {
    page[flag] = false
  })
  const begin = () => loader.init()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, loader)
  else begin()
  return loader
}
