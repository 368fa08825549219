import { watchVisibility } from '@ashlar/core-dom'
import { findIndexLinks, type SectionLink } from '../elements/sections'
import type { TemplateScope } from './press'

const isOver = ({ section }: SectionLink) => section.matches('.Index-gallery,.Index-page--has-image')

/** Marks the link of the section at the top of the window; over a section with a picture the navigation has colours of its own. */
export function start({ root, patch, onCleanup }: TemplateScope) {
  const { nav, links } = findIndexLinks(root)
  const [first] = links
  if (!first) return
  const sections = new Set(links.map(({ section }) => section))
  const mark = (current: Element) => {
    for (const { item, section } of links) {
      patch.toggle(item, 'active', section === current)
      patch.attribute(item, 'aria-current', section === current ? 'true' : null)
    }
  }
  const cover = (current: Element) =>
    patch.toggle(
      nav,
      'overlay',
      links.some((link) => link.section === current && isOver(link)),
    )
  mark(first.section)
  cover(first.section)
  onCleanup(
    watchVisibility(sections, (seen) => seen.isIntersecting && mark(seen.target), { rootMargin: '0px 0px -99%' }),
  )
  onCleanup(watchVisibility(sections, (seen) => seen.isIntersecting && cover(seen.target), { rootMargin: '-50% 0px' }))
}
