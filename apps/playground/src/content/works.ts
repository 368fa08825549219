import type { Section } from '@ashlar/site-server'
import { button, type PageSeed } from './page-seed'

type GallerySection = Extract<Section, { type: 'gallery' }>

/** Landscape, portrait, square and wide: a design shows here what it does with each. */
const hung = [
  'aitzgorri.jpg',
  'friends.jpg',
  'stream.jpg',
  'infinite-sea.jpg',
  'drum.jpg',
  'bridge.jpg',
  'dragonfly.jpg',
] as const

/** Designs that show one photograph at a time, or one beside its words. */
const captioned = new Set(['slideshow', 'carousel', 'list'])

/** A gallery of the same photographs as the others of its page. */
const hang = (design: string, title: string, options: GallerySection['options'] = {}): Section => ({
  type: 'gallery',
  design,
  title,
  photos: hung,
  captions: captioned.has(design) ? 'show' : 'none',
  options,
})

/** Each design of the gallery block with the same photographs, so that only the design differs. */
const designsPage: PageSeed = {
  path: '/portfolio/designs',
  title: 'Seven photographs, hung eight ways',
  description: 'The eight gallery designs with the same photographs.',
  type: 1,
  sections: [
    hang('slideshow', 'Slideshow', { transition: 'fade', autoplay: true, autoplayDuration: 7, autoCrop: true }),
    hang('slider', 'Slider', { vSize: 9, gutter: 10 }),
    hang('carousel', 'Carousel'),
    hang('grid', 'Grid', { slidesPerRow: 4, imageAspectRatio: 1.5 }),
    hang('autogrid', 'Squares', { imageAspectRatio: 1, gutter: 8, columnWidth: 180 }),
    hang('autorows', 'Rows', { gutter: 12, rowHeight: 280 }),
    hang('autocolumns', 'Columns', { gutter: 16, columnWidth: 260 }),
    hang('list', 'List', { listImageSize: 40, gutter: 28 }),
    button('Back to the portfolio', '/portfolio'),
  ],
}

/** The pages of work from the walks: galleries, videos and sounds. */
export const workPages: readonly PageSeed[] = [
  {
    path: '/portfolio',
    title: 'Portfolio',
    description: 'Photographs made on our walks.',
    sections: [
      {
        type: 'gallery',
        design: 'slideshow',
        title: 'Made on foot',
        text: 'Everything here was seen on a walk of ours, most of it within an hour of breakfast.',
        photos: ['aitzgorri.jpg', 'sunset.jpg', 'stream.jpg', 'picos-de-europa.jpg'],
        captions: 'show',
        options: { transition: 'fade', autoplay: true, autoplayDuration: 7, autoCrop: true },
      },
      {
        type: 'gallery',
        design: 'autorows',
        title: 'An arm’s length away',
        text: 'For these nobody had to climb. They were beside the path, or on the table.',
        photos: ['dandelion.jpg', 'dragonfly.jpg', 'fig.jpg', 'nuthatch.jpg'],
        options: { gutter: 12, rowHeight: 300 },
      },
      {
        type: 'gallery',
        design: 'autocolumns',
        title: 'On the wall by the stairs',
        photos: ['infinite-sea.jpg', 'friends.jpg', 'drum.jpg', 'bridge.jpg'],
        options: { gutter: 16, columnWidth: 330 },
      },
      {
        type: 'gallery',
        design: 'grid',
        title: 'When it rained',
        text: 'Four from the house, on days when the ridge was in cloud.',
        photos: ['brushes.jpg', 'mobile-bird.jpg', 'clock.jpg', 'painting-colors.jpg'],
        captions: 'show',
        options: { slidesPerRow: 2, imageAspectRatio: 1.5 },
      },
      button('Seven of them, hung eight ways', '/portfolio/designs'),
      button('Walk with us', '/contact'),
    ],
  },
  {
    path: '/sounds',
    title: 'Sounds',
    description: 'What the walks sound like.',
    sections: [
      {
        type: 'hero',
        photo: 'stream.jpg',
        title: 'Sounds',
        text: 'Jon carries a recorder beside the tripod. Headphones help; so does a minute of doing nothing first.',
      },
      {
        type: 'block',
        block: 'audio',
        wide: true,
        title: 'Album',
        config: {
          showDownload: true,
          tracks: [
            { url: '/assets/sounds/first-light.wav', title: 'First light', author: 'Aitz & Mar', durationInMs: 8000 },
            { url: '/assets/sounds/the-stream.wav', title: 'The stream', author: 'Aitz & Mar', durationInMs: 8000 },
            { url: '/assets/sounds/tide.wav', title: 'Tide', author: 'Aitz & Mar', durationInMs: 8000 },
          ],
        },
      },
      {
        type: 'split',
        photo: 'drum.jpg',
        title: 'How we listen',
        text: [
          'The recorder stands on a sock, away from the stream and from us. Ten minutes, and then nobody speaks for one more.',
          'What you hear was not shortened. The stream needs its time, and so does the drum.',
        ],
        facts: [
          ['First light', 'From the north window, before anybody is up'],
          ['The stream', 'Two steps from the fall, in April'],
          ['Tide', 'Below the lighthouse, an hour before low water'],
        ],
      },
      {
        type: 'block',
        block: 'marquee',
        config: { items: ['Walk slowly', 'Look twice', 'Listen once more'], animationSpeed: 0.8 },
      },
      button('See the films', '/films'),
    ],
  },
  {
    path: '/films',
    title: 'Films',
    description: 'The walks, moving.',
    sections: [
      {
        type: 'text',
        lead: true,
        text: [
          'Nine seconds are enough to hear water. The long one was made by a guest, who has forgiven us for the weather.',
        ],
      },
      {
        type: 'block',
        block: 'video',
        wide: true,
        theme: 'dark',
        title: 'A morning, in nine seconds',
        text: 'The stream below the house, on the third morning of a week in May. The camera stood on a stone, and nobody touched it.',
        config: {
          kind: 'native',
          address: '/assets/films/walk.webm',
          variants: '640:360',
          title: 'A morning on the ridge',
          picture: '/images/stream.jpg?format=1000w',
          captions: ['en', 'es', 'ar'].map((language) => ({ src: `/assets/films/walk-${language}.vtt`, language })),
        },
      },
      {
        type: 'block',
        block: 'video',
        wide: true,
        theme: 'dark',
        title: 'The week, in twelve minutes',
        text: 'Seven days on the ridge, filmed by a guest from a coat pocket. Vimeo is asked for it when you press play, and not before.',
        config: {
          kind: 'embed',
          address: 'https://player.vimeo.com/video/76979871',
          title: 'The week of the ridge',
          link: 'https://vimeo.com/76979871',
          picture: '/images/aitzgorri.jpg?format=1000w',
        },
      },
      {
        type: 'split',
        photo: 'mobile-bird.jpg',
        title: 'How we film',
        text: [
          'One shot, and no zoom. Whoever films stops walking first, counts to three and breathes out.',
          'In the evening everybody shows nine seconds, in the kitchen, on the wall where the wooden bird hangs.',
        ],
        facts: [
          ['Camera', 'the one in your pocket'],
          ['Tripod', 'a stone, a gatepost, a friend'],
          ['Sound', 'recorded apart, by Jon'],
        ],
      },
      button('Hear what we recorded', '/sounds'),
    ],
  },
  designsPage,
]
