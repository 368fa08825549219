import { type BlockEvents, defineContract, flag, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'member-area',
  selectors: [
    'form.member-login',
    'form.member-logout',
    '.user-accounts-link',
    '[data-controller="UserAccountLink"]',
    '.member-area-block',
  ],
  load: 'visible',
  services: ['i18n', 'pageContext'],
  replayClicks: '.member-login [type=submit],.member-logout [type=submit]',
  reveal: '.user-accounts-link',
} as const

/** Values that markup may set. */
export const options = {
  /** Address on this site that follows a login or logout. Default: the members' page, or the first page after a logout (MEM-01, MEM-02). */
  next: text(),
  /** Copies the cart to the visitor at logout. Default: true (MEM-02). */
  cloneCart: flag(true),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The error message of a form. */
  notice: '.member-notice',
  /** In an account link: shown to visitors who are not signed in. */
  unauth: '.unauth',
  /** In an account link: shown to members who are signed in (MEM-03). */
  auth: '.auth',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On an account link once it shows the account; published stylesheets hide it until then. */
  loaded: 'class',
  /** On a published account link that names its controller: the name (HDR-02). */
  'data-controllers-bound': 'UserAccountLink',
  /** On a form: its phase. */
  'data-state': 'idle | sending | done',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Outline of a field that is wrong. */
  '--form-error': 'color',
  /** Ground of the buttons that log in and out. */
  '--form-button-background': 'background',
  /** Text of these buttons. */
  '--form-button-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A member has signed in, before the page is left. */
  login: 'undefined',
  /** A member has signed out, before the page is left. */
  logout: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
