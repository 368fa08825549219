import { defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'dialogs',
  selectors: ['[data-tooltip]'],
  load: 'interaction',
  inlineStyle: true,
  services: ['i18n'],
  answers: ['confirm', 'alert', 'inform', 'system-error'],
  inserts: ['dialog', 'box', 'title', 'message', 'confirm', 'reject', 'tooltip'],
} as const

/** Values that markup may set. */
export const options = {
  /** Text of the tooltip beside an element. Default: empty, no tooltip (OVR-05). */
  tooltip: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
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
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** Kind of a dialog. */
  'data-kind': 'confirm | alert | inform | system-error',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of a dialog, and text of its confirming button. */
  '--dialog-background': 'color',
  /** Text of a dialog, and ground of its confirming button. */
  '--dialog-color': 'color',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties })
