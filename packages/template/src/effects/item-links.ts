import { findSectionBefore } from '../elements/places'
import type { TemplateScope } from './press'

/** Links to other items have the theme of the section before them. */
export function start({ root, patch }: TemplateScope) {
  if (root.dataset.sectionTheme) return
  const theme = findSectionBefore(root)?.dataset.sectionTheme
  if (theme === undefined) return
  patch.attribute(root, 'data-section-theme', theme)
  if (/^[\w-]+$/.test(theme)) patch.toggle(root, theme, true)
}
