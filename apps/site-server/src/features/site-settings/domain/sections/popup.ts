import { asRaw } from '../../../../http/request/body'
import { type Choice, choiceField, flagField, lineField, numberField, type Section, type SettingField } from '../field'
import { memberAt, withMember } from '../members'
import { linkField } from './frame'

const at = (name: string) => `siteSettings.websiteSettings.popupOverlaySettings.${name}`
const content = 'siteSettings.popup'
const toTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const placeField: SettingField = {
  name: 'popupPlace',
  label: 'Where the popup opens',
  kind: 'choice',
  choices: [
    { value: 'none', label: 'Nowhere' },
    { value: 'some', label: 'On the pages chosen below' },
    { value: 'all', label: 'On all pages' },
  ],
  read(settings) {
    if (memberAt(settings, at('showOnAllPages')) === true) return 'all'
    return toTexts(memberAt(settings, at('enabledPages'))).length > 0 ? 'some' : 'none'
  },
  write(settings, value) {
    const changed = withMember(settings, at('showOnAllPages'), value === 'all')
    return value === 'none' ? withMember(changed, at('enabledPages'), []) : changed
  },
  problem: (place, { popupTitle }) =>
    place !== 'none' && !popupTitle
      ? 'The popup has no title, and opens. Nothing was saved. Write one, or open it nowhere.'
      : undefined,
}

const pagesField = (pages: readonly Choice[]): SettingField => ({
  name: 'popupPages',
  label: 'Pages with the popup',
  kind: 'set',
  choices: pages,
  read: (settings) => toTexts(memberAt(settings, at('enabledPages'))).join('\n'),
  write(settings, value, { popupPlace }) {
    if (popupPlace === 'none') return settings
    // Pages that are not offered here, such as one that is not published now, stay chosen.
    const others = toTexts(memberAt(settings, at('enabledPages'))).filter(
      (id) => !pages.some((page) => page.value === id),
    )
    return withMember(settings, at('enabledPages'), [...value.split('\n').filter(Boolean), ...others])
  },
  problem: (value, { popupPlace }) =>
    popupPlace === 'some' && !value
      ? 'The popup opens on chosen pages, and none is chosen. Nothing was saved. Choose one, or open it nowhere.'
      : undefined,
})

const triggerField: SettingField = {
  name: 'popupTrigger',
  label: 'When it opens',
  kind: 'choice',
  choices: [
    { value: 'start', label: 'At once' },
    { value: 'timer', label: 'After a time' },
    { value: 'scroll', label: 'After scrolling' },
    { value: 'both', label: 'After a time or scrolling' },
  ],
  read(settings) {
    const [timer, scroll] = ['showOnTimer', 'showOnScroll'].map((name) => memberAt(settings, at(name)) === true)
    if (timer) return scroll ? 'both' : 'timer'
    return scroll ? 'scroll' : 'start'
  },
  write: (settings, value) =>
    withMember(
      withMember(settings, at('showOnTimer'), value === 'timer' || value === 'both'),
      at('showOnScroll'),
      value === 'scroll' || value === 'both',
    ),
}

/** Off again after each save: it asks for one more showing. */
const againField: SettingField = {
  name: 'popupAgain',
  label: 'Open it once more for visitors who have closed it',
  kind: 'flag',
  read: () => '',
  write: (settings) => withMember(settings, at('version'), (Number(memberAt(settings, at('version'))) || 0) + 1),
}

/** The form of the popup as it is first stored; its owner changes the texts. */
const newsletter = { id: 'news', label: 'Email address', submit: 'Sign up', thanks: 'Thank you.' }

const newsletterField: SettingField = {
  name: 'popupNewsletter',
  label: 'Ask for an email address, for the newsletter',
  kind: 'flag',
  read: (settings) => (memberAt(settings, `${content}.newsletter`) ? 'true' : ''),
  write: (settings, value) => withMember(settings, `${content}.newsletter`, value ? newsletter : undefined),
}

