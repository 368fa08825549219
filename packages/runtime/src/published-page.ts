// Code that each published page fetches, in one file: the ladder, texts, the consent that other services need, and the work after the start.
export { createLadder } from '@ashlar/loader/ladder'
export { afterStart } from './after-start'
export { createService as createConsentService } from './consent-service'
export { createService as createI18nService } from './i18n-service'
export { watchErrors } from './watch-errors'
