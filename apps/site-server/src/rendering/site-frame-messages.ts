import { defineMessages } from '@ashlar/core-i18n'

/** Texts around the content of each page. Those of an owner are translated by their original text. */
export const siteFrameMessages = defineMessages('site-frame', {
  skip: 'Skip to content',
  main: 'Main',
  site: 'Site',
  search: 'Search',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Log in',
  members: 'For members',
  cookies: 'Cookie choices',
  language: 'Language',
  cart: '{count, plural, one {# item} other {# items}} in cart',
  loggedOutTitle: 'Logout Successful:',
  loggedOut: 'You have been successfully logged out.',
})
