import { button, type PageSeed } from './page-seed'

/** Pages that stand apart from the navigation: a splash page (type 3), and one behind a password (type 103). */
export const separatePages: readonly PageSeed[] = [
  {
    path: '/welcome',
    title: 'Welcome',
    description: 'A first look at the house above Zegama.',
    type: 3,
    sections: [
      {
        type: 'hero',
        photo: 'infinite-sea.jpg',
        title: 'The house is open',
        text: 'From April to November. Six places a week.',
        link: { text: 'Come in', href: '/' },
      },
    ],
  },
  {
    path: '/private-view',
    title: 'Private view',
    description: 'Pictures of the last week, for those who were there.',
    type: 103,
    sections: [
      { type: 'text', lead: true, text: ['The pictures of the last week, for those who were there.'] },
      { type: 'pictures', photos: ['aitzgorri.jpg', 'stream.jpg'] },
      button('Write to us', '/contact'),
    ],
  },
]
