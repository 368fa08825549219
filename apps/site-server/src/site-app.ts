import type { Routes } from './http/context'

/** A site server. */
export interface SiteApp {
  /** Responds to a request, as an adapter of Hono calls it. */
  readonly fetch: Routes['fetch']
  /** The same for a path, for tests and tools. */
  readonly request: Routes['request']
  /** Its addresses by method, for tests and tools. */
  readonly routes: Routes['routes']
  /** Settles open payments at once and then regularly. Returns a function that stops it. */
  startSettlement(): () => void
  /** Decides the next step of each canary once a minute. Returns a function that stops it. */
  startHealing(): () => void
  /** Writes the counts of starts each `interval` milliseconds (default: 5000). Returns a function that writes them a last time and stops. */
  startCounting(interval?: number): () => Promise<void>
  /** Exports counts as OpenTelemetry metrics to an endpoint. Resolves with a function that exports a last time and stops. */
  startExport(endpoint: string): Promise<() => Promise<void>>
  /** Sends the emails of the outbox, and deletes daily the rows that have expired. Returns a function that stops both. */
  startJobs(): () => void
  /** Makes copies of the photographs before visitors ask for them. */
  prepareImages(): Promise<void>
}
