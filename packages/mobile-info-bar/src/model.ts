import { member, type OptionValues, readText } from '@ashlar/core-block'
import type { contract } from './contract'

/** One day as the owner wrote it. */
export interface Day {
  /** 0 is Monday. */
  readonly day: number
  readonly text: string
}

/** The links of the bar; an empty address has no link (CHR-01). */
export interface Config {
  /** 1 or 2. Default: 1. */
  readonly style: number
  /** A `mailto:` address. Default: empty. */
  readonly email: string
  /** A `tel:` address. Default: empty. */
  readonly phone: string
  /** The address of a map. Default: empty. */
  readonly map: string
  /** Days with hours, Monday first. Default: none. */
  readonly hours: readonly Day[]
  /** Language of the names of the days. Default: en-US. */
  readonly language: string
}

type Values = Readonly<Record<string, unknown>>

/** The options of the bar, and what the page context knows of the site, unchecked. */
export interface Facts {
  readonly settings: OptionValues<typeof contract.options>
  readonly contactEmail: unknown
  readonly contactPhoneNumber: unknown
  readonly location: Values
  readonly businessHours: Values
  readonly language: string
}

const asText = (value: unknown) => readText(value).trim()

/** A `mailto:` address; empty for anything but a mail address. */
export function mailLink(value: unknown): string {
  const text = asText(value)
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : ''
}

const keypad = '22233344455566677778889999'

/** A `tel:` address: letters are the digits of a keypad, an extension follows a pause; empty without a digit. */
export function phoneLink(value: unknown): string {
  const digits = asText(value)
    .toLowerCase()
    .replace(/\s*(?:ext\.?|x)\s*(\d+)$/, ',$1')
    .replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 97] ?? '')
    .replace(/[^\d+*,]/g, '')
  return /\d/.test(digits) ? `tel:${digits}` : ''
}

/** The address of a map of the place: by its street, else by its coordinates; empty when it has neither. */
export function mapLink({ addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng }: Values): string {
  const street = [addressLine1, addressLine2, addressCountry].map(asText).filter(Boolean)
  const point = [mapLat, mapLng].map((value) => (asText(value) ? Number(value) : Number.NaN))
  const title = asText(addressTitle)
  const place = street.length > 0 ? [title, ...street].filter(Boolean).join(', ') : ''
  const query = place || (point.every(Number.isFinite) ? point.join(',') : title)
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : ''
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The days with hours; a day without text is left out. */
export function openDays(hours: Values): Day[] {
  return days.flatMap((name, day) => {
    const value = hours[name]
    const text = asText(member(value, 'text') ?? value)
    return text ? [{ day, text }] : []
  })
}

/** The links that the owner enabled and the site has an address for. */
export function configOf({
  settings,
  contactEmail,
  contactPhoneNumber,
  location,
  businessHours,
  language,
}: Facts): Config {
  return {
    style: settings.style,
    email: settings.isContactEmailEnabled ? mailLink(contactEmail) : '',
    phone: settings.isContactPhoneNumberEnabled ? phoneLink(contactPhoneNumber) : '',
    map: settings.isLocationEnabled ? mapLink(location) : '',
    hours: settings.isBusinessHoursEnabled ? openDays(businessHours) : [],
    language,
  }
}
