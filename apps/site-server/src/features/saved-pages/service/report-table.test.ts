import { expect, it } from 'vitest'
import type { Comparison } from '../domain/page-measures'
import type { MeasuredReport } from './measured-report'
import { reportTable } from './report-table'

const comparison: Comparison = {
  elements: [{ name: 'img', kind: 'picture', before: undefined, after: undefined, isOther: true }],
  ...{ lost: [], lostArea: 500, wide: [], sideways: { before: 0, after: 12 }, height: { before: 900, after: 900 } },
}
const widths = [390, 820].map((width) => ({
  width,
  comparison,
  waiting: ['p'],
  layoutShift: width / 10_000,
  moved: [],
}))

const page = (more: Partial<MeasuredReport>): MeasuredReport => ({
  ...{ page: 'pages/shop.html', found: { accordion: 2, gallery: 1 }, ready: { accordion: 2 }, failed: {}, waiting: {} },
  ...{
    blocks: [],
    uncaught: [],
    stillHidden: [],
    onApproach: [],
    moved: [],
    layoutShift: 0.0123,
    bytes: { html: 2048, image: 512 },
  },
  widths,
  markup: [
    { kind: 'controller', name: 'SiteLoader', count: 1, answer: 'none', why: '390 × 800' },
    { kind: 'control', name: 'button', count: 2, answer: 'block', why: 'menu' },
  ],
  platform: { before: { 'static1.squarespace.com': 4 }, after: {} },
  ...{ refused: { 'maps.example': 3 } },
  ...more,
})

it('[RPG-05] each page has a line of its figures, each block that failed and each markup without an answer a sentence', () => {
  const failed = { block: 'gallery', selector: '.gallery', state: 'failed', error: 'Unable to load module.' }
  const table = reportTable([
    page({ failed: { gallery: 1 }, blocks: [failed] }),
    page({ page: 'long-name-of-a-page.html', bytes: {} }),
  ])
  expect(table.split('\n')).toEqual([
    'page                      blocks  ready  failed  waiting  uncaught  never shown  invisible  other size  sideways  no answer  platform  shift  KiB  refused',
    'shop.html                      3      2       1        0         0            1       1000           2        12          1       4>0  0.082    3        3',
    'long-name-of-a-page.html       3      2       0        0         0            1       1000           2        12          1       4>0  0.082    0        3',
    'shop.html: gallery failed on .gallery. Unable to load module.',
    'shop.html: controller SiteLoader has no answer (390 × 800).',
    'long-name-of-a-page.html: controller SiteLoader has no answer (390 × 800).',
  ])
})
