import { booking, tables } from './booking'
import { collectionIds } from './ids'
import { button, type PageSeed } from './page-seed'

/** What the house offers. */
export const walkPages: readonly PageSeed[] = [
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
        link: { text: 'The weeks of 2027', href: '/walks' },
      },
      {
        type: 'text',
        lead: true,
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
            href: '/walks',
            note: 'May and October',
            photo: 'aitzgorri.jpg',
          },
          {
            title: 'The water',
            text: 'Streams, mills and the slow art of a long exposure. For patient people.',
            href: '/journal/how-slow-is-slow',
            note: 'April and November',
            photo: 'dragonfly.jpg',
          },
          {
            title: 'The coast',
            text: 'From Mutriku to the lighthouse, with the tide table in your pocket.',
            href: '/journal/the-hour-before-the-tide',
            note: 'June and September',
            photo: 'sunset.jpg',
          },
        ],
      },
      {
        type: 'block',
        block: 'summary',
        wide: true,
        config: {
          collectionId: collectionIds.journal,
          design: 'carousel',
          headerText: 'From the journal',
          imageAspectRatio: 1.5,
          secondaryMetadata: 'none',
        },
      },
      { type: 'block', block: 'scaled-text', config: { text: 'Between the limestone and the sea', level: 2 } },
      {
        type: 'columns',
        title: 'How a day goes',
        columns: [
          {
            title: 'Before the sun',
            text: [
              'Coffee at a quarter to six, and out by the kitchen door. The first hour is for looking, and nobody talks much.',
            ],
          },
          {
            title: 'Until noon',
            text: ['Nine kilometres, never more. We stop where the light stops, and Jon carries the heavy tripod.'],
          },
          {
            title: 'After soup',
            text: ['Printing in the cellar, a chair by the north window, or sleep. At eight there is one long table.'],
          },
        ],
      },
      {
        type: 'quote',
        text: 'I came home with eleven pictures. I have never had so few, or kept so many.',
        author: 'Marta, who walked the ridge in October',
      },
      {
        type: 'block',
        block: 'accordion',
        title: 'Before you ask',
        config: {
          isExpandedFirstItem: true,
          items: [
            {
              title: 'How many people walk together?',
              text: ['Six at most, with one guide. Small enough to hear a woodpecker.'],
            },
            {
              title: 'What do I need to bring?',
              text: [
                'Boots that know your feet, a rain jacket and something to write with.',
                'We lend tripods and lenses for free.',
              ],
              id: 'bring',
            },
            {
              title: 'Do I need a good camera?',
              text: ['You need one that you will carry. The best picture of last year was taken with a phone.'],
            },
            { title: 'What happens when it rains?', text: ['We walk. The light after rain is why people come back.'] },
          ],
        },
      },
      button('Ask for a place', '/contact'),
    ],
  },
  {
    path: '/walks',
    title: 'Walks',
    description: 'Three walking weeks with a camera: the ridge, the water and the coast. Dates and prices for 2027.',
    sections: [
      {
        type: 'text',
        lead: true,
        text: [
          'Each week has six places, one guide and one subject. You sleep in the same bed all seven nights, and walk out of the same door.',
        ],
      },
      {
        type: 'split',
        photo: 'aitzgorri.jpg',
        title: 'The ridge',
        text: [
          'From the larches to the bare rock of Aitzgorri, at every hour that a mountain has. One night is spent in the hut at Urbia, for the stars and the cheese.',
        ],
        facts: [
          ['When', '8–15 May and 9–16 October 2027'],
          ['How far', '9 to 12 km a day, up to 700 m of climbing'],
          ['Price', '€1,240 with everything but the train'],
        ],
      },
      {
        type: 'split',
        photo: 'stream.jpg',
        title: 'The water',
        text: [
          'Mills, falls and the wet wood after rain. Short ways and long exposures, for people who can wait for a leaf to turn.',
        ],
        facts: [
          ['When', '10–17 April and 6–13 November 2027'],
          ['How far', '5 to 7 km a day, mostly level'],
          ['Price', '€1,140 with everything but the train'],
        ],
      },
      {
        type: 'split',
        photo: 'infinite-sea.jpg',
        title: 'The coast',
        text: [
          'From Mutriku to the lighthouse, by the tide table and, on two clear nights, by the Milky Way. We come home in the dark, with soup waiting.',
        ],
        facts: [
          ['When', '5–12 June and 4–11 September 2027'],
          ['How far', '8 to 10 km a day over rock and sand'],
          ['Price', '€1,190 with everything but the train'],
        ],
      },
      {
        type: 'text',
        title: 'Will it rain?',
        text: [
          'Probably. The Basque coast is green for a reason. We have read the gauge behind the house every morning since 1998, and friends in Mutriku read theirs.',
        ],
      },
      {
        type: 'block',
        block: 'chart',
        config: {
          chartType: '1009',
          title: 'Rain by month',
          caption: 'In millimetres, the average of 1998 to 2025. July is the driest month and November the wettest.',
          dataTable: [
            ['Month', 'Zegama', 'Mutriku'],
            ['April', 148, 127],
            ['May', 126, 104],
            ['June', 88, 81],
            ['July', 67, 72],
            ['August', 79, 96],
            ['September', 102, 113],
            ['October', 141, 149],
            ['November', 176, 168],
          ],
        },
      },
      { type: 'block', block: 'calendar', title: 'Every date', config: { collectionId: collectionIds.weeks } },
      booking,
      ...tables,
      button('Write to us instead', '/contact'),
    ],
  },
]
