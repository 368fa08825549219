import { getImages } from '../elements/media'
import { concurrency, createQueue } from '../model/queue'
import type { GalleryScope } from '../paint'

const widths = [300, 500, 750, 1000, 1500]

/** Fetches every picture of a gallery that does not wait for them to come near (GAL-03, GAL-20). */
export function fetchAll(scope: GalleryScope) {
  const { elements, patch, signal } = scope
  if (signal.aborted) return
  const queue = createQueue(matchMedia('(max-width: 640px)').matches ? concurrency.mobile : concurrency.desktop)
  signal.addEventListener('abort', queue.clear, { once: true })
  for (const slide of elements.slides) {
    for (const image of getImages(slide)) {
      const address = image.dataset.image || image.dataset.src
      queue.add(() => {
        patch.attribute(image, 'loading', 'eager')
        // A deferred picture; once it has an address, the image block leaves it alone.
        if (address && !image.getAttribute('src')) image.src = sized(address, image.clientWidth)
        return image.decode()
      })
    }
  }
}

/** The address of the smallest size that covers a box. */
function sized(address: string, width: number): string {
  const size = widths.find((candidate) => candidate >= (width || innerWidth) * devicePixelRatio) ?? 2500
  const plain = address.replace(/[?&]format=\w+/, '')
  return `${plain}${plain.includes('?') ? '&' : '?'}format=${size}w`
}
