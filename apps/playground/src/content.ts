import type { Section } from './pages/sections'

/** The photographs of the demo site; authors and licences as `photos/CREDITS.md` has them. */
export const photos = [
  ['picos-de-europa.jpg', 2500, 1875, 'Limestone peaks above a green valley', 'Aitzol Berasategi, 2018', 'CC BY 4.0'],
  ['aitzgorri.jpg', 2500, 1665, 'The ridge of Aitzgorri under low cloud', 'Aitzol Berasategi, 2018', 'CC BY 4.0'],
  ['stream.jpg', 2500, 1665, 'A stream between mossy stones', 'Aitzol Berasategi, 2018', 'CC BY 4.0'],
  ['sunset.jpg', 2500, 1667, 'The last light over the hills', 'Aitzol Berasategi, 2018', 'CC BY 4.0'],
  ['friends.jpg', 2056, 3088, 'Two friends on a path', 'Aitzol Berasategi, 2018', 'CC BY 4.0'],
  ['infinite-sea.jpg', 2500, 2500, 'The sea without an end', 'Aury88, 2019', 'CC BY-SA 3.0'],
  ['bridge.jpg', 2500, 1406, 'A bridge in the morning', 'Sander Klootwijk, 2018', 'CC BY-SA 4.0'],
  ['dandelion.jpg', 2500, 1406, 'A dandelion gone to seed', 'Clemens Engelhardt, 2018', 'CC0 1.0'],
  ['dragonfly.jpg', 2500, 1875, 'A dragonfly at rest', '“Bolly”, 2018', 'CC BY-SA 4.0'],
  ['nuthatch.jpg', 2500, 1406, 'A nuthatch, head down on a trunk', 'Lukas Baubkus, 2021', 'CC BY-SA 3.0'],
  ['fig.jpg', 2500, 1691, 'A fig, cut open', 'Trevor “Freespace”, 2018', 'CC BY 4.0'],
  ['brushes.jpg', 1365, 1074, 'Brushes in a jar', 'Trevor “Freespace”, 2018', 'CC BY 4.0'],
  ['drum.jpg', 2500, 3747, 'A drum in half light', 'Jakub Mede, 2018', 'CC BY 4.0'],
  ['mobile-bird.jpg', 2500, 1875, 'A paper bird on a string', 'Peter Nerlich, 2018', 'CC BY-SA 4.0'],
  ['clock.jpg', 2500, 1875, 'The face of an old clock', 'Peter Nerlich, 2018', 'CC BY-SA 4.0'],
  ['painting-colors.jpg', 2500, 1667, 'Colours on a palette', 'HEROBRINE7GAMER, 2021', 'CC BY-SA 3.0'],
] as const

interface PageSeed {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly type?: number
  readonly sections: readonly Section[]
}

const button = (text: string, href: string, alignment = 'left'): Section => ({
  type: 'block',
  block: 'button',
  config: { text, href, alignment },
})

