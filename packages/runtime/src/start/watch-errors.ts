import { faultHandler } from '@ashlar/core-block/fault-handler'
import type { ServiceDependencies } from '../services/service-dependencies'

/** The first error fetches the reporter, and all are passed to it with their events; what the server does not allow is told to the visitor (HTTP-06). */
export function watchErrors(service: ServiceDependencies['service'], signal: AbortSignal) {
  const handle = faultHandler((event: Event) =>
    import('./rare-notices').then(({ passError }) => passError(event, { service, signal })),
  )
  for (const type of ['error', 'unhandledrejection', 'block:error']) addEventListener(type, handle, { signal })
  document.addEventListener(
    'ashlar:authorization-fail',
    (event) => import('./rare-notices').then(({ showError }) => showError(event)).catch(() => {}),
    { signal },
  )
  // Errors from before this module, collected by the bootstrap.
  const early: Window & { ashlarErrors?: unknown } = window
  if (Array.isArray(early.ashlarErrors)) early.ashlarErrors.forEach(handle)
  delete early.ashlarErrors
}
