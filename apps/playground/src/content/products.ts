/** One choice of a product of the demo shop. */
interface VariantSeed {
  readonly attributes?: Readonly<Record<string, string>>
  readonly cents: number
  readonly saleCents?: number
  /** Pieces there are. Default: they are not counted. */
  readonly stock?: number
  readonly sku?: string
  readonly photo?: string
  readonly grams?: number
  /** Length, width and height in the parcel. Default: unknown. */
  readonly millimetres?: readonly [number, number, number]
}
export interface ProductSeed {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly type: number
  /** Default: published. */
  readonly state?: 'scheduled' | 'draft'
  readonly photos: readonly string[]
  /** What buyers of a digital product download, by its name in `files/sold`. Default: nothing. */
  readonly file?: string
  readonly plan?: { readonly every: 'WEEK' | 'MONTH' | 'YEAR'; readonly times: number }
  /** Questions to the buyer. Default: none. */
  readonly questions?: readonly string[]
  /** Categories that it is found in. Default: none. */
  readonly categories?: readonly string[]
  readonly variants: readonly VariantSeed[]
}

const sizes = [
  ['20 × 30 cm', 2400, 180, [340, 240, 20]],
  ['40 × 60 cm', 5200, 420, [640, 440, 20]],
  ['60 × 90 cm', 9800, 900, [940, 640, 20]],
] as const
const prints: VariantSeed[] = sizes.flatMap(([size, cents, grams, parcel]) =>
  ['Matt', 'Glossy'].flatMap((paper) =>
    ['None', 'Oak']
      // The largest is not framed: it would not survive the post.
      .filter((frame) => frame === 'None' || !size.startsWith('60'))
      .map(
        (frame): VariantSeed => ({
          attributes: { Size: size, Paper: paper, Frame: frame },
          stock: size.startsWith('40') && paper === 'Glossy' ? 0 : 25,
          ...(frame === 'Oak'
            ? { cents: cents + 3800, grams: grams + 900, millimetres: [parcel[0], parcel[1], 60] }
            : { cents, grams, millimetres: parcel }),
        }),
      ),
  ),
)
const socks: VariantSeed[] = ['36–38', '39–41', '42–44', '45–47'].flatMap((size, at) =>
  ['Moss', 'Rust', 'Natural'].map((colour, other) => ({
    attributes: { Size: size, Colour: colour },
    cents: 1800,
    stock: (at + other) % 5 === 4 ? 0 : 6 + at * 3 + other,
    grams: 110,
    millimetres: [240, 120, 40],
  })),
)
const gift = (cents: number): VariantSeed => ({
  attributes: { Amount: String(cents / 100) },
  cents,
  sku: `GIFT-${cents / 100}`,
})

