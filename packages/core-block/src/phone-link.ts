/** The keys of a telephone from the letter A on. */
const keypad = '22233344455566677778889999'

/** A text whose Arabic and Persian digits are those of ASCII: addresses have no others, and no telephone dials them. */
export const toAsciiDigits = (text: string): string =>
  // Each row of ten begins where four bits are zero.
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A `tel:` address: letters are the digits of a keypad, Arabic digits those of ASCII, an extension follows a pause; empty without a digit. */
export function phoneLink(text: string): string {
  const number = toAsciiDigits(text)
    // Words before it are no part of a number; a zero in brackets within it is for calls from within the country alone.
    .replace(/^[^\d+*]+|\(0\)/g, '')
    .replace(/(?:ext\.?|x)\s*(?=\d+$)/i, ',')
    // A is the digit after 9, as in base 36; signs that are no letters have no key.
    .replace(/[^\d+*,]/g, (sign) => keypad[Number.parseInt(sign, 36) - 10] ?? '')
  return number && `tel:${number}`
}
