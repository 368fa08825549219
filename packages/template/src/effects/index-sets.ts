import { findIndexGallery } from '../elements/galleries'
import { getSetSizes } from '../model'
import type { TemplateScope } from './press'

const createBox = (className: string) => Object.assign(document.createElement('div'), { className })

/** The pictures in sets, whose places have rules in the stylesheet of the page by the size of their set; the pictures go back at the end. */
export function start({ root, onCleanup, patch }: TemplateScope) {
  const { wrapper, slides, sets } = findIndexGallery(root)
  const name = 'data-index-gallery-images'
  for (const box of sets) patch.attribute(box, name, box.childElementCount)
  if (!wrapper || sets.length > 0) return
  const list = createBox('Index-gallery-items')
  const rest = [...slides]
  for (const size of getSetSizes(slides.length)) {
    const box = createBox('Index-gallery-inner clear')
    box.setAttribute(name, String(size))
    box.append(...rest.splice(0, size))
    list.append(box)
  }
  wrapper.append(list)
  onCleanup(() => list.replaceWith(...slides))
}
