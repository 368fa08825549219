import type { Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site'
import { errorReporter } from '@ashlar/core-tracking/errors'
import { trackedPage } from './tracked-page'

let reporter: ReturnType<typeof errorReporter> | undefined

/** The one reporter of this page; from here on it listens for itself. */
export function errorService(site: Services['site']) {
  reporter ??= errorReporter({ page: trackedPage(site), crumb: () => site.cookies.read(cookieNames.crumb) })
  return reporter
}
