import { fileURLToPath } from 'node:url'
import type { SiteOptions } from '@ashlar/site-server'
import { memberPages } from './content/member-pages'
import { readingTour } from './content/reading-tour'
import { translations } from './content/translations/index'

/** The demo business: its facts, and the texts of pages that are not in the database. */
export const site: SiteOptions = {
  identity: {
    id: 'a1b2c3d4e5f6a7b8c9d0e1f2',
    name: 'Aitz & Mar',
    slogan: 'walking weeks with a camera',
    description: 'A house for walkers who look twice. Between the limestone and the sea since 1998.',
    address: ['Barrio Purgatorio 7', '20215 Zegama, Gipuzkoa'],
    securityContact: 'mailto:security@aitzmar.example',
    phone: { text: '+34 943 55 01 98', href: 'tel:+34943550198' },
    timeZone: 'Europe/Madrid',
    folders: [
      { title: 'Work', paths: ['/portfolio', '/sounds', '/films'] },
      { title: 'The house', paths: ['/about', '/kitchen', '/readings'] },
    ],
    newsletter: 'One letter a season',
    profiles: [
      { text: 'Instagram', href: 'https://www.instagram.com/aitz.and.mar' },
      { text: 'YouTube', href: 'https://www.youtube.com/@aitzandmar' },
    ],
    payments: ['Visa', 'Mastercard', 'American Express', 'Gift card'],
    swatches: { Moss: '#5b6e4a', Rust: '#a4502b', Natural: '#e4d8c2' },
    footerLinks: [
      { text: 'Every block', href: '/blocks' },
      { text: 'What guests say', href: '/reviews' },
      { text: 'Photographs', href: '/credits' },
    ],
  },
  problems: {
    notFound: {
      status: 404,
      pageType: 100,
      title: 'Page not found',
      text: 'There is no page at this address. It may have moved. Go back, search, or start from the first page.',
      photo: 'nuthatch.jpg',
    },
    serverError: {
      status: 500,
      pageType: 101,
      title: 'Something went wrong',
      text: 'We could not show this page. Nothing you entered has been lost. Try again in a minute.',
      photo: 'stream.jpg',
    },
  },
  memberPages,
  journal: {
    heading: 'What we saw, latest first',
    description: 'What we saw on our walks, and how we photographed it.',
  },
  reviews: {
    requestTitle: 'How was it?',
    listTitle: 'What guests say',
    listDescription: 'Reviews by guests who walked with us.',
  },
  photoCredits:
    'From the lomiri-wallpapers collection, scaled down. With thanks to the photographers who share their work.',
  shopDescription: 'Prints, wool, marmalade and the cup that everybody drops, from the house above Zegama.',
  places: [
    { place_id: 'zegama', description: 'Zegama, Gipuzkoa, Spain', location: { lat: 42.975, lng: -2.29 } },
    { place_id: 'mutriku', description: 'Mutriku, Gipuzkoa, Spain', location: { lat: 43.307, lng: -2.385 } },
    { place_id: 'aizkorri', description: 'Aizkorri, Basque Country, Spain', location: { lat: 42.951, lng: -2.322 } },
  ],
  tourDates: readingTour,
  translations,
  fonts: {
    'fraunces-5.3.0.woff2': fileURLToPath(
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    ),
  },
  sounds: {
    'first-light.wav': { tones: [220, 277.2, 329.6, 440], noise: 0.02, swell: 0.25 },
    'the-stream.wav': { tones: [98], noise: 0.5, swell: 1.5 },
    'tide.wav': { tones: [65.4, 98, 130.8], noise: 0.35, swell: 0.125 },
  },
}
