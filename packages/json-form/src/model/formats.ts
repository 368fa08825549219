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
    .toSorted((one, other) => isElsewhere(one) - isElsewhere(other))
    .flatMap((one) => {
      const code = readText(member(one, 'phoneCode')).replace(/^(?=\d)/, '+')
      return code ? [[code, `${readText(member(one, 'name'))} ${code}`] as const] : []
    })
}
