export type { ErrorReporter } from './error-reporter'
export { isSkipped, type TrackedWindow, type TrackingPage } from './page'
export type { Protocol } from './queue'
export type { TrackingRecord } from './record'
export {
  type ButtonPayload,
  type CensusName,
  censusType,
  createTracking,
  type Tracking,
  type TrackingOptions,
} from './tracking'
export type { Post, Send } from './transport'
