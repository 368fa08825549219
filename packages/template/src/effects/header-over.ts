import { watchSize } from '@ashlar/core-dom'
import { findUnderHeader } from '../elements/sections'
import { paddingUnder } from '../model'
import type { TemplateScope } from './press'

/** A header that lies over the first section: the words below it are in the middle of what is left. */
export function start({ root, patch, onCleanup }: TemplateScope) {
  const { inner, title, navigation, banner, section } = findUnderHeader(root)
  const below = section ?? banner
  if (!inner || !title || !below || getComputedStyle(root).position !== 'absolute') return
  const move = () => {
    const padding = Number.parseFloat(getComputedStyle(inner).paddingTop) || 0
    const isBelow = section && navigation && navigation.offsetTop >= title.offsetTop + title.offsetHeight
    patch.style(
      below,
      'padding-top',
      `${paddingUnder(title.offsetHeight, padding, isBelow ? navigation.offsetHeight : 0)}px`,
    )
  }
  move()
  onCleanup(watchSize(root, move))
}
