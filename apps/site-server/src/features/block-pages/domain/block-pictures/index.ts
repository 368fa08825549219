import { listPictures } from './list-pictures'
import { mediaPictures } from './media-pictures'
import { pagePictures } from './page-pictures'
import { peoplePictures } from './people-pictures'
import { type BlockPicture, type BlockPictures, box, draw, fill, lines } from './shapes'
import { formPictures, shopPictures } from './shop-pictures'
import { textPictures } from './text-pictures'

const pictures: BlockPictures = {
  ...mediaPictures,
  ...textPictures,
  ...listPictures,
  ...shopPictures,
  ...formPictures,
  ...peoplePictures,
  ...pagePictures,
}

const plain = draw('paper', fill('line', box(24, 16, 112, 68)), fill('ink', lines(36, 30, 80, 64, 72)))

/** The drawing of a block; of one that nobody has drawn yet, that of a plain one. */
export const getPicture = (name: string): BlockPicture =>
  (Object.hasOwn(pictures, name) ? pictures[name] : undefined) ?? plain
