import type { SiteOptions } from '@ashlar/site-server'
import { button, type PageSeed } from './page-seed'

type TourDate = NonNullable<SiteOptions['tourDates']>[number]

const of = (time: string, venue: string, location: string, more: Partial<TourDate> = {}): TourDate => ({
  time,
  title: 'Ainhoa Etxeberria reads',
  lineup: [],
  venue,
  location,
  isSoldOut: false,
  ...more,
})
const tickets = (id: string) => ({ tickets: `https://tickets.example/${id}` })

/** Readings from the book about the walks. */
export const readingTour: readonly TourDate[] = [
  of('2026-05-14T19:00', 'Koldo Mitxelena', 'Donostia'),
  of('2026-09-30T19:30', 'Biblioteca de Bidebarrieta', 'Bilbao'),
  of('2031-02-20T19:00', 'The house, by the stove', 'Zegama', { ...tickets('zegama'), isSoldOut: true }),
  of('2031-03-11T19:00', 'Katakrak', 'Iruña', tickets('katakrak')),
  of('2031-04-02T18:00', 'The old lighthouse', 'Mutriku', {
    ...tickets('mutriku'),
    title: 'Ainhoa Etxeberria and Jon Arrieta',
  }),
  of('2031-05-21T20:00', 'Librairie Elkar', 'Baiona'),
]

/** The page of the readings. */
export const readingsPage: PageSeed = {
  path: '/readings',
  title: 'Readings',
  description: 'Where Ainhoa reads from the book about the walks.',
  sections: [
    {
      type: 'hero',
      photo: 'dandelion.jpg',
      title: 'Readings',
      text: 'Ainhoa has written down what the hills told her, and reads it aloud where there is a lamp and a chair.',
    },
    {
      type: 'block',
      block: 'tour-dates',
      title: 'Where and when',
      config: { source: 'site', dates: readingTour },
      wide: true,
    },
    {
      type: 'quote',
      text: 'The hill said nothing, for a long time. It was the most that anybody had told me that year.',
      author: 'From the book, page 31',
    },
    {
      type: 'split',
      photo: 'clock.jpg',
      title: 'An hour, and soup',
      text: [
        'She reads for forty minutes. Then there is a pot of something, and whoever has walked that week tells the rest.',
      ],
    },
    button('See the walks', '/walks'),
  ],
}