export const pages: readonly PageSeed[] = [
  {
    path: '/',
    title: 'Home',
    description: 'Walking weeks with a camera, between the Basque limestone and the sea.',
    sections: [
      {
        type: 'hero',
        photo: 'picos-de-europa.jpg',
        title: 'Walk slowly. Look twice.',
        text: 'Six people, one guide, a week on foot with a camera. Between the Basque limestone and the sea.',
      },
      {
        type: 'text',
        text: [
          'We keep a stone house above Zegama with eight beds, one long table and a darkroom that still smells of fixer. From there we walk: never far, never fast, and never without stopping for the light.',
        ],
      },
      {
        type: 'cards',
        title: 'Three weeks, three landscapes',
        cards: [
          {
            title: 'The ridge',
            text: 'Seven days on Aitzgorri, from beech wood to bare rock. For good boots.',
            href: '/portfolio',
            photo: 'aitzgorri.jpg',
          },
          {
            title: 'The water',
            text: 'Streams, mills and the slow art of a long exposure. For patient people.',
            href: '/journal/how-slow-is-slow',
            photo: 'stream.jpg',
          },
          {
            title: 'The coast',
            text: 'From Mutriku to the lighthouse, with the tide table in your pocket.',
            href: '/journal/the-hour-before-the-tide',
            photo: 'infinite-sea.jpg',
          },
        ],
      },
      { type: 'block', block: 'scaled-text', config: { text: 'Between the limestone and the sea', level: 2 } },
      {
        type: 'block',
        block: 'accordion',
        title: 'Before you ask',
        config: {
          firstOpen: true,
          items: [
            {
              title: 'How many people walk together?',
              text: ['Six at the most, with one guide. Small enough to hear a woodpecker.'],
            },
            {
              title: 'What do I need to bring?',
              text: [
                'Boots that know your feet, a rain jacket and something to write with.',
                'Tripods and lenses are lent for nothing.',
              ],
              id: 'bring',
            },
            {
              title: 'Do I need a good camera?',
              text: ['You need one that you will carry. The best picture of last year was made with a telephone.'],
            },
            { title: 'What happens when it rains?', text: ['We walk. The light after rain is why people come back.'] },
          ],
        },
      },
      button('Ask for a place', '/contact', 'center'),
    ],
  },
  {
    path: '/portfolio',
    title: 'Portfolio',
    description: 'Photographs made on our walks.',
    sections: [
      {
        type: 'text',
        title: 'Made on foot',
        text: ['Everything here was seen on a walk of ours, most of it within an hour of breakfast.'],
      },
      {
        type: 'pictures',
        photos: [
          'sunset.jpg',
          'aitzgorri.jpg',
          'dandelion.jpg',
          'nuthatch.jpg',
          'bridge.jpg',
          'dragonfly.jpg',
          'fig.jpg',
          'clock.jpg',
        ],
      },
      button('Walk with us', '/contact'),
    ],
  },
  {
    path: '/about',
    title: 'About',
    description: 'Who we are and how we walk.',
    sections: [
      {
        type: 'text',
        title: 'Two people and a house',
        text: [
          'Ainhoa Etxeberria taught geology for twenty years and can tell you which sea your hillside used to be. Jon Arrieta printed other people’s photographs for longer than that, and has opinions about paper.',
          'They bought the house in 1998 for its cellar, which was dark enough to print in. The walks began when a guest asked where the pictures were made.',
        ],
      },
      {
        type: 'block',
        block: 'image',
        config: {
          src: '/images/friends.jpg',
          alt: 'Two friends on a path',
          width: 2056,
          height: 3088,
          caption: 'The path behind the house, any day in October.',
          variant: 'card',
          sizes: '(max-width: 700px) 100vw, 40rem',
        },
      },
      {
        type: 'text',
        title: 'How we walk',
        text: [
          'About nine kilometres a day. We leave before the sun and are back for soup. Afternoons are for printing, reading or doing nothing, which is also a skill.',
        ],
      },
      button('Read the journal', '/journal'),
    ],
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach the house.',
    sections: [
      {
        type: 'text',
        title: 'Write, call or simply come',
        text: [
          'Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa.',
          'Telephone +34 943 55 01 98, mornings. Email house@aitz-and-mar.example, always.',
        ],
      },
      {
        type: 'block',
        block: 'accordion',
        title: 'Finding us',
        config: {
          multiple: true,
          items: [
            {
              title: 'By train',
              text: [
                'To Brinkola on the line from Donostia, then forty minutes on foot through the wood. We collect your bags.',
              ],
            },
            {
              title: 'By car',
              text: ['Leave it in Zegama by the pelota court. The last two kilometres are for feet.'],
            },
          ],
        },
      },
      button('See the walks', '/portfolio'),
    ],
  },
]

interface PostSeed {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly photo: string
  readonly on: string
  readonly tags: readonly string[]
  readonly body: readonly string[]
}

export const posts: readonly PostSeed[] = [
  {
    slug: 'how-slow-is-slow',
    title: 'How slow is slow?',
    excerpt: 'A stream, a stone and eight seconds of not breathing.',
    photo: 'stream.jpg',
    on: '2026-10-18',
    tags: ['water', 'technique'],
    body: [
      'Everyone wants silk. Then they see the first frame and find that silk has no weight: the stream has become fog, and the stones stand about in it like furniture in an empty house.',
      'Between a quarter of a second and two there is a place where water still knows that it is water. Stand there. Change nothing but the time, and look at the edge of one stone.',
      'Eight seconds is for the sea.',
    ],
  },
  {
    slug: 'the-hour-before-the-tide',
    title: 'The hour before the tide',
    excerpt: 'Why we are always early, and what the sea does when it thinks that nobody looks.',
    photo: 'infinite-sea.jpg',
    on: '2026-09-30',
    tags: ['coast'],
    body: [
      'The tide table says 7.42. We are on the rocks at half past six, with coffee, and the group asks why.',
      'Because low water is not a moment but an hour of indecision. The light comes up the channel, the sand is a mirror for eleven minutes, and then a small wave that nobody announced takes it all back.',
    ],
  },
  {
    slug: 'a-nuthatch-does-not-wait',
    title: 'A nuthatch does not wait',
    excerpt: 'On birds, patience and setting your focus before you see anything.',
    photo: 'nuthatch.jpg',
    on: '2026-06-12',
    tags: ['birds', 'technique'],
    body: [
      'It comes down the trunk head first, as if the tree had been hung up the wrong way. You have two seconds.',
      'So you choose the place before the bird does: a patch of bark with light on it, a branch to lean on, and a hand that is already still.',
    ],
  },
  {
    slug: 'figs',
    title: 'Figs, and what to do on a grey day',
    excerpt: 'When the ridge is in cloud, the kitchen has a north window.',
    photo: 'fig.jpg',
    on: '2025-09-08',
    tags: ['still life'],
    body: [
      'There was no mountain on Tuesday. There was a bowl of figs, a knife, and the kind of light that painters pay rent for.',
      'Put the fruit on something darker than you think. Move the table, not the lamp. Eat the models.',
    ],
  },
]
