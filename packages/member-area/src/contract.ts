import { defineContract, flag, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'member-area',
  selectors: ['form.member-login', 'form.member-logout', '.user-accounts-link', '[data-controller="UserAccountLink"]'],
  load: 'visible',
  services: ['http', 'i18n', 'site'],
  options: {
    /** Where a visitor is taken after it, on this site. Default: the members' page, or the first page after a logout (MEM-01, MEM-02). */
    next: text(),
    /** Whether the cart stays with whoever logs out. Default: yes (MEM-02). */
    cloneCart: flag(true),
  },
  parts: {
    /** What is wrong, in words. */
    notice: '.member-notice',
    /** In an account link: what is for those who are not signed in. */
    unauth: '.unauth',
    /** In an account link: what is for those who are (MEM-03). */
    auth: '.auth',
  },
  states: {
    /** On an account link once it says who is signed in: served stylesheets show it only then. */
    loaded: 'class',
    /** On a form: where it is. */
    'data-state': 'idle | sending | done',
  },
  events: {
    /** Somebody is signed in, before the page is left. */
    login: 'undefined',
    /** Nobody is signed in any more, before the page is left. */
    logout: 'undefined',
  },
  replayClicks: '.member-login [type=submit],.member-logout [type=submit]',
  reveal: '.user-accounts-link',
})
