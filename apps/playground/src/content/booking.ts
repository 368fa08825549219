import type { Section } from '@ashlar/site-server'

/** Labels that the form carries in the language of its page. */
const localizedStrings = {
  name: { firstName: 'First Name', lastName: 'Last Name' },
  email: { signUp: 'Sign up for news and updates' },
  phone: { country: 'Country code', areacode: 'Area code', prefix: 'First digits', line: 'Last digits' },
  select: { select: 'Select an option' },
  likert: {
    stronglyDisagree: 'Strongly Disagree',
    disagree: 'Disagree',
    neutral: 'Neutral',
    agree: 'Agree',
    stronglyAgree: 'Strongly Agree',
  },
}

/** Asks for a week with a form that the page holds as JSON. */
export const booking: Section = {
  type: 'block',
  block: 'json-form',
  title: 'Ask for a week',
  config: {
    challenge: '/api/form/challenge',
    submissionHtml: '<p>Until then: <a href="/journal">what we saw last</a>.</p>',
    form: {
      formId: 'booking',
      collectionId: '',
      objectName: 'page-section-4',
      formName: 'Ask for a week',
      showTitle: false,
      formSubmitButtonText: 'Ask',
      formSubmissionMessage: {
        html: '<p>Thank you. Jon looks into the book and answers <strong>within two days</strong>.</p>',
      },
      disclaimerMessage: { html: '<p>We keep this until your week is over. <a href="/about">Who we are</a></p>' },
      captchaEnabled: true,
      localizedStrings,
      formFields: [
        { type: 'name', id: 'booking-name', title: 'Your name', required: true },
        { type: 'email', id: 'booking-email', title: 'Email', required: true, mailingList: true },
        { type: 'phone', id: 'booking-phone', title: 'Phone', showCountryCode: true },
        {
          type: 'select',
          id: 'booking-walk',
          title: 'Which walk',
          options: ['The ridge', 'The water', 'The coast'],
          required: true,
        },
        { type: 'radio', id: 'booking-room', title: 'Your room', options: ['To the street', 'To the well'] },
        {
          type: 'likert',
          id: 'booking-pace',
          title: 'How do you walk?',
          options: ['I like to start early', 'I like company'],
        },
        { type: 'textarea', id: 'booking-words', title: 'What should we know?', maxLength: 400 },
        { type: 'hidden', id: 'booking-source', title: 'Source', key: 'utm_source', value: 'site' },
      ],
    },
  },
}

/** A table at the kitchen, for people who do not stay the week. */
export const tables: readonly Section[] = [
  {
    type: 'text',
    title: 'Only for dinner?',
    text: [
      'On Saturdays the long table has six more chairs. Soup, something from the garden, and whatever the walkers saw.',
    ],
  },
  {
    type: 'block',
    block: 'reservation',
    config: { restaurantId: '20215', link: 'Book a chair on Saturday' },
  },
  {
    type: 'block',
    block: 'table-booking',
    config: { businessId: 'aitz-and-mar', link: 'Book the cellar for a tasting' },
  },
]
