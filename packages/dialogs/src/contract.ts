import { defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'dialogs',
  selectors: ['[data-tooltip]'],
  load: 'interaction',
  inlineStyle: true,
  services: ['i18n'],
  answers: ['confirm', 'alert', 'inform', 'system-error'],
  options: {
    /** Text of the tooltip beside an element. Default: empty, no tooltip (OVR-05). */
    tooltip: text(),
  },
  parts: {
    /** A modal dialog, with the overlay around its box. */
    dialog: '.sqs-dialog',
    /** The visible box of a dialog. */
    box: '.sqs-dialog-box',
    /** The heading. */
    title: '.sqs-dialog-title',
    /** The text below the heading. */
    message: '.sqs-dialog-message',
    /** The button that confirms. */
    confirm: '.sqs-dialog-confirm',
    /** The button that rejects. */
    reject: '.sqs-dialog-reject',
    /** The text beside an element under the pointer or with focus. */
    tooltip: '.sqs-tooltip',
  },
  states: {
    /** Kind of a dialog. */
    'data-kind': 'confirm | alert | inform | system-error',
  },
})
