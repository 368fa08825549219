import { watchSize } from '@ashlar/core-dom'
import { findTexts } from '../elements/places'
import { growingSize } from '../model'
import type { TemplateScope } from './press'

/** Text that grows with its box: each has the share of the box that the page has for it. */
export function start({ root, patch, onCleanup }: TemplateScope) {
  const size = () => patch.style(root, 'font-size', `${growingSize(root.clientWidth)}px`)
  for (const text of findTexts(root)) {
    const share = Number.parseFloat(text.dataset.widthPercentage ?? '')
    if (!text.style.fontSize && share > 0) patch.style(text, 'font-size', `max(0.75rem, ${share}%)`)
  }
  size()
  onCleanup(watchSize(root, size, { axis: 'x', wait: 150 }))
}
