import type { MiddlewareHandler } from 'hono'
import type { Routes, Variables } from '../context'
import { healthRoutes } from '../log/health'
import type { Log } from '../log/log'
import type { createMetrics } from '../log/metrics'
import { requestLog } from '../log/request-log'
import { compression } from '../response/compression'
import { endUnread } from '../response/end-unread'
import { policyReportRoutes } from '../response/policy-reports'
import { securityHeaders } from '../response/security-headers'
import { bodyLimit } from './body-limit'
import { checkOrigin } from './check-origin'
import { holdChanges } from './content-version'
import { answerMethods } from './methods'
import type { Deployment } from './request-origin'

interface EntranceOptions {
  /** Gets a line for each request, and for pages that broke the policy. */
  readonly log: Log
  /** Names and proxies in front of the server. Undefined: it is reached as it is, under any name. */
  readonly deployment?: Deployment | undefined
  /** Whether the database answers and has all tables. */
  isReady(): Promise<boolean>
  /** Counts each request and the time of its answer. */
  readonly metrics: ReturnType<typeof createMetrics>
  /** How long a version of the content counts, in milliseconds. */
  readonly contentAge: number
  /** Answers with what is the same for many visitors, and has all its headers. */
  readonly shared: MiddlewareHandler<{ Variables: Variables }>
}

/** What every request goes through before the site knows its visitor, in this order. */
export function addEntrance(app: Routes, options: EntranceOptions): void {
  const { log, deployment = {}, isReady, metrics, shared, contentAge } = options
  app.use(endUnread)
  // Before the names are checked: balancers ask for an address of the machine.
  app.route('/', healthRoutes(isReady))
  app.route('/', metrics.routes)
  app.use(metrics.count)
  app.use(requestLog(log))
  app.use(checkOrigin(deployment, log))
  app.use(shared)
  if (contentAge > 0) app.use(holdChanges(contentAge))
  app.use(compression)
  app.use(securityHeaders)
  app.use(answerMethods(() => app.routes))
  app.use(bodyLimit)
  app.route('/', policyReportRoutes(log))
}
