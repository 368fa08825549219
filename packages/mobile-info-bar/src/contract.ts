import { defineContract, flag, number } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'mobile-info-bar',
  selectors: [],
  page: true,
  inlineStyle: true,
  when: {
    context: [
      'websiteSettings.mobileInfoBarSettings.isContactEmailEnabled',
      'websiteSettings.mobileInfoBarSettings.isContactPhoneNumberEnabled',
      'websiteSettings.mobileInfoBarSettings.isLocationEnabled',
      'websiteSettings.mobileInfoBarSettings.isBusinessHoursEnabled',
    ],
  },
  load: 'idle',
  services: ['pageContext', 'i18n'],
} as const

/** Values that markup may set. Members of `mobileInfoBarSettings` in the page context. */
export const options = {
  /** Style of the bar, for stylesheets: 1 is dark, 2 light. Default: 1 (CHR-01). */
  style: number(1, { min: 1, max: 2 }),
  /** Offers the contact address. Default: false (CHR-01). */
  isContactEmailEnabled: flag(false),
  /** Offers the telephone number. Default: false (CHR-01). */
  isContactPhoneNumberEnabled: flag(false),
  /** Offers a map of the location. Default: false (CHR-01). */
  isLocationEnabled: flag(false),
  /** Offers the business hours. Default: false (CHR-01). */
  isBusinessHoursEnabled: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The bar at the end of the page; shown in windows of 1024 CSS pixels or less. */
  bar: '.sqs-mobile-info-bar',
  /** The row of links, at the bottom of the window. */
  triggers: '.sqs-mobile-info-bar-triggers',
  /** One link, or the button of the hours; `data-type` names its kind. */
  trigger: '.sqs-mobile-info-bar-trigger',
  /** The text of one. */
  label: '.sqs-mobile-info-bar-trigger-label',
  /** The hours, while they are open. */
  hours: '.sqs-mobile-info-bar-hours',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the bar: the style the owner chose, 1 (dark) or 2 (light). */
  'data-style': '1 | 2',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the bar. */
  '--mobile-info-bar-background': 'background',
  /** Text and icons of the bar. */
  '--mobile-info-bar-color': 'color',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties })
