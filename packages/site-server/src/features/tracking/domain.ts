import type { ReceivedList } from '../admin/interface'

const eventNames: Readonly<Record<string, string>> = {
  1: 'page view',
  2: 'site search',
  10: 'heartbeat',
  20: 'audio',
  21: 'video',
}

/** The events of pages, for the admin. */
export const eventList: ReceivedList = {
  name: 'events',
  title: 'Events',
  entryTitle: 'One event',
  source: { table: 'records', id: 'record_id', kind: 'event', place: 'path' },
  labels: { kind: 'Event', place: 'Call' },
  emptyText: 'No event has been recorded yet.',
  csvColumns: { names: ['event', 'call'], content: 'json' },
  kindName: (kind) => (Object.hasOwn(eventNames, kind) ? `${kind} ${eventNames[kind]}` : kind),
}

/** The errors that pages have reported, for the admin. */
export const errorList: ReceivedList = {
  name: 'errors',
  title: 'Errors',
  entryTitle: 'One error',
  source: { table: 'error_reports', id: 'id', kind: 'message' },
  labels: { kind: 'Message' },
  emptyText: 'No page has reported an error.',
  csvColumns: { names: ['message', 'call'], content: 'json' },
}
