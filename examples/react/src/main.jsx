import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'
import { Accordion } from '@ashlar/accordion/react'
import { Gallery } from '@ashlar/gallery/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const questions = [
  { title: 'Does it rain?', text: ['In spring, in the afternoon.'] },
  { title: 'May dogs come?', text: ['On a lead.'] },
]
const slides = [
  { src: '/pass.svg', alt: 'The pass', width: 600, height: 400 },
  { src: '/coast.svg', alt: 'The coast', width: 600, height: 400 },
]

function Page() {
  const [items, setItems] = useState(questions)
  const addItem = () => setItems([...items, { title: 'Where do we meet?', text: ['At the old mill.'] }])
  return (
    <main>
      <Accordion config={{ items }} onOpen={({ detail }) => console.log(`Question ${detail.index + 1} was opened.`)} />
      <button type="button" onClick={addItem}>
        More
      </button>
      <Gallery config={{ design: 'slideshow', label: 'Walks', slides }} />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
