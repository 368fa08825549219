import { watchSize } from '@ashlar/core-dom'
import { findSite } from '../elements/sections'
import type { TemplateScope } from './press'

/** A bar of small windows that stays in sight covers nothing: the page begins below it, or ends above it. */
export function start({ root, patch, onCleanup }: TemplateScope) {
  const site = findSite()
  if (!site) return
  const move = () => {
    const isFixed = root.checkVisibility() && getComputedStyle(root).position === 'fixed'
    const side = root.matches('[class*=--bottom]') ? 'padding-bottom' : 'padding-top'
    patch.style(site, side, isFixed ? `${root.offsetHeight}px` : null)
  }
  move()
  onCleanup(watchSize(document.documentElement, move, { axis: 'x' }))
}
