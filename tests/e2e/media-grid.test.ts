import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { openSite, statuses, touch, visit } from './site'

const site = openSite()

const photos = ['brushes.jpg', 'fig.jpg', 'clock.jpg', 'drum.jpg', 'dandelion.jpg', 'dragonfly.jpg', 'nuthatch.jpg']
const grids = [
  { design: 'grid', options: { thumbnailsPerRow: 6, aspectRatio: '1.333', gutter: 8 } },
  { design: 'grid', options: { columns: 5, squareThumbs: true, padding: 3 } },
  { design: 'grid', options: { slidesPerRow: 13, aspect: 'two-three-vertical' } },
  { design: 'grid', options: {} },
  { design: 'autogrid', options: { columnWidth: 333, imageAspectRatio: '2' } },
  { design: 'list', options: { gutter: 11 } },
] as const

beforeAll(async () => {
  const sections = JSON.stringify(grids.map((grid) => ({ type: 'gallery', photos, ...grid })))
  await site.database
    .insertInto('pages')
    .values({
      id: 'e'.repeat(24),
      path: '/grids',
      title: 'Grids',
      description: '',
      page_type: 2,
      sections,
      position: 99,
    })
    .execute()
})

/** Boxes of slides and pictures, from the corner of their gallery: the frame of a page differs without scripts. */
const boxes = (page: Page) =>
  page.locator('.sqs-gallery').evaluateAll((lists) =>
    lists.map((list) => {
      const from = list.getBoundingClientRect()
      return [...list.querySelectorAll('.slide, img')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x - from.x, y - from.y, width, height].map(Math.round).join(' ')
      })
    }),
  )

it.each(sample([1280, 390], 2))(
  '[GAL-15] at %i px grids of any number of columns lie without scripts where the script has them',
  async (width) => {
    const viewport = { width, height: 4000 }
    const plain = await visit(site, '/grids', { viewport, javaScriptEnabled: false })
    const { page, problems } = await visit(site, '/grids', { viewport }, (one) =>
      watchShifts(one, '.sqs-gallery-container'),
    )
    // The one whose numbers the stylesheet has for every browser waits for it.
    await touch(page, '.sqs-gallery-container')
    await expect.poll(async () => (await statuses(page)).gallery).toEqual(grids.map(() => 'ready'))
    await atRest(page)
    expect(await boxes(page)).toEqual(await boxes(plain.page))
    expect(await getShifts(page)).toEqual([])
    expect(problems).toEqual([])
  },
)

it('the first row of a page whose first section is a gallery is fetched at once, all other pictures when they come near', async () => {
  const { page } = await visit(site, '/grids', { javaScriptEnabled: false })
  const pictures = await page
    .locator('.sqs-gallery img')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('loading'), one.getAttribute('fetchpriority')].join(' ')))
  expect(pictures.slice(0, 4)).toEqual(['eager high', 'eager ', 'eager ', 'eager '])
  expect(new Set(pictures.slice(4))).toEqual(new Set(['lazy ']))
})
