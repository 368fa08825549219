import type { Message } from '@ashlar/core-i18n'

/** Shown where a form is sent before its code could be fetched, as there is no network. */
export const waiting: Message = {
  key: 'forms.waiting',
  default: 'No network: the form is sent once there is one.',
}
