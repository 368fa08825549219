/** A drawing of a block on a sheet of 160 × 100: paths of areas, of what is written on them, and of what is pressed or looked at. */
export interface BlockPicture {
  readonly area: string
  readonly ink: string
  readonly mark: string
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`
/** Lines of text, each with its width. */
const lines = (x: number, y: number, ...widths: readonly number[]) =>
  widths.map((width, at) => box(x, y + at * 9, width, 4)).join('')
/** The same shape several times in a row. */
const row = (count: number, step: number, shape: (shift: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at * step)).join('')
/** Hills and a sun, as in a photograph that is not there. */
const hills = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}l${width * 0.35}-${height * 0.6} ${width * 0.25} ${height * 0.35} ${width * 0.15}-${height * 0.2} ${width * 0.25} ${height * 0.45}z`
const play = (x: number, y: number, size: number) => `M${x} ${y}l${size} ${size * 0.6}l-${size} ${size * 0.6}z`
const star = (x: number, y: number) => `M${x} ${y - 8}l2.4 5.4 5.6.6-4.2 4 1.2 6-5-3-5 3 1.2-6-4.2-4 5.6-.6z`
const heart = (x: number, y: number) => `M${x} ${y + 16}l-14-14a8 8 0 0 1 14-8a8 8 0 0 1 14 8z`
const bubble = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height)}M${x + 8} ${y + height}v10l10-10z`

const picture = (area: string, ink: string, mark = ''): BlockPicture => ({ area, ink, mark })
const form = (mark: string) =>
  picture(
    row(3, 20, (y) => box(44, 14 + y, 72, 14)),
    row(3, 20, (y) => box(48, 19 + y, 26, 4)),
    mark,
  )
const bar = (y: number, mark: string) =>
  picture(box(12, 10, 136, 80), lines(24, 30, 80, 64, 72, 40), box(12, y, 136, 16) + mark)
const dialog = (mark: string) => picture(box(12, 10, 136, 80), box(40, 24, 80, 52), mark)

const pictures: Readonly<Record<string, BlockPicture>> = {
  gallery: picture(
    box(12, 12, 62, 36) + box(80, 12, 68, 36) + box(12, 54, 42, 34) + box(102, 54, 46, 34),
    hills(12, 12, 62, 36),
    box(60, 54, 36, 34),
  ),
  image: picture(box(24, 14, 112, 72), hills(24, 34, 112, 52), disc(112, 32, 8)),
  lightbox: picture(box(12, 10, 136, 80), box(32, 20, 96, 60) + hills(32, 38, 96, 42), play(136, 44, 8)),
  video: picture(box(20, 14, 120, 72), box(28, 76, 104, 3), disc(80, 48, 15)),
  audio: picture(box(16, 28, 128, 44), box(60, 54, 72, 3) + lines(60, 40, 44), disc(38, 50, 12)),
  'product-gallery': picture(
    box(40, 10, 80, 58),
    hills(40, 26, 80, 42),
    row(3, 22, (x) => box(50 + x, 74, 16, 16)),
  ),
  accordion: picture(
    row(3, 24, (y) => box(20, 16 + y, 120, 18)),
    lines(28, 23, 56) + lines(28, 47, 70) + lines(28, 71, 44),
    row(3, 24, (y) => box(124, 23 + y, 8, 4)),
  ),
  button: picture(box(20, 16, 120, 68), lines(44, 28, 72), box(50, 46, 60, 22)),
  marquee: picture(box(0, 36, 160, 28), box(0, 47, 30, 6) + box(110, 47, 50, 6), box(44, 47, 52, 6)),
  reveal: picture(box(20, 14, 54, 72), lines(86, 30, 54, 46), lines(86, 54, 50, 30)),
  'scaled-text': picture(box(14, 22, 132, 56), box(20, 30, 120, 18), lines(20, 58, 120)),
  'time-since': picture(disc(80, 50, 32), box(78, 28, 4, 24), box(80, 48, 20, 4)),
  map: picture(
    box(16, 12, 128, 76),
    `M16 60l50-20 30 18 48-26v4l-48 26-30-18-50 20z${box(58, 12, 4, 76)}`,
    disc(96, 42, 9),
  ),
  chart: picture(
    box(20, 84, 120, 3),
    box(30, 52, 16, 32) + box(56, 36, 16, 48) + box(108, 44, 16, 40),
    box(82, 20, 16, 64),
  ),
  calendar: picture(
    row(5, 26, (x) => row(3, 22, (y) => box(18 + x, 26 + y, 20, 16))),
    lines(18, 12, 50),
    box(70, 48, 20, 16),
  ),
  'item-list': picture(
    row(3, 48, (x) => box(8 + x, 14, 42, 48)),
    row(3, 48, (x) => lines(8 + x, 68, 36, 24)),
    disc(80, 92, 3),
  ),
  menu: picture(
    box(20, 10, 120, 80),
    row(4, 16, (y) => box(32, 26 + y, 56, 4)),
    row(4, 16, (y) => box(114, 26 + y, 14, 4)),
  ),
  summary: picture(
    row(2, 66, (x) => box(16 + x, 12, 60, 44)),
    row(2, 66, (x) => lines(16 + x, 62, 50, 40)),
    row(2, 66, (x) => box(16 + x, 80, 24, 4)),
  ),
  'tour-dates': picture(
    row(3, 26, (y) => box(16, 34 + y, 128, 2)),
    row(3, 26, (y) => box(16, 20 + y, 60, 5)),
    row(3, 26, (y) => box(116, 17 + y, 28, 11)),
  ),
  search: picture(box(20, 16, 120, 22) + box(20, 42, 120, 46), lines(30, 52, 70, 86, 54), disc(124, 27, 6)),
  cart: picture(
    row(2, 30, (y) => box(16, 14 + y, 24, 22)),
    row(2, 30, (y) => lines(48, 18 + y, 44, 26)) + box(110, 14, 36, 4),
    box(96, 72, 50, 16),
  ),
  'cart-indicator': picture(box(12, 30, 136, 40), `${lines(24, 48, 30)}M94 44h24l-3 18h-18z`, disc(122, 42, 8)),
  commerce: picture(
    box(14, 14, 62, 72),
    lines(86, 18, 50, 30) + row(3, 18, (x) => box(86 + x, 42, 14, 10)),
    box(86, 66, 60, 16),
  ),
  donation: picture(
    box(24, 16, 112, 68),
    row(3, 30, (x) => box(36 + x, 28, 24, 14)),
    heart(80, 60),
  ),
  'pricing-toggle': picture(
    box(14, 16, 62, 68) + box(84, 16, 62, 68),
    lines(24, 30, 40, 26) + lines(94, 30, 40, 26),
    disc(32, 68, 5),
  ),
  'quick-view': picture(
    row(3, 48, (x) => box(8 + x, 14, 42, 52)),
    box(38, 28, 84, 50),
    box(84, 58, 30, 10),
  ),
  restock: picture(box(20, 14, 44, 72), lines(76, 22, 60, 44) + box(76, 46, 64, 14), box(76, 68, 40, 14)),
  reviews: picture(
    box(16, 12, 128, 76),
    lines(28, 52, 100, 84, 60),
    row(5, 20, (x) => star(40 + x, 32)),
  ),
  forms: form(box(44, 76, 40, 14)),
  'json-form': form(box(76, 76, 40, 14)),
  reservation: picture(
    row(3, 42, (x) => box(18 + x, 32, 38, 18)),
    row(3, 42, (x) => box(24 + x, 39, 22, 4)),
    box(54, 62, 52, 18),
  ),
  'table-booking': picture(
    disc(80, 46, 24),
    row(2, 72, (x) => disc(44 + x, 46, 8)) + disc(80, 12, 7),
    box(54, 80, 52, 14),
  ),
  comments: picture(
    bubble(34, 14, 106, 26) + bubble(50, 56, 90, 22),
    lines(42, 21, 80, 60) + lines(58, 64, 60),
    disc(20, 28, 9) + disc(36, 68, 8),
  ),
  'comment-counts': picture(bubble(44, 24, 72, 42), lines(54, 36, 50, 34), disc(116, 26, 11)),
  likes: picture(disc(80, 50, 34), '', heart(80, 48)),
  'member-area': picture(box(30, 10, 100, 80), disc(80, 34, 11) + lines(52, 54, 56), box(56, 68, 48, 14)),
  share: picture(
    disc(48, 50, 14) + disc(112, 26, 14) + disc(112, 74, 14),
    'M60 44l40-16v4l-40 16zM60 54l40 16v-4l-40-16z',
    disc(48, 50, 6),
  ),
  social: picture(
    row(4, 34, (x) => box(14 + x, 18, 30, 30)) + row(4, 34, (x) => box(14 + x, 52, 30, 30)),
    hills(48, 18, 30, 30),
    heart(131, 66),
  ),
  'announcement-bar': bar(10, ''),
  badge: picture(box(12, 10, 136, 80), lines(24, 24, 80, 64), box(92, 68, 50, 16)),
  consent: picture(
    box(12, 10, 136, 80),
    lines(24, 20, 80, 64) + box(20, 52, 76, 32),
    box(28, 70, 26, 9) + box(60, 70, 26, 9),
  ),
  dialogs: dialog(box(62, 58, 36, 10)),
  header: picture(
    box(12, 10, 136, 80),
    lines(68, 18, 16) + lines(92, 18, 16) + lines(116, 18, 16) + box(12, 30, 136, 2),
    box(24, 17, 24, 6),
  ),
  'mobile-info-bar': picture(
    box(50, 8, 60, 84),
    lines(58, 20, 40, 30, 36),
    row(3, 16, (x) => disc(64 + x, 82, 4)),
  ),
  owner: picture(box(12, 10, 136, 80), box(12, 10, 136, 12) + lines(52, 40, 80, 60), box(24, 36, 16, 40)),
  popup: dialog(box(56, 56, 48, 12)),
  template: picture(
    box(12, 10, 136, 18) + box(12, 32, 40, 58) + box(56, 32, 92, 58),
    lines(64, 42, 70, 56, 64),
    box(20, 16, 24, 6),
  ),
  unfilled: picture(box(24, 18, 112, 64), '', box(74, 34, 12, 32) + box(64, 44, 32, 12)),
}

const plain = picture(box(24, 16, 112, 68), lines(36, 30, 80, 64, 72), box(36, 64, 40, 12))

/** The drawing of a block; of one that nobody has drawn yet, that of a plain one. */
export const getPicture = (name: string): BlockPicture =>
  (Object.hasOwn(pictures, name) ? pictures[name] : undefined) ?? plain
