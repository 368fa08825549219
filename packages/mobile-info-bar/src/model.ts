import { member, type OptionValues, readText } from '@ashlar/core-block'
import { phoneLink } from '@ashlar/core-block/phone-link'
import type { options } from './contract'

/** One day as the owner wrote it. */
export interface Day {
  /** 0 is Monday. */
  readonly day: number
  readonly text: string
}

/** The links of the bar (CHR-01). */
export interface Config {
  /** 1 or 2. Default: 1. */
  readonly style: number
  /** An address for each kind of contact; empty for one that is not offered. */
  readonly addresses: {
    /** A `mailto:` address. */
    readonly contactEmail: string
    /** A `tel:` address. */
    readonly contactPhoneNumber: string
    /** The address of a map. */
    readonly location: string
  }
  /** Days with hours, Monday first. Default: none. */
  readonly hours: readonly Day[]
  /** Language of the names of the days. Default: en. */
  readonly language: string
}

type Values = Readonly<Record<string, unknown>>

/** The page context with the ways to reach the site, unchecked. */
export interface Facts {
  readonly website?: Values
  readonly websiteSettings?: Values & { readonly mobileInfoBarSettings?: object }
}

const asText = (value: unknown) => readText(value).trim()

/** A `mailto:` address; empty for anything but a mail address. */
export function mailLink(value: unknown): string {
  const text = asText(value)
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : ''
}

/** The address of a map of the place: by its street, else by its coordinates; empty when it has neither. */
export function mapLink({ addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng }: Values): string {
  const street = [addressLine1, addressLine2, addressCountry].map(asText).filter(Boolean)
  const point = [mapLat, mapLng].map(asText)
  const title = asText(addressTitle)
  const place = point.every((coordinate) => coordinate && Math.abs(+coordinate) <= 180) ? point.join() : title
  const query = street[0] ? [title, ...street].filter(Boolean).join(', ') : place
  return query && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** The name of a day, 0 being Monday; in the browser's language where the page names an unknown one. */
export function dayName(day: number, language?: string): string {
  try {
    // The first of January 1900 was a Monday.
    return new Date(0, 0, 1 + day).toLocaleDateString(language, { weekday: 'long' })
  } catch {
    return dayName(day)
  }
}

/** The days with hours, which have their English names; a day without text is left out. */
export function openDays(hours: Values): Day[] {
  return [...Array(7).keys()].flatMap((day) => {
    const value = hours[dayName(day, 'en').toLowerCase()]
    const text = asText(member(value, 'text') ?? value)
    return text ? [{ day, text }] : []
  })
}

/** The links that the owner enabled and the site has an address for. */
export function getConfig(settings: OptionValues<typeof options>, page: Facts): Config {
  const { contactEmail, contactPhoneNumber, businessHours } = Object(page.websiteSettings) as Values
  // A contact that is not offered is read as `false`, which is no address.
  return {
    style: settings.style,
    addresses: {
      contactEmail: mailLink(settings.isContactEmailEnabled && contactEmail),
      contactPhoneNumber: phoneLink(asText(settings.isContactPhoneNumberEnabled && contactPhoneNumber)),
      location: mapLink(Object(settings.isLocationEnabled && page.website?.location)),
    },
    hours: openDays(Object(settings.isBusinessHoursEnabled && businessHours)),
    language: asText(page.website?.language) || 'en',
  }
}
