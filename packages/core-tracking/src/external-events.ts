import type { Tracking } from './tracking'

/** An event for the external events service. (TRK-06) */
export interface ExternalEvent {
  /** What was done, for example "view". */
  readonly action: string
  /** What it was done to, for example "page". */
  readonly objectType: string
  /** What only this kind of event says. Default: nothing. */
  readonly custom?: Readonly<Record<string, unknown>>
  /** Name of the schema of `custom`. Default: empty. */
  readonly schema?: string
}

/** What the events go by. */
export interface ExternalEventsOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** Where the service is, without its path. Default: the page's own origin. */
  readonly base?: string
  /** Id for analytics, read at each sending; undefined when it could not be stored. */
  readonly analyticsId: () => string | undefined
  /** Fields of every event: actor, event_owner_team, event_source, page, user, locale, session fields; read as it happens. */
  readonly common: () => Readonly<Record<string, unknown>>
  /** The anti-forgery token; only for the page's own origin. Default: none is sent. */
  readonly crumb?: () => string | undefined
  /** Hears what went wrong, each trouble once. Default: nobody. */
  readonly report?: (error: Error) => void
}

/** Makes the function that tells the external events service; 200 and 202 mean stored. (TRK-06) */
export function createExternalEvents(options: ExternalEventsOptions): (event: ExternalEvent) => void {
  const { tracking, base = '', analyticsId, common, crumb, report } = options
  const said = new Set<string>()
  function say(trouble: string) {
    if (said.has(trouble)) return
    said.add(trouble)
    report?.(new Error(trouble))
  }
  function identify(): string {
    const id = analyticsId()
    if (!id) say('Unable to store analyticsId')
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
    failed: (status) => say(`Error tracking event: HTTP Status ${status}`),
  })

  return ({ action, objectType, custom = {}, schema = '' }) =>
    push(path, action, {
      commonData: { ...common(), action, object_type: objectType },
      customData: custom,
      customSchemaName: schema,
    })
}
