import { Accordion } from '@ashlar/accordion/react'
import { Gallery } from '@ashlar/gallery/react'

const items = [
  { title: 'Does it rain?', text: ['In spring, in the afternoon.'] },
  { title: 'May dogs come?', text: ['On a lead.'] },
]
const slides = [
  { src: '/pass.svg', alt: 'The pass', width: 600, height: 400 },
  { src: '/coast.svg', alt: 'The coast', width: 600, height: 400 },
]

export default function Page() {
  return (
    <main>
      <Accordion config={{ items }} />
      <Gallery config={{ design: 'slideshow', label: 'Walks', slides }} />
    </main>
  )
}
