import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPaymentPage, limits, pageStatuses, productWorkflowLabel, reservedNames } from './constants'
import { pageTypes } from './enumerations'

it('[SITE-02] page types have the codes that the requirement names', () => {
  const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
  const [, sentence = ''] = /\*\*SITE-02\*\*([^\n]+)/.exec(requirements) ?? []
  const codes = Object.values<number>(pageTypes)
  const ranges = [...sentence.matchAll(/(\d+)(?: to (\d+))?/g)].map(([, from, to = from]) => [Number(from), Number(to)])
  const named = ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  expect(codes).toEqual(named)
})

it('[SITE-02] [REV-01] types 200 to 208 are pages where something is paid; the reviews page, 209, is none', () => {
  expect([199, 200, 208, 209].map(isPaymentPage)).toEqual([false, true, true, false])
})

it('[SITE-12] limits, reserved names and page statuses have names', () => {
  expect(limits).toEqual({
    blocksPerLayout: 60,
    albumTracks: 60,
    orderableCollectionItems: 250,
    productsPerCollection: 200,
    nestedCategories: 10_000,
    galleryCount: 20,
    gallerySize: 50,
  })
  expect(Object.keys(reservedNames)).toEqual(['hiddenNavigation', 'memberAreaNavigation'])
  expect(pageStatuses).toEqual(['Scheduled', 'Needs Review', 'Draft', 'Private'])
})

it('[SITE-14] a workflow state has its label, an unknown one is unsupported', () => {
  expect(productWorkflowLabel('published')).toBe('Available')
  expect(productWorkflowLabel('scheduled')).toBe('Scheduled')
  expect(productWorkflowLabel('draft')).toBe('Hidden')
  for (const state of ['', 'deleted', 'PUBLISHED', 'constructor'])
    expect(productWorkflowLabel(state)).toBe('Unsupported')
})
