import type { Page, Route } from 'playwright-core'
import { attribute, type PageElements } from '../domain/page-elements'

/** Header of the pictures that stand in for those that were not saved. */
export const notSaved = 'X-Not-Saved'

/** The size of a picture of which the page says none: the ratio that most published ones have, and no size that a real one has. */
export const assumedSize: readonly [number, number] = [1497, 998]

/** Natural sizes of the pictures of a page, as its markup names them, by their path. */
function readSizes(elements: PageElements): Map<string, string> {
  const sizes = new Map<string, string>()
  for (const image of elements.find('img')) {
    const ofBox = [attribute(image, 'width'), attribute(image, 'height')].join('x')
    const size = [attribute(image, 'data-image-dimensions') ?? '', ofBox].find((one) => /^[1-9]\d*x[1-9]\d*$/.test(one))
    const names = ['data-src', 'data-image', 'src'].map((name) => attribute(image, name) ?? '')
    const paths = names.filter(Boolean).flatMap((name) => URL.parse(name, 'https://site.invalid')?.pathname ?? [])
    if (size) for (const path of paths) sizes.set(path, size)
  }
  return sizes
}

/** A grey picture of a size. */
function draw(size: string): string {
  const [width, height] = size.split('x')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#bbb"/></svg>`
}

/**
 * Grey pictures of the right size for those that were not saved: without them a page has other places than it would have. `onOther` is told of each that another host would
 * have sent.
 */
export async function serveGreyPictures(
  page: Page,
  elements: PageElements,
  onOther: (host: string) => void,
): Promise<void> {
  const sizes = readSizes(elements)
  /** The picture that this machine has saved, or undefined. */
  async function fetchSaved(route: Route) {
    const response = await route.fetch()
    return response.headers()[notSaved.toLowerCase()] ? undefined : response
  }
  async function answer(route: Route) {
    const request = route.request()
    const { hostname, host, pathname, protocol } = new URL(request.url())
    if (request.resourceType() !== 'image' || !protocol.startsWith('http')) return route.fallback()
    const isOther = !/^(?:localhost|127\.0\.0\.1)$/.test(hostname)
    if (isOther) onOther(host)
    const response = isOther ? undefined : await fetchSaved(route)
    const grey = { contentType: 'image/svg+xml', body: draw(sizes.get(pathname) ?? assumedSize.join('x')) }
    return route.fulfill(response ? { response } : grey)
  }
  // The page may go on to another one meanwhile.
  await page.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => {})))
}
