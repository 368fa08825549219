import { defineMessages } from '@ashlar/core-i18n'

/** Each block has a sentence without a link, and one with a link to what it was to show (PRC-02). */
export const messages = defineMessages('unfilled', {
  social: 'No accounts are linked here.',
  instagram: 'The pictures of this account are not shown on this page.',
  archive: 'The list of earlier posts is not shown on this page.',
  plan: 'The prices of this plan are not shown on this page. Please ask us for them.',
  service: 'What was here is not shown on this page.',
  'instagram.link': 'See the pictures on Instagram',
  'soundcloud.link': 'Listen on SoundCloud',
  'twitter.link': 'Read the posts on X',
  'acuity.link': 'Book an appointment',
  'archive.link': 'All of {title}',
  'plan.link': 'Ask for the prices of this plan: {address}',
})
