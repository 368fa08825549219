import type { Services } from '@ashlar/core-block'
import type { Page } from '../start/page'

/** The services as this page makes them. */
export interface MadeServices extends Services {
  readonly consent: ReturnType<typeof import('./consent-service').createService>
}

/** Dependencies of a service. */
export interface ServiceDependencies extends Page {
  readonly consent: MadeServices['consent']
  service<Name extends keyof MadeServices>(name: Name): Promise<MadeServices[Name]>
  readonly signal: AbortSignal
}
