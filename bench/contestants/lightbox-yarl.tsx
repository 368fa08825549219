import 'yet-another-react-lightbox/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import Lightbox from 'yet-another-react-lightbox'

export function start(root: HTMLElement) {
  const slides = [...root.querySelectorAll('img')].map(({ src, alt }) => ({ src, alt }))
  let open = () => {}
  // biome-ignore lint/correctness/noComponentHookFactories: one start is one tree
  function View() {
    const [isOpen, setOpen] = useState(false)
    open = () => setOpen(true)
    return <Lightbox open={isOpen} close={() => setOpen(false)} slides={slides} />
  }
  const place = root.parentElement?.appendChild(document.createElement('div')) as HTMLElement
  const view = createRoot(place)
  view.render(<View />)
  return {
    next: () => open(),
    destroy() {
      view.unmount()
      place.remove()
    },
  }
}
