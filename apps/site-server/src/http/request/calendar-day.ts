/** True for a day that there is, such as 2027-04-10. A computer takes 30 February for a day of March, and knows a year 0. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The digits of any script as numbers; undefined for other text, such as the name of a month. */
const toNumbers = (parts: readonly string[]): readonly number[] | undefined => {
  const texts = parts.map((part) =>
    part
      .normalize('NFKC')
      .trim()
      .replaceAll(/\p{Nd}/gu, toDigit),
  )
  return texts.every((text) => /^\d{1,4}$/.test(text)) ? texts.map(Number) : undefined
}

/** Unicode has the digits of each script one after another, from a code that ends in 0 or 6. */
function toDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
  return String(code - zero)
}

/** False for a month, a day and a year that make no day. Other text is left to who reads it. */
export function isDate(parts: readonly string[]): boolean {
  const [month = 1, day = 1, year = 2000] = toNumbers(parts) ?? []
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  // A year of two digits may be of any century: each has its leap years alike, but for a 29 February of a year 0.
  return isDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
}

/** False for an hour, a minute and a second that make no time. Other text is left to who reads it. */
export function isTime([hour = '', minute = '', second = '']: readonly string[]): boolean {
  const [hours = 0, minutes = 0, seconds = 0] = toNumbers([hour, minute || '0', second || '0']) ?? []
  return hours <= 24 && minutes < 60 && seconds <= 60
}
