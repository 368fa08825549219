// What each page with a page context fetches, in one file: the consent that its services need, and the work after the start.
export { afterStart } from './after-start'
export { createService } from './consent-service'
