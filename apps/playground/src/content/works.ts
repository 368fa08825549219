import { button, type PageSeed } from './page-seed'

/** The pages of work from the walks: galleries in every design, videos and sounds. */
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
        photos: ['aitzgorri.jpg', 'sunset.jpg', 'stream.jpg', 'bridge.jpg'],
        captions: 'show',
        options: { transition: 'fade', autoplay: true, autoplayDuration: 7, autoCrop: true },
      },
      {
        type: 'gallery',
        design: 'autorows',
        title: 'The ridge and the water',
        photos: [
          'picos-de-europa.jpg',
          'stream.jpg',
          'infinite-sea.jpg',
          'sunset.jpg',
          'dandelion.jpg',
          'drum.jpg',
          'bridge.jpg',
        ],
        options: { gutter: 12, rowHeight: 280 },
      },
      {
        type: 'gallery',
        design: 'slider',
        title: 'One after the other',
        photos: ['nuthatch.jpg', 'fig.jpg', 'clock.jpg', 'friends.jpg', 'dragonfly.jpg', 'mobile-bird.jpg'],
        options: { vSize: 9, gutter: 10 },
      },
      {
        type: 'gallery',
        design: 'grid',
        title: 'Contact sheet',
        photos: [
          'brushes.jpg',
          'painting-colors.jpg',
          'fig.jpg',
          'clock.jpg',
          'mobile-bird.jpg',
          'dandelion.jpg',
          'dragonfly.jpg',
          'nuthatch.jpg',
        ],
        options: { slidesPerRow: 4, imageAspectRatio: 1.5 },
      },
      {
        type: 'gallery',
        design: 'carousel',
        title: 'From the cellar',
        photos: ['drum.jpg', 'brushes.jpg', 'clock.jpg', 'painting-colors.jpg', 'mobile-bird.jpg', 'fig.jpg'],
        captions: 'show',
      },
      {
        type: 'gallery',
        design: 'autocolumns',
        title: 'On the wall',
        photos: [
          'infinite-sea.jpg',
          'friends.jpg',
          'aitzgorri.jpg',
          'drum.jpg',
          'stream.jpg',
          'picos-de-europa.jpg',
          'clock.jpg',
        ],
        options: { gutter: 16, columnWidth: 260 },
      },
      {
        type: 'gallery',
        design: 'autogrid',
        title: 'Squares',
        photos: ['dandelion.jpg', 'dragonfly.jpg', 'nuthatch.jpg', 'bridge.jpg', 'sunset.jpg', 'fig.jpg'],
        options: { imageAspectRatio: 1, gutter: 8, columnWidth: 180 },
      },
      {
        type: 'gallery',
        design: 'list',
        title: 'Three that stayed',
        photos: ['infinite-sea.jpg', 'friends.jpg', 'sunset.jpg'],
        captions: 'show',
        options: { listImageSize: 40, gutter: 28 },
      },
      button('Walk with us', '/contact'),
    ],
  },
  {
    path: '/sounds',
    title: 'Sounds',
    description: 'What the walks sound like.',
    sections: [
      {
        type: 'text',
        lead: true,
        text: ['Jon carries a recorder beside the tripod. Headphones help; so does a minute of doing nothing first.'],
      },
      {
        type: 'block',
        block: 'audio',
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
        ],
      },
      {
        type: 'block',
        block: 'marquee',
        config: { items: ['Walk slowly', 'Look twice', 'Listen once more'], animationSpeed: 0.8 },
      },
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
        title: 'A morning, in nine seconds',
        config: {
          kind: 'native',
          address: '/assets/films/walk.webm',
          variants: '640:360',
          title: 'A morning on the ridge',
          picture: '/images/stream.jpg?format=1000w',
        },
      },
      {
        type: 'block',
        block: 'video',
        wide: true,
        title: 'The week, in twelve minutes',
        config: {
          kind: 'embed',
          address: 'https://player.vimeo.com/video/76979871',
          title: 'The week of the ridge',
          link: 'https://vimeo.com/76979871',
          picture: '/images/aitzgorri.jpg?format=1500w',
        },
      },
    ],
  },
]