/** A text of the popup that is stored only where the part it belongs to exists. */
function partField(name: string, label: string, part: 'button' | 'newsletter', member: string): SettingField {
  const field = lineField({ name, label, path: `${content}.${part}.${member}` })
  const isPart = (settings: Parameters<SettingField['read']>[0]) => Boolean(memberAt(settings, `${content}.${part}`))
  return {
    ...field,
    write: (settings, value, input) => (isPart(settings) ? field.write(settings, value, input) : settings),
  }
}

const buttonField: SettingField = {
  ...lineField({ name: 'popupButton', label: 'Text of its button', path: `${content}.button.text`, maxLength: 60 }),
  hint: 'Empty for no button.',
  write: (settings, value, { popupLink = '' }) =>
    withMember(
      settings,
      `${content}.button`,
      value ? { href: popupLink, ...asRaw(memberAt(settings, `${content}.button`)), text: value } : undefined,
    ),
}

const popupLink = linkField({ name: 'popupLink', label: 'Link of its button', path: `${content}.button.href` })
const buttonLinkField: SettingField = {
  ...popupLink,
  write: (settings, value, input) => (input.popupButton ? popupLink.write(settings, value, input) : settings),
  problem: (value, input) =>
    input.popupButton && !value
      ? 'The button of the popup leads nowhere. Nothing was saved. Write its link, or no text for it.'
      : popupLink.problem?.(value, input),
}

const frequencies = choiceField({
  name: 'popupFrequency',
  label: 'It opens again',
  path: at('displayFrequency'),
  isCode: true,
  choices: [
    ['30', 'After 30 days'],
    ['90', 'After 90 days'],
    ['7', 'After 7 days'],
    ['1', 'After a day'],
    ['0', 'On every page'],
    ['-1', 'Never'],
  ],
})

const frequencyField: SettingField = {
  ...frequencies,
  // Other programs may have stored another number of days: it is shown, and stays until it is changed.
  read: (settings) => String(memberAt(settings, at('displayFrequency')) ?? 30),
}

const styleField = choiceField({
  name: 'popupStyle',
  label: 'Look of the popup',
  path: at('style'),
  isCode: true,
  choices: [
    ['1', 'A card'],
    ['2', 'It fills the window'],
  ],
})

const delayField = numberField({
  name: 'popupDelay',
  label: 'Seconds until it opens',
  path: at('timerDelay'),
  min: 0,
  max: 3600,
  fallback: 0,
  scale: 1000,
})

const scrollField = numberField({
  name: 'popupScroll',
  label: 'Scrolled percent of the page until it opens',
  path: at('scrollPercentage'),
  min: 0,
  max: 100,
  fallback: 25,
})

/** The popup: its content, its pages, and when it opens (POP-01 to POP-03). */
export const popupSection = (pages: readonly Choice[]): Section => ({
  name: 'popup',
  title: 'Popup',
  hint: 'Visitors without scripts get none.',
  fields: [
    placeField,
    pagesField(pages),
    lineField({ name: 'popupTitle', label: 'Title of the popup', path: `${content}.title` }),
    lineField({ name: 'popupText', label: 'Text of the popup', path: `${content}.text`, maxLength: 600 }),
    buttonField,
    buttonLinkField,
    newsletterField,
    partField('newsletterLabel', 'Label of its field', 'newsletter', 'label'),
    partField('newsletterSubmit', 'Text of its button to sign up', 'newsletter', 'submit'),
    partField('newsletterThanks', 'Thanks after signing up', 'newsletter', 'thanks'),
    styleField,
    triggerField,
    delayField,
    scrollField,
    frequencyField,
    flagField({
      name: 'popupUntilSignup',
      label: 'Open it on every page until a visitor has signed up',
      path: at('showUntilSignup'),
    }),
    flagField({ name: 'popupMobile', label: 'Also on telephones', path: at('enableMobile') }),
    againField,
  ],
})
