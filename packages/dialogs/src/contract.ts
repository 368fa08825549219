import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'dialogs',
  selectors: ['[data-tooltip]'],
  load: 'interaction',
  template: true,
  services: ['i18n'],
  answers: ['confirm', 'alert', 'inform', 'system-error'],
  parts: {
    /** A dialog, over the page. */
    dialog: '.sqs-dialog',
    /** What is seen of it; what lies around it is the overlay. */
    box: '.sqs-dialog-box',
    /** What it is about. */
    title: '.sqs-dialog-title',
    /** What it says. */
    message: '.sqs-dialog-message',
    /** Says yes. */
    confirm: '.sqs-dialog-confirm',
    /** Says no. */
    reject: '.sqs-dialog-reject',
    /** Words about the element under the hand. */
    tooltip: '.sqs-tooltip',
  },
  states: {
    /** On a dialog: which of them it is. */
    'data-kind': 'confirm | alert | inform | system-error',
  },
})
