import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { elementsOf, type GalleryScope } from './paint'
import { slideId } from './parse'

type Entry = { readonly itemId?: unknown } | null

/** A slide has an address: it is kept in the history, and one that is asked for is shown (GAL-10, GAL-22). */
export function watchAddress(scope: GalleryScope, show: (index: number) => void) {
  const { config, onCleanup, subscribe } = scope
  const { slides } = elementsOf(scope)
  const find = (id: unknown) => (typeof id === 'string' && id ? slides.findIndex((slide) => isNamed(slide, id)) : -1)

  function open(id: unknown) {
    const index = find(id)
    if (index >= 0) show(index)
    return index >= 0
  }
  const { itemId, ...rest } = (history.state as Record<string, unknown> | null) ?? {}
  // Once shown it is forgotten: a reload of the page begins where it began.
  if (open(itemId)) history.replaceState(rest, '')
  else if (!open(new URLSearchParams(location.search).get('itemId'))) open(hashOf())
  onCleanup(listen(window, 'hashchange', () => open(hashOf())))
  if (config.history) onCleanup(listen(window, 'popstate', () => open((history.state as Entry)?.itemId)))
  onCleanup(
    subscribe(({ index }, previous) => {
      if (index === previous.index) return
      const slide = slides[index]
      const id = slideId(slide)
      if (!id) return
      if (config.history)
        history.replaceState({ ...history.state, itemId: id }, '', addressOf(scope, slide?.dataset.slideUrl ?? id))
      else if (config.hash) history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
    }),
  )
}

const isNamed = (slide: HTMLElement, id: string) => id === slideId(slide) || id === slide.dataset.slideUrl

/** The name behind the mark, also as `#itemId=name`. */
function hashOf(): string {
  try {
    return decodeURIComponent(location.hash.slice(1)).replace(/^itemId=/, '')
  } catch {
    return ''
  }
}

/** The collection's address with a slash at its end, and what names the slide (GAL-22). */
function addressOf({ root, services }: GalleryScope, name: string): string {
  const { collection } = (services.site?.context ?? {}) as { collection?: { fullUrl?: unknown } }
  const base =
    root.dataset.collectionUrl || (typeof collection?.fullUrl === 'string' && collection.fullUrl) || location.pathname
  const path = `/${base}/`.replace(/\/+/g, '/')
  return path + encodeURIComponent(name.replace(/^.*\//, ''))
}
