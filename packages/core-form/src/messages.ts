import { defineMessages } from '@ashlar/core-i18n'

/** Every text of a form, exact to the letter (FRM-01, FRM-03, FRM-07 … FRM-12). */
export const messages = defineMessages('forms', {
  submitting: 'Submitting…',
  thanks: 'Thank you!',
  key: 'Could not get a form submission key, please try again later.',
  invalid: 'One or more fields is invalid, please check your entries.',
  unparseable: 'Could not parse the form fields, please check your entries.',
  email: 'Email is not valid. Email addresses should follow the format {email}.',
  required: '{title} is required.',
  tooLong: 'You have exceeded the character limit.',
  unauthorized: 'Unable to submit form. Please try again later.',
  unconfigured: 'This form has not been configured yet.',
  limited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  server: 'Unable to send form. Please try again later.',
  processing: 'Error processing form submission. Please reload and try again.',
  waiting: 'No network: the form is sent once there is one.',
  unknown: 'Unknown error, please try again later.',
  above: 'Your form has encountered a problem. Please scroll down to review.',
  captcha: 'Complete CAPTCHA before submitting.',
  captchaMissing: 'ReCaptcha has not been set up!',
  captchaGone: 'The check that you are a person cannot be loaded. Nothing was sent. Try again.',
  below: 'Your form has encountered a problem. Please scroll up to review.',
})
