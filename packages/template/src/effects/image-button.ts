import { openLightbox } from '@ashlar/core-intents'
import { findImageButtons } from '../elements/galleries'
import { type TemplateScope, watchPress } from './press'

/** The picture of an image block opens large at a press on what is around it: a button, or in older markup a box (LBX-07). */
export function start(scope: TemplateScope) {
  for (const { button, image } of findImageButtons(scope.root)) {
    const { description: caption, lightboxTheme } = button.dataset
    const { alt, dataset, currentSrc } = image
    const picture = { src: dataset.image || dataset.src || currentSrc, alt, ...(caption && { caption }) }
    const theme = lightboxTheme === 'light' ? 'light' : 'dark'
    watchPress(scope, button, (event) => {
      event.preventDefault()
      openLightbox.ask(button, { pictures: [picture], index: 0, theme })
    })
  }
}
