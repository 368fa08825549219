import type { ManifestEntry } from '../page-manifest'
import { getSelector, type LoadFacts, type Triggers } from './triggers.ts'

/** The distance from the viewport at which a block is fetched, in CSS pixels. */
const defaultMargin = 200

/** Fetched near the viewport. */
export function watchVisible(go: () => void, element: HTMLElement, waiting: AbortController, entry: ManifestEntry) {
  // `scrollMargin` counts for the viewport and for containers that scroll or clip (IMG-02); with `rootMargin` the two would add up.
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
    ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']:
      `${entry.margin ?? defaultMargin}px`,
  })
  observer.observe(element)
  waiting.signal.addEventListener('abort', () => observer.disconnect())
}

export const getVisibleTriggers = ({ margin = defaultMargin, ...facts }: LoadFacts): Triggers => ({
  visible: [margin, getSelector(facts)],
})
