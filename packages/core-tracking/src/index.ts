export type { ErrorReporter } from './error-reporter'
export type { TrackedWindow, TrackingPage } from './page'
export {
  type ButtonPayload,
  type CensusName,
  censusType,
  createTracking,
  type Tracking,
  type TrackingOptions,
} from './tracking'
export type { Post, Send } from './transport'
