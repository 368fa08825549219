export { consentChoices } from './consent-choices'
export { defineIntent, type Intent, intentPrefix } from './intent'
export { type LightboxPicture, openLightbox } from './open-lightbox'
