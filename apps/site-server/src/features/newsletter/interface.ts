// What other features may use of the newsletter.
export { newsletterPage } from './pages/newsletter-page'
export { endSubscription, isSubscribed } from './repository'
export { requestSubscription, sendEndLink } from './service/request'
export { getAddress } from './service/tokens'
export type { NewsletterTables } from './tables'
