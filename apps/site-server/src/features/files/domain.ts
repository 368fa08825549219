/** Media types of the files that an owner offers to everybody, by their endings. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
}
const anyType = 'application/octet-stream'

const getEnding = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase()

/** The media type of a file; undefined for an ending that is not offered. */
export const getOfferedType = (file: string): string | undefined =>
  Object.hasOwn(types, getEnding(file)) ? types[getEnding(file)] : undefined

/** The media type of a file of any kind; it is saved and never shown. */
export const getType = (file: string): string => getOfferedType(file) ?? anyType

/** The header that has a file saved under its name: in ASCII, and whole for browsers that read RFC 6266. */
export function getDisposition(file: string): string {
  const plain = file.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(file).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === file ? '' : `; filename*=UTF-8''${whole}`}`
}
