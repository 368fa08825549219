/** One day as the owner wrote it. */
export interface Day {
  /** 0 is Monday. */
  readonly day: number
  readonly text: string
}

/** What the bar offers; what is empty is not in it (CHR-01). */
export interface Config {
  /** 1 or 2. Default: 1. */
  readonly style: 1 | 2
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

/** What the page says of the site, unchecked. */
export interface Facts {
  readonly settings: Values
  readonly contactEmail: unknown
  readonly contactPhoneNumber: unknown
  readonly location: Values
  readonly businessHours: Values
  readonly language: string
}

const isOn = (value: unknown) => value === true || value === 'true'
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The address that writes a mail; empty for what is no mail address. */
export function mailLink(value: unknown): string {
  const text = asText(value)
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : ''
}

const keypad = '22233344455566677778889999'

/** The address that calls: letters are the digits of a keypad, an extension follows a pause; empty without a digit. */
export function phoneLink(value: unknown): string {
  const digits = asText(value)
    .toLowerCase()
    .replace(/\s*(?:ext\.?|x)\s*(\d+)$/, ',$1')
    .replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 97] ?? '')
    .replace(/[^\d+*,]/g, '')
  return /\d/.test(digits) ? `tel:${digits}` : ''
}

/** The address of a map of the place: by its address, else by where it lies; empty when it has neither. */
export function mapLink({ addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng }: Values): string {
  const street = [addressLine1, addressLine2, addressCountry].map(asText).filter(Boolean)
  const point = [mapLat, mapLng].map((value) => (asText(value) ? Number(value) : Number.NaN))
  const title = asText(addressTitle)
  const place = street.length > 0 ? [title, ...street].filter(Boolean).join(', ') : ''
  const query = place || (point.every(Number.isFinite) ? point.join(',') : title)
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : ''
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The days an owner has written hours for; a day without words is left out. */
export function openDays(hours: Values): Day[] {
  return days.flatMap((name, day) => {
    const one = hours[name]
    const text = asText(typeof one === 'object' && one !== null ? (one as Values).text : one)
    return text ? [{ day, text }] : []
  })
}

/** What the site has and its owner wants in the bar. */
export function readFacts(facts: Facts): Config {
  const { settings } = facts
  return {
    style: Number(settings.style) === 2 ? 2 : 1,
    email: isOn(settings.isContactEmailEnabled) ? mailLink(facts.contactEmail) : '',
    phone: isOn(settings.isContactPhoneNumberEnabled) ? phoneLink(facts.contactPhoneNumber) : '',
    map: isOn(settings.isLocationEnabled) ? mapLink(facts.location) : '',
    hours: isOn(settings.isBusinessHoursEnabled) ? openDays(facts.businessHours) : [],
    language: facts.language,
  }
}
