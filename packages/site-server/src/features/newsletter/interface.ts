// What other features may use of the newsletter.
export { endSubscription } from './repository'
export { requestSubscription } from './service/request'
export { addressOf } from './service/tokens'
export type { NewsletterTables } from './tables'
