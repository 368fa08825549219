import { FormText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

/** Every text of a form, exact to the letter (FRM-01, FRM-03, FRM-07 … FRM-12). */
export const messages = defineMessages('forms', {
  submitting: FormText.submitting,
  thanks: 'Thank you!',
  key: FormText.key,
  invalid: FormText.invalid,
  unparseable: FormText.unparseable,
  email: FormText.email,
  required: '{title} is required.',
  tooLong: FormText.tooLong,
  unauthorized: FormText.unauthorized,
  unconfigured: FormText.unconfigured,
  limited: FormText.limited,
  server: FormText.server,
  processing: FormText.processing,
  waiting: 'No network: the form is sent once there is one.',
  unknown: FormText.unknown,
  above: FormText.above,
  captcha: FormText.captcha,
  captchaMissing: 'ReCaptcha has not been set up!',
  captchaGone: 'The check that you are a person cannot be loaded. Nothing was sent. Try again.',
  below: FormText.below,
})

/** Texts that a form brings with it, in its language; they replace ours. */
export type CustomMessages = Readonly<Partial<Record<keyof typeof messages, string>>>
