// Code that each published page fetches, in one file: the ladder, texts, the consent that other services need, and the work after the start.
export { createLadder } from '@ashlar/loader/ladder'
export { createService as createConsentService } from '../services/consent-service'
export { createService as createI18nService } from '../services/i18n-service'
export { afterStart } from './after-start'
export { watchErrors } from './watch-errors'
