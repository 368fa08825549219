import { type BlockPictures, box, disc, draw, fill, hills, lines, row, stroke } from './shapes'

export const listPictures: BlockPictures = {
  calendar: draw(
    'paper',
    fill('rust', box(0, 0, 160, 24)),
    fill('night', box(34, 0, 6, 14), box(120, 0, 6, 14)),
    fill(
      'line',
      row(7, 21, (x) => row(4, 17, (y) => disc(17 + x, 37 + y, 5))),
    ),
    fill('paper', disc(101, 71, 11)),
    fill('rust', disc(38, 54, 5), disc(59, 54, 5)),
  ),
  'item-list': draw(
    'moss',
    fill('mint', box(-14, 22, 42, 48), box(132, 22, 42, 48)),
    fill('paper', box(38, 10, 84, 70)),
    fill('rust', box(38, 10, 84, 40)),
    fill('ink', lines(48, 58, 56, 36)),
    fill('mint', disc(64, 91, 4), disc(96, 91, 4)),
    fill('paper', disc(80, 91, 5)),
  ),
  menu: draw(
    'night',
    stroke('sun', 4, 'M20 16v22q0 8 8 8t8-8v-22M28 16v70M50 86v-70q14 10 12 34h-12'),
    fill(
      'bright',
      row(4, 20, (y) => lines(82, 16 + y, 34)),
    ),
    fill(
      'sun',
      row(4, 20, (y) => box(134, 16 + y, 14, 4)),
    ),
  ),
  summary: draw(
    'blush',
    fill('paper', box(10, 10, 84, 80)),
    fill('moss', box(10, 10, 84, 46)),
    fill('mint', hills(10, 22, 84, 34)),
    fill('ink', lines(18, 64, 62, 44), lines(132, 14, 20, 14), lines(132, 43, 20, 16), lines(132, 72, 20, 12)),
    fill('rust', box(104, 10, 22, 22), box(104, 68, 22, 22)),
    fill('sun', box(104, 39, 22, 22)),
  ),
  'tour-dates': draw(
    'rust',
    fill('paper', 'M10 22h140v19a9 9 0 0 0 0 18v19h-140v-19a9 9 0 0 0 0-18z'),
    fill('moss', box(24, 32, 30, 36)),
    fill('ink', lines(66, 38, 40, 28), lines(66, 60, 34)),
    stroke(
      'rust',
      3,
      row(6, 10, (y) => `M122 ${26 + y}v4`),
    ),
  ),
  search: draw(
    'moss',
    fill('line', lines(14, 16, 70), lines(14, 34, 132), lines(14, 52, 110), lines(14, 70, 126)),
    fill('sun', box(52, 30, 46, 12)),
    fill('mint', disc(82, 42, 26)),
    fill('sun', box(62, 35, 40, 14)),
    stroke('ink', 8, disc(82, 42, 28), 'M104 63l26 26'),
  ),
}
