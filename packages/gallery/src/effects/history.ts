import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import type { GalleryScope } from '../paint'
import type { Actions } from './steps'

/** Shows the slide that the address names, and writes the current one into the address (GAL-10, GAL-22). */
export function follow(scope: GalleryScope, actions: Actions) {
  const { config, elements, onCleanup, root, services, signal } = scope
  const { pathname } = location
  // The page context names the collection; only a gallery that writes its address asks for it.
  const site = config.history && !config.collectionUrl && services.load?.('site').catch(() => undefined)
  const ids = elements.slides.map(({ element: { dataset, id } }) => dataset.slideId ?? dataset.itemId ?? id)
  const urls = elements.slides.map(({ element }) => element.dataset.slideUrl)

  function open(id: unknown) {
    const index = typeof id === 'string' && id ? ids.findIndex((slideId, at) => slideId === id || urls[at] === id) : -1
    if (index < 0) return false
    actions.go(index)
    actions.show(index)
    return true
  }
  async function write(id: string, name: string) {
    const collection = site ? (await site)?.context.collection.fullUrl : config.collectionUrl
    if (!signal.aborted)
      history.replaceState({ ...history.state, itemId: id }, '', getAddress(collection || pathname, name))
  }
  const { itemId, ...rest } = (history.state as Record<string, unknown> | null) ?? {}
  // Removed once it is shown, so that a reload of the page begins at the first slide again.
  if (open(itemId)) history.replaceState(rest, '')
  else if (!open(new URLSearchParams(location.search).get('itemId'))) open(idInHash())
  onCleanup(listen(window, 'hashchange', () => open(idInHash())))
  if (config.history) onCleanup(listen(window, 'popstate', () => open(member(history.state, 'itemId'))))
  onCleanup(
    listen(root, 'gallery:change', (event) => {
      const { index } = event.detail
      const id = event.target === root && ids[index]
      if (!id) return
      if (config.history) void write(id, urls[index] ?? id)
      else if (config.historyHash) history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
    }),
  )
}

/** The id after the #, also as `#itemId=name`. */
function idInHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1)).replace(/^itemId=/, '')
  } catch {
    return ''
  }
}

/** The collection's address with a slash at its end, then the name of the slide (GAL-22). */
function getAddress(base: string, name: string): string {
  const path = `/${base}/`.replace(/\/+/g, '/')
  return path + encodeURIComponent(name.replace(/^.*\//, ''))
}
