import type { Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site/cookie-names'
import type { ErrorReporter } from '@ashlar/core-tracking'
import { errorReporter } from '@ashlar/core-tracking/errors'
import { trackedPage } from '../tracking/tracked-page'

const reporters = new WeakMap<Services['site'], ErrorReporter>()

/** The one reporter of this page; from here on it listens for itself, until the page ends. */
export function errorService(site: Services['site'], signal: AbortSignal): ErrorReporter {
  const known = reporters.get(site)
  if (known) return known
  const reporter = errorReporter({ page: trackedPage(site).facts(), crumb: () => site.cookies.read(cookieNames.crumb) })
  reporters.set(site, reporter)
  signal.addEventListener('abort', reporter.stop)
  return reporter
}
