// @vitest-environment node
import { expect, it } from 'vitest'
import { releaseHealth } from './health'

const counts = (block: string, version: string, ready: number, failed: number) =>
  [
    ['ready:50', ready],
    ['failed:run', failed],
  ].map(([outcome, count]) => ({ minute: '2026-11-28T10:00', block, version, outcome, count }) as never)

it('blocks in trouble come first, each with its releases beside one another; one failure of few starts is not the worst', () => {
  const rows = releaseHealth([
    ...counts('accordion', '1.0.0', 500, 0),
    ...counts('gallery', '2.0.0', 990, 0),
    ...counts('gallery', '2.0.1', 50, 50),
    ...counts('map', '1.0.0', 1, 1),
  ])
  expect(rows.map(({ block, version }) => `${block} ${version}`)).toEqual([
    'gallery 2.0.0',
    'gallery 2.0.1',
    'map 1.0.0',
    'accordion 1.0.0',
  ])
})
