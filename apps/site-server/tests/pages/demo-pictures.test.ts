// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openDemoReader } from '../support/demo-reader'

const demo = openDemoReader()

/** Shows the same photographs in each design, as a comparison. */
const comparison = '/portfolio/designs'

/** A press on a thumbnail of a product shows the picture that is large beside it. */
const thumbnails = '[class*="thumbnail"]'

/** The files of the photographs that a page shows, in their order. */
async function getPhotos(path: string): Promise<string[]> {
  const { body } = new DOMParser().parseFromString(
    await (await demo.request(`http://site.test${path}`)).text(),
    'text/html',
  )
  const shown = [...body.querySelectorAll('main img, main video[poster]')]
  return shown
    .filter((element) => !element.closest(`${thumbnails}, noscript`))
    .flatMap((element) => /\/images\/(?:\w+\/)?([\w-]+\.jpg)/.exec(element.outerHTML)?.[1] ?? [])
}

it('no page of the demo shows a photograph twice', async () => {
  const paths = await demo.getPaths()
  expect(paths.length).toBeGreaterThan(30)
  const repeated: Record<string, string[]> = {}
  let count = 0
  for (const path of [...paths, '/no-such-page', '/private-view', '/reviews']) {
    if (path === comparison) continue
    const photos = await getPhotos(path)
    count += photos.length
    const twice = photos.filter((file, index) => photos.indexOf(file) !== index)
    if (twice.length > 0) repeated[path] = twice
  }
  expect(repeated).toEqual({})
  expect(count).toBeGreaterThan(60)
})
