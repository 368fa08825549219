import { type BlockEvents, defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'owner',
  selectors: [],
  page: true,
  when: { context: ['authenticatedAccount', 'websiteSettings.useEscapeKeyToLogin'], element: 'a[data-upgrade-plan]' },
  load: 'now',
  services: ['site', 'http', 'i18n'],
  asks: ['alert'],
  parts: {
    /** Links to a larger plan, for owners; `data-upgrade-plan="trial"` during a trial. */
    upgrade: 'a[data-upgrade-plan]',
  },
  events: {
    /** The account is logged out, before the page is left. */
    logout: 'undefined',
  },
})

/** Session storage key that records `noredirect` (OWN-01). */
export const staysKey = 'ashlar.noredirect'

/** Cookie of the editor while its frame is expanded: the page stays (SITE-15). */
export const expandedFrame = 'ss_expandedFrame'

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
