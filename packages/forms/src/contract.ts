import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'forms',
  selectors: ['form[data-form-id]', 'form.newsletter-form'],
  load: 'visible',
  services: ['http', 'i18n', 'site', 'consent', 'tracking'],
  parts: {
    /** One question: a field, or several that belong together. */
    item: '.form-item',
    /** What a question is called. */
    title: '.title,label',
    /** What is wrong with one answer. */
    error: '.field-error',
    /** Shown instead of the form once it is kept. */
    text: '.form-submission-text',
    /** The owner's own HTML, shown once it is kept. */
    html: '.form-submission-html',
    /** Where its captcha is; `data-challenge` asks the browser for a sum, anything else the provider's widget (FRM-07). */
    captcha: '.captcha-container',
    /** Sends it. */
    submit: '[type=submit]',
  },
  states: {
    /** On an item whose answer is wrong. */
    error: 'class',
    /** On the form while it is being sent. */
    submitting: 'class',
    /** On the wrapper once it is sent, and on texts that are not to be seen. */
    hidden: 'class',
    /** On a newsletter and its wrapper while there are less than 320 px for it (FRM-14). */
    'newsletter-form-small-mode': 'class',
    /** The same, under the other name that stylesheets know. */
    'newsletter-form-has-small-container': 'class',
    /** On the form: where it is. */
    'data-state': 'idle | submitting | success | failure',
  },
  events: {
    /** It is kept; detail: its id. */
    success: '{ formId: string }',
    /** It is not; detail: the words that are shown. */
    failure: '{ message: string }',
    /** A newsletter has a new reader (FRM-02). */
    subscribe: '{ formId: string }',
  },
  replayClicks: '[type=submit]',
})
