import { type BlockPictures, box, disc, draw, fill, letters, lines, pill, row, star, stroke } from './shapes'

export const textPictures: BlockPictures = {
  accordion: draw(
    'mint',
    fill('paper', box(0, 28, 160, 46)),
    fill('ink', lines(14, 12, 62), lines(14, 36, 80), lines(14, 85, 48)),
    fill('line', lines(14, 50, 104, 84)),
    stroke('rust', 4, 'M132 14h16M140 6v16M132 38h16M132 87h16M140 79v16'),
  ),
  button: draw(
    'sun',
    fill('moss', pill(20, 26, 120, 42)),
    fill('bright', lines(52, 45, 56)),
    fill('ink', 'M106 50l6 40l10-12l16 2z'),
  ),
  marquee: draw(
    'night',
    fill('rust', 'M-6 66l172-40v34l-172 40z'),
    fill(
      'bright',
      row(4, 44, (x) => star(16 + x, 78 - x * 0.234, 9)),
    ),
    fill('sun', 'M28 69l22-5v7l-22 5zM72 59l22-5v7l-22 5zM116 48l22-5v7l-22 5z'),
    fill('moss', 'M-6 22l172-32v10l-172 32z'),
  ),
  reveal: draw(
    'paper',
    fill('mint', box(52, 64, 56, 36)),
    fill('line', box(46, 46, 68, 42)),
    fill('moss', box(40, 14, 80, 56)),
    stroke('bright', 5, 'M80 56v-26M68 41l12-12l12 12'),
  ),
  'scaled-text': draw(
    'blush',
    letters('ink', 'Aa', 80, 70, 84),
    stroke('rust', 4, 'M8 88h144M18 80l-10 8l10 8M142 80l10 8l-10 8'),
  ),
  'time-since': draw(
    'moss',
    fill('paper', disc(80, 52, 40)),
    stroke('ink', 5, 'M80 26v26l20 12'),
    fill('rust', 'M80 12a40 40 0 0 0-40 40h11a29 29 0 0 1 29-29z'),
    fill('mint', disc(80, 52, 5)),
  ),
  map: draw(
    'mint',
    fill('sun', box(108, 0, 52, 34)),
    stroke('moss', 12, 'M-8 74q44-34 78-8t98 8'),
    stroke('paper', 6, 'M36-8l18 116M104-8l-10 116M-8 30l176 14'),
    fill('rust', 'M80 74q-24-26-24-42a24 24 0 0 1 48 0q0 16-24 42z'),
    fill('paper', disc(80, 32, 9)),
  ),
  chart: draw(
    'paper',
    fill('moss', box(14, 62, 20, 30), box(42, 46, 20, 46), box(70, 54, 20, 38), box(98, 30, 20, 62)),
    fill('rust', box(126, 14, 20, 78)),
    stroke('ink', 3, 'M24 46l28-16l28 8l28-24'),
    fill('ink', disc(24, 46, 5), disc(52, 30, 5), disc(80, 38, 5), disc(108, 14, 5)),
  ),
}
