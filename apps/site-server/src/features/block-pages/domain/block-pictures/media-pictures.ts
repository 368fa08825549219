import { type BlockPictures, box, cross, disc, draw, fill, hills, lines, pill, play, row, stroke } from './shapes'

/** How loud a recording is, from its beginning to its end. */
const loudness = [10, 22, 34, 18, 44, 56, 30, 48, 26, 38, 16, 28, 12, 20]
const waves = (from: number, to: number) =>
  loudness
    .slice(from, to)
    .map((height, at) => box(50 + (from + at) * 7.5, 50 - height / 2, 4, height))
    .join('')

const vase = 'M84 16h28v5q-5 7-1 14q15 12 15 27q0 18-14 24h-28q-14-6-14-24q0-15 15-27q4-7-1-14z'

export const mediaPictures: BlockPictures = {
  gallery: draw(
    'paper',
    fill('blush', box(0, 0, 92, 60)),
    fill('rust', disc(66, 20, 9)),
    fill('moss', hills(0, 22, 92, 38), box(96, 0, 64, 32)),
    fill('sun', box(96, 36, 28, 64)),
    fill('night', box(128, 36, 32, 64)),
    fill('mint', box(0, 64, 44, 36)),
    fill('rust', box(48, 64, 44, 36)),
  ),
  image: draw(
    'blush',
    fill('sun', disc(112, 34, 17)),
    fill('mint', hills(40, 26, 150, 74)),
    fill('moss', hills(-30, 38, 160, 62)),
    fill('paper', box(0, 82, 84, 18)),
    fill('ink', lines(10, 89, 58)),
  ),
  lightbox: draw(
    'night',
    fill('blush', box(34, 14, 92, 72)),
    fill('rust', disc(102, 34, 9)),
    fill('moss', hills(34, 36, 92, 50)),
    stroke('bright', 4, 'M20 40l-10 10l10 10M140 40l10 10l-10 10', cross(148, 12, 5)),
  ),
  video: draw(
    'moss',
    fill('night', hills(-10, 44, 190, 56)),
    fill('bright', disc(80, 45, 25), pill(14, 86, 132, 5)),
    fill('rust', play(80, 45, 22), pill(14, 86, 52, 5), disc(66, 88.5, 6)),
  ),
  audio: draw(
    'blush',
    fill('rust', disc(24, 50, 16), waves(0, 6)),
    fill('ink', waves(6, 14)),
    fill('bright', play(24, 50, 13)),
  ),
  'product-gallery': draw(
    'mint',
    fill(
      'paper',
      box(44, 8, 108, 84),
      row(4, 22, (y) => box(10, 8 + y, 24, 18)),
    ),
    fill(
      'moss',
      vase,
      row(4, 22, (y) => box(18, 12 + y, 8, 10)),
    ),
    stroke('rust', 3, box(10, 30, 24, 18)),
    fill('sun', 'M75 56q23 8 46 0v8q-23 8-46 0z'),
  ),
}
