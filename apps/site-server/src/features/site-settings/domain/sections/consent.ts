import { choiceField, flagField, lineField, type Section, type SettingField } from '../field'
import { memberAt, withMember } from '../members'
import { getHtml, getLines } from '../rich-text'

const at = (name: string) => `cookieSettings.${name}`
const isOn = (settings: Parameters<SettingField['read']>[0], name: string) =>
  ['true', '1'].includes(String(memberAt(settings, at(name))))

/** Published sites name the policy in three ways; one of them on is the policy (CNS-01). */
const policies = [
  'isRestrictiveCookiePolicyEnabled',
  'isRestrictiveCookiePolicyAbsolute',
  'isAnalyticsCookiesDisabled',
] as const

const policyField: SettingField = {
  name: 'cookiePolicy',
  label: 'Counting of visits',
  kind: 'choice',
  choices: [
    { value: 'after', label: 'After a visitor has accepted' },
    { value: 'until', label: 'Until a visitor declines' },
  ],
  read: (settings) => (policies.some((name) => isOn(settings, name)) ? 'after' : 'until'),
  write: (settings, value) =>
    policies.reduce(
      (changed, name) => withMember(changed, at(name), value === 'after' && name === policies[0]),
      settings,
    ),
}

const richField = (name: string, label: string, path: string, hint: string, kind: 'line' | 'lines' = 'line') =>
  lineField({
    ...{ name, label, hint, kind },
    path: at(path),
    maxLength: kind === 'lines' ? 600 : 60,
    toText: kind === 'lines' ? getLines : (html) => getLines(html).replaceAll('\n', ' '),
    toValue: getHtml,
  })

const positionField = choiceField({
  name: 'bannerPosition',
  label: 'Place of the banner',
  path: at('cookieBannerPosition'),
  choices: [
    ['BOTTOM', 'Bottom'],
    ['TOP', 'Top'],
    ['BOTTOM_LEFT', 'Bottom left'],
    ['BOTTOM_RIGHT', 'Bottom right'],
    ['TOP_LEFT', 'Top left'],
    ['TOP_RIGHT', 'Top right'],
  ],
  problem: (value, { bannerVariant }) =>
    (bannerVariant === 'POPUP') === value.includes('_')
      ? undefined
      : 'A bar is at the top or at the bottom, a box in a corner. Nothing was saved. Choose another place or another form.',
})

/** The cookie banner, and what happens without an answer (CNS-01, CNS-04). */
export const consentSection: Section = {
  name: 'cookies',
  title: 'Cookie banner',
  fields: [
    flagField({ name: 'hasBanner', label: 'Show the cookie banner', path: at('isCookieBannerEnabled') }),
    policyField,
    richField('bannerText', 'Text of the banner', 'cookieBannerText', 'Empty for the usual text.', 'lines'),
    richField('bannerAccept', 'Button that accepts', 'cookieBannerCtaText', 'Empty for “Accept”.'),
    richField('bannerDecline', 'Button that declines', 'cookieBannerOptOutCtaText', 'Empty for “Decline”.'),
    choiceField({
      name: 'bannerChoice',
      label: 'Visitors can',
      path: at('cookieBannerAcceptType'),
      choices: [
        ['OPT_IN', 'Accept'],
        ['OPT_IN_AND_OUT', 'Accept or decline'],
      ],
    }),
    choiceField({
      name: 'bannerVariant',
      label: 'Form of the banner',
      path: at('cookieBannerVariant'),
      choices: [
        ['BAR', 'A bar across the page'],
        ['POPUP', 'A box in a corner'],
      ],
    }),
    // A box without a place is at the bottom left (CNS-04).
    {
      ...positionField,
      read: (settings) =>
        memberAt(settings, at('cookieBannerPosition')) || memberAt(settings, at('cookieBannerVariant')) !== 'POPUP'
          ? positionField.read(settings)
          : 'BOTTOM_LEFT',
    },
    choiceField({
      name: 'bannerTheme',
      label: 'Colours of the banner',
      path: at('cookieBannerTheme'),
      choices: [
        ['DARK', 'Dark'],
        ['LIGHT', 'Light'],
      ],
    }),
    choiceField({
      name: 'bannerButtons',
      label: 'Look of its buttons',
      path: at('cookieBannerCtaVariant'),
      choices: [
        ['ICON', 'Icon'],
        ['TEXT', 'Text'],
        ['BUTTON', 'Button'],
      ],
    }),
  ],
}
