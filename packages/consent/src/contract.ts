import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'consent',
  selectors: [],
  page: true,
  load: 'idle',
  services: ['consent', 'site', 'i18n'],
  answers: ['consent-choices'],
  parts: {
    /** The whole banner. */
    banner: '.sqs-cookie-banner-v2',
    /** What it says. */
    text: '.sqs-cookie-banner-v2-text',
    /** Says yes. */
    accept: '.sqs-cookie-banner-v2-accept',
    /** Says no. */
    decline: '.sqs-cookie-banner-v2-deny',
    /** Any element of the page that asks for the banner again. */
    reopen: '[data-consent-choices],.manage-cookies-bar .manage-bar-action',
  },
  states: {
    /** On the banner: no click dismisses it. */
    'sqs-cookie-banner-v2-forced': 'class',
    /** On the drop zone at the top of the page while a bar is in it. */
    'sqs-cookie-banner-v2-enabled': 'class',
    /** On the body while a bar stands at the top. */
    'sqs-cookie-banner-v2-top': 'class',
  },
  events: {
    /** A visitor has chosen; detail: "accepted" or "declined". */
    choose: '{ choice: string }',
  },
})

/** Events on the document by which an editor shows the banner whatever was chosen, changes it, and puts it back (CNS-03). */
export const forceEvents = { force: 'consent:force', update: 'consent:update', unforce: 'consent:unforce' } as const
