// Runs in a page: records events of every protocol as the runtime does, over the network that the test disturbs.
import { createExternalEvents } from '../../packages/core-tracking/src/external-events'
import { createTracking, type Tracking } from '../../packages/core-tracking/src/index'
import { createLanding } from '../../packages/core-tracking/src/landing'
import { createTraces } from '../../packages/core-tracking/src/traces'

const crumb = () => decodeURIComponent(/(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '')
const button = { id: 'b', buttonText: 'Book', clickthroughUrl: '/', context: 1 } as const

/** The protocols by the path that their records come by; each record has a number. */
function protocols(tracking: Tracking): Record<string, (count: number) => void> {
  const external = createExternalEvents({ tracking, crumb, analyticsId: () => 'a', common: () => ({}) })
  const trace = createTraces({ tracking, crumb })
  const performance = tracking.open({
    name: 'performance',
    batch: 20,
    post: (records) => ({
      url: `/api/1/performance/records?crumb=${encodeURIComponent(crumb())}`,
      body: JSON.stringify(records.map(({ recordId, fields }) => ({ ...fields, recordId }))),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  const beacons = createLanding({ tracking, window })
  return {
    '/api/census/RecordHit': (count) => tracking.census('heartbeat', { count }),
    '/api/census/button-click': (count) => tracking.buttonClick({ ...button, id: `${count}` }),
    '/api/census/button-render': (count) => tracking.buttonRender({ ...button, id: `${count}` }),
    '/api/census/form-render': (count) => tracking.formRender(`${count}`),
    '/api/census/overlay': (count) => tracking.overlay({ count }),
    '/api/census/RecordQuickView/p': () => tracking.quickView('p'),
    '/api/events/RecordEvent': (count) => tracking.event('many', count),
    '/api/v1/events': (count) => external({ action: 'many', objectType: 'page', custom: { count } }),
    '/api/events/Trace': (count) => trace('many', { count }),
    '/api/1/performance/records': (count) => performance('/api/1/performance/records', 'many', { count }),
    '/api/track/Track': () => beacons(),
  }
}

const tracking = createTracking({
  window,
  page: {},
  consent: { allows: () => true, whenAllowed: async () => {} },
  visitor: { cookie: () => 'v' },
  crumb,
})
const recorders = protocols(tracking)

Object.assign(window, {
  chaos: {
    names: Object.keys(recorders),
    recordEvents(from: number, to: number) {
      for (let count = from; count < to; count++) for (const one of Object.values(recorders)) one(count)
    },
    flush: () => tracking.flush(),
  },
})
