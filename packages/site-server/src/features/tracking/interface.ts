// What reports may use of the events.
export { shopSteps } from './domain'
export type { TrackingTables } from './tables'
