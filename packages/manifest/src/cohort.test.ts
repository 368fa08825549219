import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cohortOf } from './cohort'

const inShare = (salt: string, share: number, sites: readonly string[]) =>
  sites.filter((site) => cohortOf([salt, site, '']) < share * 100)
const sites = Array.from({ length: 10_000 }, (_, at) => `site-${at}`)

it('of 10,000 sites a share gets the canary that is as large as asked for, with any salt', () => {
  for (const salt of ['a', 'b', '2026-11-22', '']) {
    for (const share of [1, 5, 25, 50]) {
      const expected = share * 100
      // Four standard deviations of a fair choice.
      const slack = 4 * Math.sqrt(10_000 * (share / 100) * (1 - share / 100))
      expect(Math.abs(inShare(salt, share, sites).length - expected)).toBeLessThan(slack)
    }
    expect(inShare(salt, 0, sites)).toEqual([])
    expect(inShare(salt, 100, sites)).toEqual(sites)
  }
})

it('a cohort in the canary stays in it while the share grows', () => {
  const names = fc.tuple(fc.string(), fc.string(), fc.string())
  fc.assert(
    fc.property(names, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (all, one, other) => {
      const isIn = (share: number) => cohortOf(all) < share * 100
      expect(isIn(Math.min(one, other)) && !isIn(Math.max(one, other))).toBe(false)
      expect(cohortOf(all)).toBe(cohortOf([...all]))
      expect(cohortOf(all)).toBeGreaterThanOrEqual(0)
      expect(cohortOf(all)).toBeLessThan(10_000)
    }),
  )
})

it('the sites of one canary are not those of the next, and sessions of one site are spread', () => {
  const [first, second] = [inShare('a', 25, sites), inShare('b', 25, sites)]
  const both = first.filter((site) => second.includes(site))
  expect(both.length).toBeGreaterThan(500)
  expect(both.length).toBeLessThan(750)
  const sessions = sites.filter((number) => cohortOf(['a', 'shop', number]) < 2500)
  expect(Math.abs(sessions.length - 2500)).toBeLessThan(175)
})

it('the parts of a cohort are not mixed up', () => {
  expect(cohortOf(['a', 'bc', ''])).not.toBe(cohortOf(['ab', 'c', '']))
})

it('a cohort is the same in every release, as sites and sessions would otherwise change sides while a share grows', () => {
  const names = [
    ['s@1.1.0', 'shop', ''],
    ['x', 'site-1'],
    ['salt', 'éß', '42'],
  ]
  expect(names.map(cohortOf)).toEqual([1009, 194, 8625])
})
