/** Kinds of picture that are accepted, as `sharp` names them. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif'

/** As the chooser of files of a browser takes them. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const getText = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The kind of a picture by its first bytes, whatever its name says; undefined for every other file. */
export function getPictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = getText(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return /ftypavi[fs]$/.test(start) ? 'heif' : undefined
}
