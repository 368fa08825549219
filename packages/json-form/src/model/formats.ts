import { member, readList, readText } from '@ashlar/core-block'

/** The code of a country with its plus sign, and its label. */
export type PhoneCountry = readonly [phoneCode: string, label: string]

/**
 * The countries of telephone numbers, that of the site first: `formFieldFormats` of the page or of an older form. Entries without a
 * code are left out.
 */
export function readCountries(formats: unknown): readonly PhoneCountry[] {
  const here = member(member(formats, 'initialPhoneFormat'), 'country')
  const isElsewhere = (country: unknown) => Number(member(country, 'code') !== here)
  return readList(member(formats, 'countries'))
    .toSorted((first, second) => isElsewhere(first) - isElsewhere(second))
    .flatMap((country) => {
      const code = readText(member(country, 'phoneCode')).replace(/^(?=\d)/, '+')
      return code ? [[code, `${readText(member(country, 'name'))} ${code}`] as const] : []
    })
}
