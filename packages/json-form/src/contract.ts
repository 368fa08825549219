import { type BlockEvents, custom, defineContract, flag, member, readText, text } from '@ashlar/core-block'

/** Rich text, as a string or as `{ html }`. */
const html = custom('', (raw) => readText(member(raw, 'html')).trim() || readText(raw).trim())

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'json-form',
  // The script has no box that could come into view, so the block is its parent.
  // A form that the server has sent beside its JSON is a painted one, of the block `forms` (FRM-16).
  selectors: [':has(>script.sqs-form-block-context):not(:has(form[data-form-id] .form-item))'],
  load: 'visible',
  owns: '.form-wrapper',
  services: ['i18n', 'site', 'consent', 'tracking'],
  replayClicks: '.form-submit-button',
} as const

/** Values that markup may set. Members of the JSON; `formFields` are its questions. */
export const options = {
  /** Id of the form. Default: empty (FRM-01). */
  formId: text(),
  /** Id of the collection that stores the answers. Default: empty (FRM-01). */
  collectionId: text(),
  /** Name of the form for the owner. Default: empty (FRM-01). */
  objectName: text(),
  /** Title of the form. Default: empty. */
  formName: text(),
  /** Shows the title. Default: false. */
  showTitle: flag(false),
  /** Text of the submit button. Default: Submit. */
  formSubmitButtonText: text(),
  /** HTML shown once the form is sent. Default: empty, the default thanks (FRM-01). */
  formSubmissionMessage: html,
  /** HTML under the questions. Default: empty. */
  disclaimerMessage: html,
  /** Alignment of the submit button, for stylesheets. Default: empty. */
  buttonAlignment: text(),
  /** Requires a captcha. Default: false (FRM-07). */
  captchaEnabled: flag(false),
  /** Theme of the captcha. Default: empty (FRM-07). */
  captchaTheme: text(),
  /** Alignment of the captcha. Default: empty (FRM-07). */
  captchaAlignment: text(),
  /** Puts the form behind a button. Default: false. */
  useLightbox: flag(false),
  /** Text of that button. Default: the title. */
  lightboxHandleText: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The form as JSON. */
  context: 'script.sqs-form-block-context',
  /** The element that the view is rendered into; with `data-rendered` it is hydrated. */
  place: '.form-wrapper',
  /** The owner's HTML, shown once it is sent. */
  html: '.sqs-form-block-submission-html',
  /** One question: a field, or several that belong together. */
  item: '.form-item',
  /** The title of a question. */
  title: '.title',
  /** The label of one field of several. */
  caption: '.caption',
  /** The error of one answer. */
  error: '.field-error',
  /** The button that opens a form behind a button. */
  handle: '.lightbox-handle',
  /** The dialog that such a form is in. */
  lightbox: '.sqs-block-form-lightbox',
  /** The place of the captcha (FRM-07). */
  captcha: '.captcha-container',
  /** The button that sends it. */
  submit: '.form-submit-button',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On an item with an error. */
  error: 'class',
  /** On the form during the request. */
  submitting: 'class',
  /** On the form: its phase. */
  'data-state': 'idle | submitting | success | failure',
  /** On the place of a server-rendered form; it is hydrated, any other is rendered. */
  'data-rendered': 'yes or absent',
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
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
