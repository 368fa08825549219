import { readPoint } from '@ashlar/core-dom'
import { findMovingPictures, type MovingPicture } from '../elements/sections'
import type { TemplateScope } from './press'

const filling = { position: 'absolute', inset: '0', width: '100%', height: '100%', transform: 'none' }

function setStyles({ patch }: TemplateScope, element: HTMLElement, styles: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(styles)) patch.style(element, name, value)
}

/** A saved page has its pictures in a place of their own, far from their sections. */
function bringHome(scope: TemplateScope, { box, section }: MovingPicture) {
  if (section.contains(box)) return
  const { parentNode, nextSibling } = box
  section.prepend(box)
  scope.onCleanup(() => parentNode?.insertBefore(box, nextSibling))
}

/** Pictures that move as the page is scrolled are still: each fills its section, behind its content. */
export function start(scope: TemplateScope) {
  for (const picture of findMovingPictures(scope.root)) {
    const { box, section, media } = picture
    bringHome(scope, picture)
    if (getComputedStyle(section).position === 'static') scope.patch.style(section, 'position', 'relative')
    scope.patch.style(section, 'isolation', 'isolate')
    setStyles(scope, box, { ...filling, overflow: 'hidden', 'z-index': '-1' })
    for (const image of media) {
      const point = readPoint(image.dataset.imageFocalPoint)
      const position = point ? `${point.x * 100}% ${point.y * 100}%` : '50% 50%'
      setStyles(scope, image, { ...filling, 'object-fit': 'cover', 'object-position': position, opacity: '1' })
    }
  }
}
