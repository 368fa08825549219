export { consentChoices } from './consent-choices'
export {
  type AlertRequest,
  alertDialog,
  type ConfirmRequest,
  confirmDialog,
  informDialog,
  type Outcome,
  systemError,
} from './dialogs'
export { defineIntent, type Intent, intentPrefix } from './intent'
export { type LightboxPicture, type LightboxRequest, openLightbox } from './open-lightbox'
