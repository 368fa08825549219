/**
 * A listener for the errors of a page that cannot fail. It is the last one to handle them: an error of its own, thrown or rejected, would be a new
 * error of the page and come back to it without end. After the first it does nothing any more, so the tab goes on. (TRK-15)
 */
export function faultHandler<Fault extends Event>(handle: (event: Fault) => unknown): (event: Fault) => Promise<void> {
  let hasFailed = false
  return async (event) => {
    try {
      if (!hasFailed) await handle(event)
    } catch {
      hasFailed = true
    }
  }
}
