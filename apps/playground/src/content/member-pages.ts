import type { SiteOptions } from '@ashlar/site-server'

/** The pages behind the login, with the page that other visitors see. */
export const memberPages: SiteOptions['memberPages'] = [
  {
    path: '/members',
    title: 'For members',
    text: ['The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.'],
    problem: {
      status: 403,
      pageType: 106,
      title: 'Members only',
      text: 'This page is for members, and you are not logged in. Log in, or go back to the public pages.',
      photo: 'friends.jpg',
      link: { text: 'Log in', href: '/login?next=/members' },
    },
  },
  {
    path: '/guests',
    title: 'For the guests of the week',
    text: ['Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.'],
    problem: {
      status: 403,
      pageType: 105,
      title: 'For guests',
      text: 'This page is for the guests of one week, and you are not logged in. Log in, or go back to the public pages.',
      photo: 'friends.jpg',
      link: { text: 'Log in', href: '/login?next=/guests' },
    },
  },
]
