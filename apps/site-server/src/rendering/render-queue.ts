import type { SiteContext } from '../http/context'
import { createWorkQueue } from '../http/limits/work-queue'
import { clientAddress } from '../http/request/client-address'

/** Rendered side by side: more do not render sooner, and each holds what it has read, about a mebibyte. */
const maxRunning = 16
/** Some seconds of renders. A request that waits takes about 100 KiB. */
const maxWaiting = 500

/** Renders as soon as few other pages are being rendered. Throws `QueueFullError` where too many wait. */
export type QueueRender = <Result>(request: SiteContext, render: () => Result | Promise<Result>) => Promise<Result>

/** The pages that a process renders at the same time. */
export function createRenderQueue(limits = { maxRunning, maxWaiting }): QueueRender {
  const queue = createWorkQueue(limits)
  // The page for addresses without one is rendered within the request for another.
  const rendering = new WeakSet<SiteContext>()
  return async (request, render) => {
    if (rendering.has(request)) return render()
    const renderInTurn = async () => {
      rendering.add(request)
      try {
        return await render()
      } finally {
        rendering.delete(request)
      }
    }
    return queue.run(renderInTurn, { of: clientAddress(request) })
  }
}
