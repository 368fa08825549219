import { pictureLimits } from './limits'

/** Why a file was not stored. */
export type PictureProblem = 'large' | 'unknown' | 'heic' | 'pixels' | 'broken' | 'full' | 'busy' | 'many'

const mebi = 2 ** 20
const next: Readonly<Record<PictureProblem, string>> = {
  large: `is larger than ${pictureLimits.fileBytes / mebi} MB. It was not stored. Choose a smaller copy of it.`,
  unknown: 'is no JPEG, PNG, WebP, AVIF or GIF picture. It was not stored. Save it as one of these.',
  heic: 'is a HEIC picture, which most browsers do not show. It was not stored. Save it as JPEG.',
  pixels: `has more than ${pictureLimits.pixels / 1e6} million pixels. It was not stored. Choose a smaller copy of it.`,
  broken: 'is damaged or not whole. It was not stored. Save it anew, or choose another.',
  full: `has no place: the pictures of the site have ${pictureLimits.ofSite / mebi} MB. It was not stored. Take pictures off products; they are deleted a day later.`,
  busy: 'was not read: the server has too many pictures to read already. It was not stored. Choose it again in some seconds.',
  many: `would be one too many: a product shows at most ${pictureLimits.ofProduct} pictures. It was not stored. Take another off first.`,
}

/** The name of a file as a sentence has it. */
const getShown = (name: string) => {
  const plain = name.replaceAll(/\p{C}/gu, '').trim()
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain || 'The file'
}

/** What is told about a file that was not stored. */
export const problemText = (name: string, problem: PictureProblem): string => `“${getShown(name)}” ${next[problem]}`
