// What other features may use of reviews.
export { requestReviews } from './repository'
export type { ReviewTables } from './tables'
