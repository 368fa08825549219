import { type BlockEvents, defineContract } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'owner',
  selectors: [],
  page: true,
  when: { context: ['authenticatedAccount', 'websiteSettings.useEscapeKeyToLogin'], element: 'a[data-upgrade-plan]' },
  load: 'now',
  services: ['site', 'i18n'],
  asks: ['alert'],
} as const

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** Links to a larger plan, for owners; `data-upgrade-plan="trial"` during a trial. */
  upgrade: 'a[data-upgrade-plan]',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The account is logged out, before the page is left. */
  logout: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, parts, events })

/** Session storage key that records `noredirect` (OWN-01). */
export const staysKey = 'ashlar.noredirect'

/** Cookie of the editor while its frame is expanded: the page stays (SITE-15). */
export const expandedFrame = 'ss_expandedFrame'

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
