/** A text as it is compared: in small letters, each with its accents in one code. */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/i\u0307|ı/g, 'i')
    .replaceAll('ς', 'σ')
