import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'json-form',
  // The script itself takes no room, so nothing could be seen coming: the form is whatever holds it.
  selectors: [':has(>script.sqs-form-block-context)'],
  load: 'visible',
  services: ['http', 'i18n', 'site', 'consent', 'tracking'],
  parts: {
    /** The form as JSON. */
    context: 'script.sqs-form-block-context',
    /** Where the form goes; drawn by the server where it says `data-rendered`. */
    place: '.form-wrapper',
    /** The owner's own HTML, shown once it is kept. */
    html: '.sqs-form-block-submission-html',
    /** One question: a field, or several that belong together. */
    item: '.form-item',
    /** What a question is called. */
    title: '.title',
    /** What one field of several is called. */
    caption: '.caption',
    /** What is wrong with one answer. */
    error: '.field-error',
    /** The button that opens a form which its owner wants behind one. */
    handle: '.lightbox-handle',
    /** The dialog that such a form is in. */
    lightbox: '.sqs-block-form-lightbox',
    /** Where its captcha is (FRM-07). */
    captcha: '.captcha-container',
    /** Sends it. */
    submit: '.form-submit-button',
  },
  states: {
    /** On an item whose answer is wrong. */
    error: 'class',
    /** On the form while it is being sent. */
    submitting: 'class',
    /** On the form: where it is. */
    'data-state': 'idle | submitting | success | failure',
    /** On the place of a form that the server has drawn already; it is taken over, any other is drawn anew. */
    'data-rendered': 'yes or absent',
  },
  events: {
    /** It is kept; detail: its id. */
    success: '{ formId: string }',
    /** It is not; detail: the words that are shown. */
    failure: '{ message: string }',
  },
  replayClicks: '.form-submit-button',
})
