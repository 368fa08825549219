// Fetched with the first error of a page.
import { errorService } from '../services/error-service'
import type { ServiceDependencies } from '../services/service-dependencies'

/** What the reporter of a page is made from. */
type ReporterOptions = Pick<ServiceDependencies, 'service' | 'signal'>

/** Errors of a page that wait for its reporter, which may never arrive; a page may throw in each frame. */
const maxWaiting = 20
let waiting = 0

/** Reports an error that the page has met, by its event; the reporter drops those that it has met itself. */
export async function passError(
  event: Event & { readonly detail?: { error?: unknown } | null },
  { service, signal }: ReporterOptions,
): Promise<void> {
  if (waiting >= maxWaiting) return
  waiting++
  const site = await service('site')
  waiting = 0
  signal.throwIfAborted()
  const reporter = errorService(site, signal)
  if (event.type === 'block:error') reporter.report(event.detail?.error)
  else reporter.handle(event)
}

/** Reports an error of a part of the page. */
export async function reportError(error: Error, { service, signal }: ReporterOptions): Promise<void> {
  errorService(await service('site'), signal).report(error)
}
