import type { Services } from '@ashlar/core-block'
import type { Page } from './page'

/** The services as this page makes them. */
export interface MadeServices extends Services {
  readonly consent: ReturnType<typeof import('./consent-service').createService>
}

/** What a service is created with. */
export interface ServiceParts extends Page {
  readonly consent: MadeServices['consent']
  service<Name extends keyof MadeServices>(name: Name): Promise<MadeServices[Name]>
  readonly signal: AbortSignal
}
