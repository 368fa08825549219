/** A text whose Arabic and Persian digits are those of ASCII: addresses have no others, and no telephone dials them. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
