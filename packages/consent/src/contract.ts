import { alias, type BlockEvents, custom, defineContract, flag, type Option, readText } from '@ashlar/core-block'

/** A word of a list in any case; the first one for anything else, the empty string included. */
function word<const Word extends string>(...choices: [Word, ...Word[]]): Option<Word> {
  const read = (raw: unknown) => choices.find((choice) => choice === readText(raw).trim().toUpperCase()) ?? choices[0]
  return { kind: 'choice', default: choices[0], choices, read }
}

/** True for text without a letter in it, with any elements (CNS-06). */
export function isEmptyText(html: string): boolean {
  return html.replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)|<[^>]*>|&nbsp;|&#160;/gis, '').trim() === ''
}

const ownText = custom('', (raw) => (typeof raw === 'string' && !isEmptyText(raw) ? raw : ''))

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'consent',
  selectors: [],
  page: true,
  inlineStyle: true,
  // Without a banner, a restrictive policy still removes cookies.
  when: {
    context: [
      'cookieSettings.isCookieBannerEnabled',
      'cookieSettings.isRestrictiveCookiePolicyEnabled',
      'cookieSettings.isRestrictiveCookiePolicyAbsolute',
      'cookieSettings.isAnalyticsCookiesDisabled',
    ],
    // A page without a context says it on the element that the block is started on.
    element: '[data-is-cookie-banner-enabled]',
  },
  load: 'idle',
  services: ['consent', 'i18n'],
  replayClicks: '.sqs-cookie-banner-v2 button,[data-consent-choices],.manage-cookies-bar .manage-bar-action',
  // An editor may force the banner before the block is there, also where it is off (CNS-03).
  answers: ['consent-choices', 'consent:force', 'consent:update', 'consent:unforce'],
} as const

/** Values that markup may set: attributes of the body, or members of `cookieSettings` in the page context. */
export const options = {
  /** Shows the banner. Default: false (CNS-01). */
  isEnabled: alias(flag(false), 'isCookieBannerEnabled'),
  /** Rich text of the owner. Default: empty, the default text (CNS-06). */
  text: alias(ownText, 'cookieBannerText'),
  /** Label of the button that accepts. Default: empty, the default label (CNS-06). */
  accept: alias(ownText, 'cookieBannerCtaText'),
  /** Label of the button that declines. Default: empty, the default label (CNS-06). */
  decline: alias(ownText, 'cookieBannerOptOutCtaText'),
  /** A bar across the page, or a box in a corner. Default: BAR (CNS-01). */
  variant: alias(word('BAR', 'POPUP'), 'cookieBannerVariant'),
  /** Edge of a bar, or corner of a box. Default: BOTTOM for a bar, BOTTOM_LEFT for a box (CNS-04). */
  position: alias(
    word('', 'BOTTOM', 'TOP', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT'),
    'cookieBannerPosition',
  ),
  /** Colours of the banner. Default: DARK (CNS-01). */
  theme: alias(word('DARK', 'LIGHT'), 'cookieBannerTheme'),
  /** Look of its buttons. Default: ICON (CNS-01). */
  cta: alias(word('ICON', 'TEXT', 'BUTTON'), 'cookieBannerCtaVariant'),
  /** Lets a visitor decline as well. Default: OPT_IN (CNS-01). */
  acceptType: alias(word('OPT_IN', 'OPT_IN_AND_OUT'), 'cookieBannerAcceptType'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The whole banner. */
  banner: '.sqs-cookie-banner-v2',
  /** The text of the banner. */
  text: '.sqs-cookie-banner-v2-text',
  /** The button that accepts. */
  accept: '.sqs-cookie-banner-v2-accept',
  /** The button that declines. */
  decline: '.sqs-cookie-banner-v2-deny',
  /** Any element of the page that shows the banner again. */
  reopen: '[data-consent-choices],.manage-cookies-bar .manage-bar-action',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the banner: no click dismisses it. */
  'sqs-cookie-banner-v2-forced': 'class',
  /** On the drop zone at the top of the page while a bar is in it. */
  'sqs-cookie-banner-v2-enabled': 'class',
  /** On the body while a bar is at the top. */
  'sqs-cookie-banner-v2-top': 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the cookie banner. */
  '--consent-background': 'background',
  /** Text, lines and buttons of the cookie banner. */
  '--consent-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A visitor has chosen; detail: "accepted" or "declined". */
  choose: '{ choice: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

/** Events on the document by which an editor shows the banner regardless of the choice, changes it, and restores it (CNS-03). */
export const forceEvents = { force: 'consent:force', update: 'consent:update', unforce: 'consent:unforce' } as const

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
