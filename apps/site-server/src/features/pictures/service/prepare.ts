import { createHash } from 'node:crypto'
import { loadSharp } from '../../../rendering/load-sharp'
import { getPictureKind } from '../domain/kind'
import { pictureLimits } from '../domain/limits'
import type { PictureProblem } from '../domain/problems'
import type { StoredPicture } from '../repository'

/** Seconds until a picture that cannot be decoded quicker is given up. */
const maxSeconds = 30

/** Names of the brands that HEIC files begin with. */
const heic = /ftyp(?:hei|hev|mif1|msf1)/

async function readHead(bytes: Buffer): Promise<PictureProblem | undefined> {
  const kind = getPictureKind(bytes)
  if (!kind) return heic.test(bytes.toString('latin1', 0, 12)) ? 'heic' : 'unknown'
  const sharp = await loadSharp()
  // The head alone: nothing is decoded, so that a small file of a huge picture costs nothing.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.format !== kind) return 'unknown'
  return head.width * head.height > pictureLimits.pixels ? 'pixels' : undefined
}

/**
 * A picture as it is stored: upright, in sRGB, at most as wide as its widest copy, the first frame of a moving one, and without
 * anything else that its file had, such as the place where it was taken.
 */
async function encode(bytes: Buffer): Promise<StoredPicture> {
  const sharp = await loadSharp()
  const { storedWidth: width, storedHeight: height } = pictureLimits
  const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, smartSubsample: true })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(data).digest('hex')
  return { file: `${hash.slice(0, 32)}.webp`, bytes: data, width: info.width, height: info.height }
}

/** Makes the picture that is stored of a file; the reason for one of which none is made. */
export async function preparePicture(bytes: Buffer): Promise<StoredPicture | PictureProblem> {
  try {
    return (await readHead(bytes)) ?? (await encode(bytes))
  } catch {
    return 'broken'
  }
}
