import { createReport } from './report-once'
import type { Tracking } from './tracking'

/** An event for the external events service. (TRK-06) */
export interface ExternalEvent {
  /** The action, for example "view". */
  readonly action: string
  /** The object of the action, for example "page". */
  readonly objectType: string
  /** Fields of this kind of event only. Default: none. */
  readonly custom?: Readonly<Record<string, unknown>>
  /** Name of the schema of `custom`. Default: empty. */
  readonly schema?: string
}

/** Options of the external events. */
export interface ExternalEventsOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** Origin of the service. Default: the page's own. */
  readonly base?: string
  /** Id for analytics, read at each sending; undefined when it could not be stored. */
  readonly analyticsId: () => string | undefined
  /** Fields of every event: actor, event_owner_team, event_source, page, user, locale, session fields; read as it happens. */
  readonly common: () => Readonly<Record<string, unknown>>
  /** The anti-forgery token; only for the page's own origin. Default: none is sent. */
  readonly crumb?: () => string | undefined
  /** Called for failures, once for each. Default: none. */
  readonly report?: (error: Error) => void
}

/** Creates the function that sends events to the external service; 200 and 202 mean stored. (TRK-06) */
export function createExternalEvents(options: ExternalEventsOptions): (event: ExternalEvent) => void {
  const { tracking, base = '', analyticsId, common, crumb, report } = options
  const reportOnce = createReport(report)
  function identify(): string {
    const id = analyticsId()
    if (!id) reportOnce('Unable to store analyticsId')
    return id ?? ''
  }
  const path = '/api/v1/events'
  const push = tracking.open({
    name: 'external-events',
    post([record]) {
      const { recordId, fields } = record ?? { recordId: '', fields: {} }
      const { commonData, ...rest } = fields as { commonData?: object }
      const query = crumb ? `?crumb=${encodeURIComponent(crumb() ?? '')}` : ''
      const body = { analyticsId: identify(), commonData: { ...commonData, event_id: recordId }, ...rest }
      return { url: base + path + query, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    },
    accepts: (status) => status === 200 || status === 202,
    failed: (status) => reportOnce(`Error tracking event: HTTP Status ${status}`),
  })

  return ({ action, objectType, custom = {}, schema = '' }) =>
    push(path, action, {
      commonData: { ...common(), action, object_type: objectType },
      customData: custom,
      customSchemaName: schema,
    })
}
