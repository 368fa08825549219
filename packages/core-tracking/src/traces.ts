import { recordedAddress } from './recorded-address'
import type { Tracking } from './tracking'

/** What traces go by. */
export interface TracesOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** Address of the page, asked as it happens. Default: the window's. */
  readonly pageUrl?: () => string
  /** The anti-forgery token, read at each sending. */
  readonly crumb: () => string | undefined
  /** What stands before the path. Default: nothing. */
  readonly base?: string
}

const path = '/api/events/Trace'

/** Makes the function that notes a trace; they leave together, every 30 s and when the page is left. (TRK-07) */
export function createTraces(options: TracesOptions): (type: string, details?: unknown) => void {
  const { tracking, pageUrl = () => location.href, crumb, base = '' } = options
  const push = tracking.open({
    name: 'traces',
    batch: 50,
    wait: 30_000,
    isNoVisit: true,
    post(records) {
      const data = records.map(({ recordId, fields }) => ({ ...fields, recordId }))
      return { url: base + path, body: new URLSearchParams({ crumb: crumb() ?? '', data: JSON.stringify(data) }) }
    },
  })
  return (type, details = null) => push(path, type, { pageUrl: recordedAddress(pageUrl()), type, data: details })
}
