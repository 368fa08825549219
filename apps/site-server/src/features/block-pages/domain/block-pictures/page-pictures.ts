import { type BlockPictures, box, cross, disc, draw, fill, hills, lines, pill, row, stroke, tick } from './shapes'

/** Spokes around a middle: the teeth of a wheel. */
const spokes = (x: number, y: number, from: number, to: number) =>
  Array.from({ length: 8 }, (_, at) => {
    const [sin, cos] = [Math.sin((at * Math.PI) / 4), Math.cos((at * Math.PI) / 4)]
    return `M${(x + from * sin).toFixed(1)} ${(y + from * cos).toFixed(1)}L${(x + to * sin).toFixed(1)} ${(y + to * cos).toFixed(1)}`
  }).join('')

export const pagePictures: BlockPictures = {
  'announcement-bar': draw(
    'paper',
    fill('rust', box(0, 0, 160, 30)),
    fill('sun', lines(34, 13, 84)),
    stroke('sun', 4, cross(146, 15, 5)),
    fill('line', box(14, 46, 78, 12), lines(14, 68, 132, 116, 124)),
  ),
  badge: draw(
    'mint',
    fill('paper', 'M62 62l-10 36l16-8l10 10l6-36zM98 62l10 36l-16-8l-10 10l-6-36z'),
    fill('rust', box(53, 15, 54, 54), 'M80 4l38 38l-38 38l-38-38z'),
    stroke('bright', 7, tick(80, 42, 14)),
  ),
  consent: draw(
    'sun',
    fill('rust', 'M80 6a36 36 0 1 0 36 36a13 13 0 0 1-16-16a15 15 0 0 1-20-20z'),
    fill('night', disc(68, 28, 5), disc(90, 52, 6), disc(62, 50, 5), disc(80, 68, 4)),
    fill('paper', box(0, 78, 160, 22)),
    fill('moss', pill(84, 83, 30, 12), pill(120, 83, 30, 12)),
    fill('ink', lines(10, 87, 58)),
  ),
  dialogs: draw(
    'line',
    fill('paper', box(24, 12, 112, 76)),
    fill('sun', 'M80 20l22 38h-44z'),
    fill('ink', box(78, 34, 4, 12), disc(80, 52, 2.5)),
    stroke('moss', 3, box(36, 66, 40, 14)),
    fill('moss', box(84, 65, 42, 16)),
  ),
  header: draw(
    'blush',
    fill('moss', hills(-20, 40, 200, 60)),
    fill('paper', box(0, 0, 160, 26), box(86, 26, 50, 46)),
    fill('rust', box(10, 9, 28, 8)),
    fill('ink', lines(62, 11, 16), lines(92, 11, 16), lines(122, 11, 26), lines(94, 36, 34, 26, 30)),
  ),
  'mobile-info-bar': draw(
    'rust',
    fill('night', 'M50 0h60v92q0 8-8 8h-44q-8 0-8-8z'),
    fill('paper', box(55, 0, 50, 70)),
    fill('line', lines(62, 12, 34, 26, 30), box(62, 42, 36, 20)),
    fill('moss', box(55, 70, 50, 22)),
    fill(
      'sun',
      row(4, 12, (x) => disc(62 + x, 81, 4)),
    ),
  ),
  owner: draw('night', stroke('bright', 11, spokes(80, 50, 26, 40), disc(80, 50, 24)), fill('sun', disc(80, 50, 9))),
  popup: draw(
    'moss',
    fill('mint', lines(12, 14, 70, 52, 62, 40)),
    fill('night', box(52, 30, 108, 74)),
    fill('paper', box(46, 24, 108, 76)),
    fill('sun', box(46, 24, 40, 76)),
    fill('rust', disc(66, 62, 13), box(96, 74, 46, 14)),
    fill('ink', lines(96, 48, 44, 32)),
    stroke('ink', 4, cross(144, 34, 4)),
  ),
  template: draw(
    'night',
    stroke('bright', 2, box(12, 10, 136, 80), 'M12 26h136M12 64h136M58 64v26M104 64v26M12 26l136 38M148 26l-136 38'),
    fill('rust', disc(80, 45, 8), box(18, 15, 22, 6)),
    fill('sun', disc(12, 10, 4), disc(148, 10, 4), disc(12, 90, 4), disc(148, 90, 4)),
  ),
  unfilled: draw(
    'paper',
    stroke(
      'line',
      4,
      row(7, 20, (x) => `M${14 + x} 14h10M${14 + x} 86h10`),
      row(4, 20, (y) => `M14 ${16 + y}v10M146 ${16 + y}v10`),
    ),
    stroke('rust', 7, 'M80 30v40M60 50h40'),
  ),
}
