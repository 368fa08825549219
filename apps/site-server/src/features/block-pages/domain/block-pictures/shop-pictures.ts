import { type BlockPictures, box, disc, draw, fill, heart, letters, lines, pill, row, star, stroke } from './shapes'

export const shopPictures: BlockPictures = {
  cart: draw(
    'blush',
    fill('sun', box(58, 12, 18, 40)),
    fill('rust', box(80, 4, 24, 44)),
    fill('mint', disc(52, 40, 12)),
    stroke('ink', 6, 'M8 16h14l14 56h82'),
    fill('moss', 'M26 34h106l-12 36h-84z'),
    fill('ink', disc(48, 88, 8), disc(108, 88, 8)),
  ),
  'cart-indicator': draw(
    'paper',
    fill('mint', box(0, 0, 160, 34)),
    fill('moss', 'M48 36h56l6 54h-68z'),
    stroke('moss', 6, 'M62 42v-12a14 14 0 0 1 28 0v12'),
    fill('rust', disc(108, 34, 20)),
    letters('bright', '3', 108, 44, 30),
  ),
  commerce: draw(
    'mint',
    fill('paper', box(0, 0, 76, 100)),
    stroke('rust', 7, disc(56, 54, 12)),
    fill('rust', 'M16 32h40v38q0 10-10 10h-20q-10 0-10-10z'),
    fill('ink', lines(88, 16, 58, 36)),
    fill('moss', disc(95, 50, 7), box(88, 70, 60, 18)),
    fill('sun', disc(115, 50, 7)),
    fill('night', disc(135, 50, 7)),
  ),
  donation: draw(
    'moss',
    fill('paper', box(28, 62, 104, 38)),
    fill('night', pill(52, 62, 56, 9)),
    fill('sun', 'M54 66v-22a26 26 0 0 1 52 0v22z'),
    fill('rust', heart(80, 42, 14)),
  ),
  'pricing-toggle': draw(
    'sun',
    fill('moss', pill(48, 8, 64, 26)),
    fill('paper', disc(99, 21, 10), box(10, 44, 64, 56)),
    fill('night', box(86, 44, 64, 56)),
    letters('ink', '5', 42, 84, 34),
    letters('sun', '48', 118, 84, 34),
  ),
  'quick-view': draw(
    'mint',
    fill(
      'moss',
      row(4, 42, (x) => box(x, 0, 34, 46) + box(x, 54, 34, 46)),
    ),
    fill('night', box(30, 22, 112, 66)),
    fill('paper', box(24, 16, 112, 66)),
    fill('blush', box(24, 16, 52, 66)),
    fill('rust', disc(50, 49, 15), box(86, 60, 40, 12)),
    fill('ink', lines(86, 28, 40, 28)),
  ),
  restock: draw(
    'night',
    fill('sun', 'M80 10q28 4 28 36q0 20 10 28h-76q10-8 10-28q0-32 28-36z', disc(80, 82, 9), disc(80, 11, 6)),
    stroke('bright', 4, 'M26 32q-10 16 0 34M134 32q10 16 0 34M14 24q-14 24 0 50M146 24q14 24 0 50'),
  ),
  reviews: draw(
    'rust',
    fill('sun', star(80, 46, 30), star(34, 54, 19), star(126, 54, 19), star(4, 62, 12), star(156, 62, 12)),
    fill('bright', lines(46, 84, 68)),
  ),
}

export const formPictures: BlockPictures = {
  forms: draw(
    'paper',
    stroke('line', 3, box(14, 14, 92, 18), box(14, 42, 92, 44)),
    fill('ink', lines(22, 21, 44), lines(22, 51, 70, 54, 36)),
    fill('rust', 'M142 8l14 14l-52 52l-18 4l4-18z'),
    fill('sun', 'M90 60l-4 18l18-4z'),
  ),
  'json-form': draw(
    'night',
    stroke(
      'sun',
      6,
      'M40 12q-14 0-14 14v12q0 12-12 12q12 0 12 12v12q0 14 14 14M120 12q14 0 14 14v12q0 12 12 12q-12 0-12 12v12q0 14-14 14',
    ),
    fill('mint', box(48, 22, 64, 14), box(48, 43, 64, 14)),
    fill('rust', box(48, 66, 36, 14)),
  ),
  reservation: draw(
    'mint',
    fill('paper', disc(80, 50, 38)),
    stroke('line', 3, disc(80, 50, 25)),
    stroke('ink', 5, 'M16 14v20q0 8 8 8t8-8v-20M24 14v74M140 88v-74q-14 10-12 38h12'),
    letters('rust', '8', 80, 61, 32),
  ),
  'table-booking': draw(
    'blush',
    fill(
      'moss',
      pill(20, 8, 34, 16),
      pill(63, 8, 34, 16),
      pill(106, 8, 34, 16),
      pill(20, 76, 34, 16),
      pill(106, 76, 34, 16),
    ),
    fill('sun', pill(63, 76, 34, 16)),
    fill('rust', box(10, 28, 140, 44)),
    fill('paper', disc(37, 50, 11), disc(80, 50, 11), disc(123, 50, 11)),
  ),
}
