import { LoadingText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

/** Texts of a restock form; those of a wrong address are the texts of every form. */
export const messages = defineMessages('restock', {
  label: 'Email',
  required: 'Email is required.',
  email: 'Email is not valid. Email addresses should follow the format example@example.com.',
  thanks: 'Thank you! You will get one email when it is back in stock.',
  inStock: 'This is back in stock. Reload the page to buy it.',
  limited: 'Too many requests. Try again in a minute.',
  failed: `Unable to send this. Your address was not stored. ${LoadingText.again}`,
})

/** Texts that the server alone writes. */
export const servedMessages = /* @__PURE__ */ defineMessages('restock', {
  title: 'Sold out? Get an email when it is back.',
  soldOut: 'Sold out',
  notify: 'Notify me',
})
