export { consentChoices } from './consent-choices'
export { defineIntent, type Intent, intentPrefix } from './intent'
export { type LightboxPicture, type LightboxWish, openLightbox } from './open-lightbox'
