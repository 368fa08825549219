import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { findSameSlides, isFound, isToLook } from '../elements/same-slide'
import type { GalleryScope } from '../paint'
import type { Actions } from './clicks'

/** Shows the slide that the address names, and writes the current one into the address (GAL-10, GAL-22). */
export function follow(scope: GalleryScope, actions: Actions) {
  if (scope.signal.aborted) return
  const { config, elements, onCleanup } = scope
  const ids = elements.slides.map(({ element: { dataset, id } }) => dataset.slideId ?? dataset.itemId ?? id)
  const urls = elements.slides.map(({ element }) => element.dataset.slideUrl)

  function open(id: unknown) {
    const index = typeof id === 'string' && id ? ids.findIndex((slideId, at) => slideId === id || urls[at] === id) : -1
    if (index < 0) return false
    actions.go(index)
    actions.show(index)
    return true
  }
  const openEntry = () => isOwnEntry(scope) && open(getEntry())
  const isShown = openEntry()
  if (getEntry()) endLook(scope, isShown)
  if (!isShown && !open(new URLSearchParams(location.search).get('itemId'))) open(idInHash())
  onCleanup(listen(window, 'hashchange', () => open(idInHash())))
  if (config.history) onCleanup(listen(window, 'popstate', openEntry))
  writeChanges(scope, ids, urls)
}

/** The id of the slide in the history; empty without one. */
function getEntry(): string {
  const id = member(history.state, 'itemId')
  return typeof id === 'string' ? id : ''
}

/**
 * Of several galleries with the same slides the entry is for that which has written it; of an address that ends with the slide, for that whose
 * collection it names (GAL-28).
 */
function isOwnEntry({ config, root }: GalleryScope): boolean {
  const id = getEntry()
  const writer = findSameSlides(id)[Number(member(history.state, 'place') ?? Number.NaN)]
  if (writer) return root.contains(writer)
  const path = decode(location.pathname)
  return !(config.collectionUrl && path.endsWith(`/${id}`)) || path === decode(getAddress(config.collectionUrl, id))
}

/** The entry is removed once it is shown and no gallery is still to look: a reload of the page begins at the first slide again (GAL-22, GAL-28). */
function endLook({ patch, root }: GalleryScope, isShown: boolean) {
  patch.attribute(root, 'data-address', isShown ? 'shown' : 'passed')
  const slides = findSameSlides(getEntry())
  if (slides.some(isToLook) || !slides.some(isFound)) return
  const { itemId: _id, place: _place, ...rest } = history.state as Record<string, unknown>
  history.replaceState(rest, '')
}

function writeChanges(scope: GalleryScope, ids: readonly string[], urls: readonly (string | undefined)[]) {
  const { config, onCleanup, root, services, signal } = scope
  const { pathname } = location
  // The page context names the collection; only a gallery that writes its address asks for it.
  const site = config.history && !config.collectionUrl && services.load?.('site').catch(() => undefined)

  async function write(id: string, name: string) {
    const collection = site ? (await site)?.context.collection.fullUrl : config.collectionUrl
    if (signal.aborted) return
    const place = findSameSlides(id).findIndex((slide) => root.contains(slide))
    history.replaceState({ ...history.state, itemId: id, place }, '', getAddress(collection || pathname, name))
  }
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
const idInHash = () => decode(location.hash.slice(1)).replace(/^itemId=/, '')

/** Text of an address; empty where it is no text. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/** The collection's address with a slash at its end, then the name of the slide (GAL-22). */
function getAddress(base: string, name: string): string {
  const path = `/${base}/`.replace(/\/+/g, '/')
  return path + encodeURIComponent(name.replace(/^.*\//, ''))
}
