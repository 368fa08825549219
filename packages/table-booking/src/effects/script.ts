import { findNonce, loadScript, scriptTimeouts } from '@ashlar/core-http'
import type { BookingScope } from '../paint'

/** Address of the widget's script. A test replaces it by a small script on another origin. */
export const provider = { url: 'https://www.exploretock.com/tock.js', timeout: scriptTimeouts.booking as number }

type Tock = (command: 'init', businessId: string) => void

/** Until the script has loaded, its library is a list of calls, as in the snippet of the provider. */
interface Queue extends Tock {
  queue: unknown[]
  loaded: boolean
  version: string
}

function getQueue(): Tock {
  const page = window as { tock?: Tock }
  if (page.tock) return page.tock
  const tock = Object.assign((...call: unknown[]) => void tock.queue.push(call), {
    queue: [] as unknown[],
    loaded: true,
    version: '1.0',
  }) as Queue
  page.tock = tock
  return tock
}

/**
 * Lets the provider's script draw its widget. Rejects when it does not come in time, or draws nothing (BKG-03).
 */
export async function showWidget(scope: BookingScope, container: HTMLElement): Promise<void> {
  const { config, signal, onCleanup } = scope
  const served = [...container.childNodes]
  onCleanup(() => container.replaceChildren(...served))
  const nonce = findNonce()
  getQueue()('init', config.businessId)
  await loadScript(provider.url, { timeout: provider.timeout, signal, ...(nonce && { nonce }) })
  await drawn(container, served.length, signal)
}

/** Resolves once the widget has elements; rejects when it has none within the timeout. */
function drawn(container: HTMLElement, served: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    const problem = 'The script has come and has drawn no widget. The plain link stays. Check the name of the business.'
    const timer = setTimeout(() => end(() => reject(new Error(problem))), provider.timeout)
    function end(settle: () => void) {
      clearTimeout(timer)
      observer.disconnect()
      settle()
    }
    function look() {
      if (container.childNodes.length > served) end(resolve)
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    observer.observe(container, { childList: true })
    look()
  })
}