/** What the demo shop sells: every kind and every state there is. */
export const products: readonly ProductSeed[] = [
  {
    slug: 'the-ridge-printed',
    title: 'The ridge, printed',
    description:
      'Aitzgorri over the larches in October, on cotton paper that outlives us. Printed in the cellar, one at a time.',
    categories: ['Prints'],
    type: 1,
    photos: ['aitzgorri.jpg', 'picos-de-europa.jpg'],
    variants: prints,
  },
  {
    slug: 'wool-socks',
    title: 'Socks of the house flock',
    description: 'Latxa wool, spun in Zegama, knitted in Bergara. They stop scratching after the second walk.',
    categories: ['For walks', 'Gifts'],
    type: 1,
    photos: ['socks.jpg', 'friends.jpg'],
    variants: socks,
  },
  {
    slug: 'fig-marmalade',
    title: 'Fig marmalade',
    description: 'From the tree behind the kitchen. Last year’s jars go for less, and taste of more.',
    categories: ['Kitchen', 'Gifts'],
    type: 1,
    photos: ['fig.jpg'],
    variants: [{ cents: 900, saleCents: 650, stock: 40, sku: 'FIG-250', grams: 380, millimetres: [72, 72, 95] }],
  },
  {
    slug: 'enamel-cup',
    title: 'The cup that everybody drops',
    description: 'Enamelled steel, 35 cl, with the ridge on it. It chips, and goes on.',
    categories: ['Kitchen', 'For walks'],
    type: 1,
    photos: ['cup.jpg'],
    variants: [{ cents: 1450, stock: 4, sku: 'CUP-35', grams: 210, millimetres: [120, 90, 90] }],
  },
  {
    slug: 'walkers-notebook',
    title: 'Notebook for wet pockets',
    description: 'Stone paper, 96 pages, a pencil in the spine. The next ones are being bound.',
    categories: ['For walks'],
    type: 1,
    photos: ['notebook.jpg'],
    variants: [{ cents: 1200, stock: 0, sku: 'NOTE-96', grams: 160, millimetres: [150, 100, 12] }],
  },
  {
    slug: 'postcards',
    title: 'A postcard from the house',
    description: 'One of sixteen, we choose. We write it for you if you tell us what to say.',
    categories: ['Prints', 'Gifts'],
    type: 1,
    photos: ['sunset.jpg'],
    questions: ['What to write'],
    variants: [{ cents: 300, sku: 'POST-1', grams: 8, millimetres: [162, 114, 2] }],
  },
  {
    slug: 'wooden-bird',
    title: 'Wooden bird, the last one',
    description: 'Turned by Joxe Mari from the old pear tree. There was one tree.',
    categories: ['Gifts'],
    type: 1,
    photos: ['mobile-bird.jpg'],
    variants: [{ cents: 14_500, stock: 1, sku: 'BIRD-1', grams: 700, millimetres: [240, 110, 180] }],
  },
  {
    slug: 'field-brushes',
    title: 'Brushes for the field',
    description: 'Three of them in a roll. For colour in the cold, when fingers are slow.',
    categories: ['Gifts'],
    type: 1,
    photos: ['brushes.jpg', 'painting-colors.jpg'],
    variants: [
      {
        attributes: { Hair: 'Synthetic' },
        cents: 2600,
        stock: 30,
        sku: 'BRUSH-S',
        grams: 120,
        millimetres: [280, 60, 50],
      },
      {
        attributes: { Hair: 'Goat' },
        cents: 3900,
        saleCents: 3100,
        stock: 9,
        sku: 'BRUSH-G',
        photo: 'painting-colors.jpg',
        grams: 130,
        millimetres: [280, 60, 50],
      },
    ],
  },
  {
    slug: 'sounds-of-the-stream',
    title: 'The stream, an hour of it',
    description: 'Recorded from dusk to dark below the mill. A file without words or music.',
    categories: ['Downloads'],
    type: 2,
    photos: ['stream.jpg'],
    file: 'the-stream.wav',
    variants: [{ cents: 600, sku: 'STREAM-60' }],
  },
  {
    slug: 'long-exposures',
    title: 'Long exposures, a booklet',
    description: 'Forty pages to carry on a phone: filters, tides, and how long a wave is.',
    categories: ['Downloads'],
    type: 2,
    photos: ['infinite-sea.jpg'],
    file: 'long-exposures.pdf',
    variants: [{ cents: 1100, saleCents: 800, sku: 'LONG-PDF' }],
  },
  {
    slug: 'darkroom-hour',
    title: 'An hour in the darkroom',
    description: 'With Jon and your negatives, on a day of your walking week.',
    type: 3,
    photos: ['darkroom.jpg'],
    variants: [{ cents: 4500, stock: 12, sku: 'DARK-60' }],
  },
  {
    slug: 'gift-card',
    title: 'Gift card',
    description: 'For a print, a pair of socks or a part of a week. It goes by email and does not run out.',
    categories: ['Gifts'],
    type: 4,
    photos: ['gift-card.jpg'],
    variants: [gift(2500), gift(5000), gift(10_000)],
  },
  {
    slug: 'print-of-the-month',
    title: 'A print every month',
    description: 'Twelve small prints in a year, one for each moon. It ends by itself.',
    categories: ['Prints', 'Gifts'],
    type: 1,
    photos: ['dragonfly.jpg'],
    plan: { every: 'MONTH', times: 12 },
    variants: [{ cents: 1900, sku: 'MOON-12', grams: 60, millimetres: [220, 160, 5] }],
  },
  {
    slug: 'friends-of-the-house',
    title: 'Friend of the house',
    description: 'A year with the key to the darkroom, the members’ pages, and soup whenever you pass.',
    categories: ['Gifts'],
    type: 5,
    photos: ['key.jpg'],
    plan: { every: 'YEAR', times: 0 },
    variants: [{ cents: 6000, sku: 'FRIEND-1' }],
  },
  {
    slug: 'map-of-the-coast',
    title: 'Map of the coast by tides',
    description: 'Not printed yet.',
    type: 1,
    state: 'scheduled',
    photos: ['infinite-sea.jpg'],
    variants: [{ cents: 1600, stock: 100, grams: 90, millimetres: [240, 170, 10] }],
  },
  {
    slug: 'house-drum',
    title: 'The drum of the house',
    description: 'We have not decided.',
    type: 1,
    state: 'draft',
    photos: ['drum.jpg'],
    variants: [{ cents: 30_000, stock: 1, grams: 6000, millimetres: [400, 400, 450] }],
  },
]

/** What people may give for. */
export const donationPage = {
  title: 'The path to the chapel',
  description:
    'Two winters have taken the steps below San Adrián. The village lays them again by hand, and we pay for the stone.',
  amounts: [1000, 2500, 6000],
  photo: 'picos-de-europa.jpg',
} as const
