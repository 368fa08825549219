import { defineMessages } from '@ashlar/core-i18n'

/** Words of the indicator; those of products are kept with their markup. */
export const messages = defineMessages('commerce', {
  items: '{count, plural, one {{shown} item} other {{shown} items}} in cart',
})
