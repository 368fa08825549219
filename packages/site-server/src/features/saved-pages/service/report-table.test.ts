import { expect, it } from 'vitest'
import type { PageReport } from './report'
import { reportTable } from './report-table'

const page = (more: Partial<PageReport>): PageReport => ({
  ...{ page: 'pages/shop.html', found: { accordion: 2, gallery: 1 }, ready: { accordion: 2 }, failed: {}, waiting: {} },
  ...{
    blocks: [],
    uncaught: [],
    stillHidden: [],
    onApproach: [],
    layoutShift: 0.0123,
    bytes: { html: 2048, image: 512 },
  },
  ...{ refused: { 'maps.example': 3 } },
  ...more,
})

it('each page has a line of its figures, and each block that failed a sentence', () => {
  const failed = { block: 'gallery', selector: '.gallery', state: 'failed', error: 'Unable to load module.' }
  const table = reportTable([
    page({ failed: { gallery: 1 }, blocks: [failed] }),
    page({ page: 'long-name-of-a-page.html', bytes: {} }),
  ])
  expect(table.split('\n')).toEqual([
    'page                      blocks  ready  failed  waiting  uncaught  never shown  shift  KiB  refused',
    'shop.html                      3      2       1        0         0            0  0.012    3        3',
    'long-name-of-a-page.html       3      2       0        0         0            0  0.012    0        3',
    'shop.html: gallery failed on .gallery. Unable to load module.',
  ])
})
