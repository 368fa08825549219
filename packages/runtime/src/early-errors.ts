import type { ErrorReporter } from '@ashlar/core-tracking'
import { errorService } from './error-service'
import type { ServiceDependencies } from './service-dependencies'

/** What the reporter of a page is made from. */
export interface EarlyErrorOptions {
  readonly service: ServiceDependencies['service']
  readonly pageSignal: AbortSignal
  /** Aborted once the reporter listens for itself. */
  readonly arrival: AbortController
}

let known: { readonly signal: AbortSignal; readonly reporter: Promise<ErrorReporter> } | undefined

async function createReporter({ service, pageSignal, arrival }: EarlyErrorOptions): Promise<ErrorReporter> {
  const site = await service('site')
  pageSignal.throwIfAborted()
  arrival.abort()
  return errorService(site, pageSignal)
}

/** Hands an error that a page has met to its one reporter. */
export async function passError(event: Event, options: EarlyErrorOptions): Promise<void> {
  const { pageSignal: signal } = options
  if (known?.signal !== signal) known = { signal, reporter: createReporter(options) }
  const reporter = await known.reporter
  if (event.type === 'block:error') reporter.report((event as CustomEvent<{ error?: unknown } | null>).detail?.error)
  else reporter.handle(event)
}
