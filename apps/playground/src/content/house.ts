import { kitchenPage } from './kitchen'
import { button, type PageSeed } from './page-seed'
import { readingsPage } from './reading-tour'

/** The pages about the house. */
export const housePages: readonly PageSeed[] = [
  {
    path: '/about',
    title: 'About',
    description: 'Who we are and how we walk.',
    sections: [
      {
        type: 'split',
        photo: 'sunset.jpg',
        title: 'Two people and a house',
        text: [
          'Ainhoa Etxeberria and Jon Arrieta bought the house in 1998 for its cellar, which was dark enough to print in. It took two winters to mend the roof, and most of a third to find the well.',
          'The walks began when a guest asked where the pictures on the stairs were made. He was taken there before breakfast. He has come back every year since, and now brings the marmalade.',
        ],
      },
      {
        type: 'columns',
        columns: [
          {
            title: 'Ainhoa Etxeberria',
            text: ['Guide. Taught geology for twenty years, and can tell you which sea your hillside used to be.'],
          },
          {
            title: 'Jon Arrieta',
            text: ['Printer. Made other people’s photographs for longer than that, and has opinions about paper.'],
          },
          {
            title: 'The house',
            text: ['Stone, 1741. Eight beds, one bath with a view, a stove in every room and no television.'],
          },
        ],
      },
      {
        type: 'block',
        block: 'item-list',
        config: {
          label: 'What our guests say',
          items: [
            {
              title: 'Ines, Porto',
              text: 'I came for one picture of a heron and left with the names of eleven birds.',
            },
            {
              title: 'Tom, Leeds',
              text: 'Six people, one guide, no hurry. I have never looked at a hedge for so long.',
            },
            { title: 'Yuki, Osaka', text: 'The tripod they lent me was better than mine. So was the tea.' },
            { title: 'Marta, Gdańsk', text: 'It rained all day, and these are the best pictures I have taken.' },
            { title: 'Sam, Cork', text: 'The guide walks in front and never looks at a clock.' },
          ],
        },
      },
      {
        type: 'block',
        block: 'image',
        config: {
          image: '/images/friends.jpg',
          alt: 'Two spaniels looking out of a window, one over the other',
          imageDimensions: { width: 2056, height: 3088 },
          caption: 'Harri and Erreka, who live here, waiting for somebody to find their boots.',
          variant: 'card',
          sizes: '(max-width: 700px) 100vw, 40rem',
        },
      },
      {
        type: 'text',
        title: 'How we walk',
        text: [
          'About nine kilometres a day. We leave before the sun and are back for soup. Afternoons are for printing, reading or doing nothing, which is also a skill.',
          'Nobody is hurried and nobody is taught. You will be asked what you saw, though, and you will be surprised by how long the answer takes.',
        ],
      },
      button('Read the journal', '/journal'),
    ],
  },
  kitchenPage,
  readingsPage,
  {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach the house.',
    sections: [
      {
        type: 'text',
        lead: true,
        text: ['Write, call or simply come. The kettle is the reception.'],
      },
      {
        type: 'columns',
        columns: [
          {
            title: 'Write',
            text: ['house@aitzmar.example', 'Ainhoa answers within two days.'],
          },
          {
            title: 'Call',
            text: ['+34 943 55 01 98', 'In the mornings. In the afternoons we are in the cellar with the light off.'],
          },
          {
            title: 'Come',
            text: [
              'Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa',
              'The blue door. If it is shut, the dogs will tell us.',
            ],
          },
        ],
      },
      {
        type: 'block',
        block: 'forms',
        title: 'A letter',
        config: {
          formId: 'contact',
          captcha: true,
          fields: [
            { id: 'contact-name', kind: 'text', title: 'Name', isRequired: true, autoComplete: 'name' },
            { id: 'contact-email', kind: 'email', title: 'Email', isRequired: true },
            {
              id: 'contact-week',
              kind: 'select',
              title: 'Which week',
              options: ['The ridge', 'The water', 'The coast', 'I do not know yet'],
            },
            {
              id: 'contact-needs',
              kind: 'checkbox',
              title: 'We can lend you',
              options: ['A tripod', 'Boots', 'A notebook'],
            },
            { id: 'contact-message', kind: 'textarea', title: 'What should we know?', isRequired: true, max: 800 },
          ],
          submit: 'Send',
          thanks: 'Thank you. Ainhoa answers every letter herself, within two days.',
        },
      },
      {
        type: 'block',
        block: 'forms',
        title: 'One letter a season',
        config: {
          formId: 'news',
          kind: 'newsletter',
          description: 'Four times a year: the dates, one photograph and what we learnt.',
          fields: [{ id: 'news-email', kind: 'email', title: 'Email address', isRequired: true }],
          submit: 'Sign up',
          thanks: 'Thank you. One step is left: open the email that we have sent you, and confirm your address.',
        },
      },
      {
        type: 'block',
        block: 'accordion',
        title: 'Finding us',
        config: {
          shouldAllowMultipleOpenItems: true,
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
      button('What to pack', '/s/what-to-pack.txt'),
      {
        type: 'block',
        block: 'map',
        title: 'The blue door',
        wide: true,
        config: {
          mapLat: 42.9747,
          mapLng: -2.2908,
          mapZoom: 12,
          addressTitle: 'Aitz & Mar',
          addressLine1: 'Barrio Purgatorio 7',
          addressLine2: '20215 Zegama, Gipuzkoa',
          addressCountry: 'Spain',
        },
      },
      {
        type: 'block',
        block: 'social',
        title: 'Elsewhere',
        config: {
          label: 'The house elsewhere',
          style: 'border',
          accounts: [
            { href: 'https://www.instagram.com/aitz.and.mar' },
            { href: 'https://www.youtube.com/@aitzandmar' },
            { href: 'mailto:house@aitzmar.example', name: 'house@aitzmar.example' },
          ],
        },
      },
      button('See the walks', '/walks'),
    ],
  },
]
