import { defineIntent } from './intent'

/** Asks for the cookie banner again, so that a visitor can change the choice. Carries nothing. */
export const consentChoices = defineIntent<null>('consent-choices')
