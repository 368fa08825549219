import { type BlockEvents, defineContract, flag, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'forms',
  selectors: ['form[data-form-id]', 'form.newsletter-form', 'form[onsubmit*="squarespace-form-submit"]'],
  load: 'visible',
  // The service that describes the page is fetched with the first touch.
  services: ['i18n', 'consent', 'pageContext'],
  replayClicks: '[type=submit]',
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the form. Default: that in its `onsubmit` attribute (FRM-01). */
  formId: text(),
  /** Id of the collection that stores the answers. Default: that in its `onsubmit` attribute (FRM-01). */
  collectionId: text(),
  /** Name of the form for the owner. Default: that in its `onsubmit` attribute (FRM-01). */
  objectName: text(),
  /** Address that follows a success; this site or https. Default: empty, the visitor stays (FRM-01). */
  successRedirect: text(),
  /** Accepts email addresses of any top-level domain; a member of `websiteSettings` in the page context. Default: false (FRM-08). */
  anyTopLevelDomain: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** One question: a field, or several that belong together. */
  item: '.form-item',
  /** The title of a question. */
  title: '.title,label',
  /** The error of one answer. */
  error: '.field-error',
  /** Replaces the form once it is sent. */
  text: '.form-submission-text',
  /** The owner's HTML, shown once it is sent. */
  html: '.form-submission-html',
  /** The place of the captcha; `data-challenge` asks for a proof of work, any other is the provider's widget (FRM-07). */
  captcha: '.captcha-container',
  /** The button that sends it. */
  submit: '[type=submit]',
  /** The form as JSON, which some published pages have beside the form; it completes the form (FRM-16). */
  context: 'script.sqs-form-block-context',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On an item with an error. */
  error: 'class',
  /** On the form during the request. */
  submitting: 'class',
  /** On the form once it is sent, and on texts that are hidden. */
  hidden: 'class',
  /** On a newsletter and its wrapper while it is narrower than 320 px (FRM-14). */
  'newsletter-form-small-mode': 'class',
  /** The same, under the other name that stylesheets use. */
  'newsletter-form-has-small-container': 'class',
  /** On the form: its phase. */
  'data-state': 'idle | submitting | success | failure',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Message of an error, and the line around its field. */
  '--form-error': 'color',
  /** Ground of the button that sends the form. */
  '--form-button-background': 'background',
  /** Text of this button. */
  '--form-button-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The form is stored; detail: its id. */
  success: '{ formId: string }',
  /** The form is not stored; detail: the message on the page. */
  failure: '{ message: string }',
  /** A visitor has subscribed to a newsletter (FRM-02). */
  subscribe: '{ formId: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
