// What reports may use of the events.
export { shopSteps } from './domain'
// What the page of releases may use of the errors.
export { lastStacks } from './repository'
export type { TrackingTables } from './tables'
