import type { ConsentCategory } from '@ashlar/core-block'
import { isSearchPage, isSkipped, pageFields, type TrackedWindow, type TrackingPage } from './page'
import { createQueues, type Protocol } from './queue'
import type { TrackingRecord } from './record'
import { fetchPost, type Post, type Send } from './transport'

/** Codes of census events. (TRK-02) */
export const censusType = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const

/** The name of a census event. */
export type CensusName = keyof typeof censusType

/** A button as the census knows it. (TRK-03) */
export interface ButtonPayload {
  readonly id: string
  readonly buttonText: string
  readonly clickthroughUrl: string
  readonly alignment?: string
  readonly size?: string
  readonly newWindow?: boolean
  /** 1 in a button block, 2 in a popup overlay. */
  readonly context: 1 | 2
}

/** Options of the tracking service. */
export interface TrackingOptions {
  readonly page: TrackingPage
  /** No record is sent, and no visitor cookie is read, before the category 'analytics' is allowed. */
  readonly consent: {
    allows(category: ConsentCategory): boolean
    whenAllowed(category: ConsentCategory, signal?: AbortSignal): Promise<void>
  }
  /** The visitor's cookie ss_cvr, read anew at each sending. */
  readonly visitor: { cookie(): string | undefined }
  /** The anti-forgery token, read anew at each sending. */
  readonly crumb: () => string | undefined
  /** Prefix of the paths of the calls. Default: none, for the page's own origin. */
  readonly base?: string
  /** How a POST is sent. Default: `fetch` with keepalive and 2500 ms. */
  readonly send?: Send
  /** Called for every new record, also on uncounted pages. Default: none. (TRK-12) */
  readonly onRecord?: (record: Omit<TrackingRecord, 'recordId'>) => void
  readonly window: TrackedWindow
}

/** The tracking service of a page: `context.services.tracking`. No call throws or rejects, and none waits for the network. (TRK-14) */
export interface Tracking {
  /** Counts the view of the address, once: a second call, or a return from the back/forward cache, counts nothing. (TRK-02) */
  pageView(): void
  /** Counts a search on the site. (TRK-02) */
  search(query: string): void
  /** Counts any census event, for example the progress of a video. (TRK-02) */
  census(name: CensusName, details?: Readonly<Record<string, unknown>>): void
  /** Counts that a button was shown. (TRK-03) */
  buttonRender(button: ButtonPayload): void
  /** Counts that a button was followed. (TRK-03) */
  buttonClick(button: ButtonPayload): void
  /** Counts that a form was shown. (TRK-04) */
  formRender(formId: string): void
  /** Counts an event of the popup overlay. (TRK-04) */
  overlay(details: Readonly<Record<string, unknown>>): void
  /** Counts the quick view of a product. (TRK-04) */
  quickView(productId: string): void
  /** Records an event by its name, with any value that JSON can hold. (TRK-05) */
  event(name: string, value?: unknown): void
  /** Opens another protocol; the returned function records an event under a path, in a queue with the same rules. */
  open(protocol: Protocol): (path: string, event: string, fields: object) => void
  /** Sends the waiting records now; settles when they are sent or have failed. */
  flush(): Promise<void>
  /** Sends the waiting records as beacons and ends. */
  stop(): void
}

declare module '@ashlar/core-block' {
  interface Services {
    tracking: Tracking
  }
}

const recordEvent = '/api/events/RecordEvent'

function whenActive({ document }: TrackedWindow, signal: AbortSignal): Promise<void> | undefined {
  if ((document as { prerendering?: unknown }).prerendering !== true) return undefined
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true, signal })
  })
}

/** The protocol of a path of the census, or of named events: a form for each record. (TRK-02, TRK-05) */
function formProtocol({ visitor, crumb, base = '' }: TrackingOptions) {
  function toPost({ path, event, fields, recordId }: TrackingRecord): Post {
    // Named events have no visitor.
    const visitorCookie = path === recordEvent ? undefined : (visitor.cookie() ?? '')
    const data = JSON.stringify({ ...fields, recordId, visitorCookie })
    const form = { event, data, crumb: crumb() ?? '', ...(visitorCookie !== undefined && { ss_cvr: visitorCookie }) }
    return { url: base + path, body: new URLSearchParams(form) }
  }

  return (path: string): Protocol => ({
    // Without the id of a product.
    name: path.split('/', 4).join('/'),
    post: ([record]) => toPost(record as TrackingRecord),
  })
}

const isPlain = (value: unknown): value is object => Object(value) === value && !Array.isArray(value)

/** A JSON copy: what is sent later must not change, or fail to serialize, by then. */
const toPlain = (fields: object) => JSON.parse(JSON.stringify(fields))

type CreateProtocol = ReturnType<typeof formProtocol>

function getQueues({ consent, window: view, send = fetchPost }: TrackingOptions, createProtocol: CreateProtocol) {
  return createQueues({
    window: view,
    send,
    known: (name, open) => name[0] === '/' && open(createProtocol(name)),
    isAllowed: () => consent.allows('analytics'),
    whenReady: (signal) => Promise.all([whenActive(view, signal), consent.whenAllowed('analytics', signal)]),
  })
}

/** Creates the tracking service of a page. Never throws. (TRK-14) */
export function createTracking(options: TrackingOptions): Tracking {
  const { page, onRecord, window: view } = options
  const createProtocol = formProtocol(options)
  const queues = getQueues(options, createProtocol)
  let viewed = ''

  function push(protocol: Protocol, path: string, event: string, details: object, isCensus = false) {
    try {
      const record = { path, event, fields: toPlain({ ...(isCensus && pageFields(page, view)), ...details }) }
      onRecord?.(record)
      if (protocol.isNoVisit || !isSkipped(page, view.location.pathname)) queues.open(protocol).push(record)
    } catch {}
  }
  function record(path: string, event: string, details: object, isCensus = true) {
    push(createProtocol(path), path, event, details, isCensus)
  }
  function open(protocol: Protocol) {
    try {
      queues.open(protocol)
    } catch {}
    return (path: string, event: string, details: object) => push(protocol, path, event, details)
  }
  function census(name: CensusName, details: Readonly<Record<string, unknown>> = {}) {
    record('/api/census/RecordHit', `${censusType[name]}`, { event: name, data: details })
  }
  function count(event: string, details: object, path = event) {
    record(`/api/census/${path}`, event, details)
  }
  function pageView() {
    const { pathname, search } = view.location
    if (isSearchPage(pathname) || viewed === pathname + search) return
    viewed = pathname + search
    census('pageView')
  }

  return {
    pageView,
    census,
    search: (query) => census('siteSearch', { query }),
    buttonRender: (button) => count('button-render', button),
    buttonClick: (button) => count('button-click', button),
    formRender: (formId) => count('form-render', { formId }),
    overlay: (details) => count('overlay', details),
    quickView: (productId) => count('quick-view', { productId }, `RecordQuickView/${encodeURIComponent(productId)}`),
    event: (name, value) => record(recordEvent, name, isPlain(value) ? value : { value }, false),
    open,
    flush: queues.flush,
    stop: queues.stop,
  }
}
