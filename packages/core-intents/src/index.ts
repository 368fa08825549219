export { consentChoices } from './consent-choices'
export {
  type AlertWish,
  alertDialog,
  type ConfirmWish,
  confirmDialog,
  informDialog,
  type Outcome,
  systemError,
} from './dialogs'
export { defineIntent, type Intent, intentPrefix } from './intent'
export { type LightboxPicture, type LightboxWish, openLightbox } from './open-lightbox'
