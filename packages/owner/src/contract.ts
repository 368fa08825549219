import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'owner',
  selectors: [],
  page: true,
  load: 'now',
  services: ['site', 'http', 'i18n'],
  asks: ['alert'],
  parts: {
    /** Links that lead an owner to a larger plan; `data-upgrade-plan="trial"` while the site is tried out. */
    upgrade: 'a[data-upgrade-plan]',
  },
  events: {
    /** The account is logged out, before the page is left. */
    logout: 'undefined',
  },
})
