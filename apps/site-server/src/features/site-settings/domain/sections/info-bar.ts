import { toAsciiDigits } from '@ashlar/core-block/phone-link'
import { text } from '../../../../http/request/body'
import { choiceField, flagField, lineField, type Section, type SettingField } from '../field'
import { memberAt, withMember } from '../members'

const website = 'siteSettings.websiteSettings'
const bar = `${website}.mobileInfoBarSettings`
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const missing = (thing: string) =>
  `The bar offers ${thing}, and there is none. Nothing was saved. Write one, or do not offer it.`

function hoursField(day: (typeof days)[number]): SettingField {
  const path = `${website}.businessHours.${day.toLowerCase()}`
  return {
    name: `hours${day}`,
    label: `Hours on ${day}`,
    kind: 'line',
    maxLength: 60,
    read: (settings) => text(memberAt(settings, `${path}.text`)) || text(memberAt(settings, path)),
    // The minutes that were stored beside another text are of that text.
    write: (settings, value) => withMember(settings, path, value ? { text: value } : undefined),
    ...(day === 'Monday' && {
      problem: (_value, input) =>
        input.offersHours && days.every((day) => !input[`hours${day}`]) ? missing('hours') : undefined,
    }),
  }
}

const address = [
  ['addressTitle', 'Name of the place'],
  ['addressLine1', 'Street'],
  ['addressLine2', 'Town'],
  ['addressCountry', 'Country'],
] as const

/** The bar at the end of pages on small screens (CHR-03), and the addresses it offers. */
export const infoBarSection: Section = {
  name: 'info-bar',
  title: 'Mobile info bar',
  hint: 'A bar of links in windows of 1024 pixels and less.',
  fields: [
    flagField({ name: 'offersEmail', label: 'Offer the email address', path: `${bar}.isContactEmailEnabled` }),
    flagField({ name: 'offersPhone', label: 'Offer the telephone number', path: `${bar}.isContactPhoneNumberEnabled` }),
    flagField({ name: 'offersPlace', label: 'Offer a map of the place', path: `${bar}.isLocationEnabled` }),
    flagField({ name: 'offersHours', label: 'Offer the business hours', path: `${bar}.isBusinessHoursEnabled` }),
    choiceField({
      name: 'infoBarStyle',
      label: 'Colours of the bar',
      path: `${bar}.style`,
      isCode: true,
      choices: [
        ['1', 'Dark'],
        ['2', 'Light'],
      ],
    }),
    lineField({
      name: 'contactEmail',
      label: 'Email address',
      path: `${website}.contactEmail`,
      inputMode: 'email',
      problem(value, { offersEmail }) {
        if (offersEmail && !value) return missing('an email address')
        return !value || /^[^\s@]+@[^\s@]+$/.test(value)
          ? undefined
          : `“${value}” is no email address. Nothing was saved. Write one such as house@example.com.`
      },
    }),
    lineField({
      name: 'contactPhone',
      label: 'Telephone number',
      path: `${website}.contactPhoneNumber`,
      maxLength: 60,
      problem(value, { offersPhone }) {
        if (offersPhone && !value) return missing('a telephone number')
        return !value || /\d/.test(toAsciiDigits(value))
          ? undefined
          : `“${value}” is no telephone number. Nothing was saved. Write one such as +34 943 55 01 98.`
      },
    }),
    ...address.map(([name, label]) =>
      lineField({
        ...{ name, label },
        path: `siteSettings.location.${name}`,
        ...(name === 'addressTitle' && {
          problem: (_value: string, input: Readonly<Record<string, string>>) =>
            input.offersPlace && address.every(([one]) => !input[one]) ? missing('a place') : undefined,
        }),
      }),
    ),
    ...days.map(hoursField),
  ],
}
