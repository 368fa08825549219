/** The zeros of the scripts whose digits phones write; the other nine follow each of them. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50].map((code) => ({ code, digits: getDigits(code) }))

function getDigits(zero: number): RegExp {
  return new RegExp(`[${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}]`, 'g')
}

/** Text as it is compared: full-width letters, digits of other scripts, and dashes and blanks of every kind become plain ones. */
export function toPlainText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
  const inDigits = zeros.reduce(
    (result, { code, digits }) => result.replaceAll(digits, (digit) => String((digit.codePointAt(0) ?? code) - code)),
    plain,
  )
  return inDigits.trim()
}

/**
 * The code of a coupon or a gift card as it was meant: blanks, case, width, dashes and characters that nobody sees do not matter, nor the dot of a Turkish capital,
 * as only its own keyboard has it.
 */
export const toCode = (typed: string): string =>
  toPlainText(typed.replaceAll(/\p{Cf}/gu, ''))
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replaceAll(' ', '')
