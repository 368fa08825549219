// @vitest-environment node
import { expect, it } from 'vitest'
import { getFailureCurve, type HealthMinute, toMinutes, troubleRank } from './curve'
import type { Verdict } from './judge'

const minute = (at: number, canary: number, stable = 0): HealthMinute => ({
  minute: new Date(at * 60_000).toISOString(),
  canary: { starts: 100, failures: canary },
  stable: { starts: 100, failures: stable },
})
const points = (line = '') => line.split(' ').map((point) => point.split(',').map(Number))

it('failures of both releases are lines of the same scale, the highest at the top', () => {
  const curve = getFailureCurve([minute(0, 0), minute(1, 20, 5), minute(2, 10)])
  expect(curve?.max).toBe(0.2)
  expect(points(curve?.canary)).toEqual([
    [0, 76],
    [200, 6],
    [400, 41],
  ])
  expect(points(curve?.stable)[1]).toEqual([200, 58.5])
})

it('a long time is drawn in sixty parts at most, without failures at the bottom, and a short one not at all', () => {
  const curve = getFailureCurve(Array.from({ length: 1000 }, (_, at) => minute(at, 0)))
  expect(points(curve?.canary).length).toBeLessThanOrEqual(60)
  expect(points(curve?.canary).every(([, y]) => y === 76)).toBe(true)
  expect([getFailureCurve([]), getFailureCurve([minute(0, 1)])]).toEqual([undefined, undefined])
})

it('what waits for a person comes first, and what is as good last', () => {
  const verdict = (decision: Verdict['decision']): Verdict => ({ decision, reason: '', sites: [] })
  const all = ['promote', 'wait', 'ask', 'rollback'] as const
  expect(all.toSorted((a, b) => troubleRank(verdict(a)) - troubleRank(verdict(b)))).toEqual([
    ...(['ask', 'rollback', 'wait', 'promote'] as const),
  ])
  expect(troubleRank(verdict('wait'), { paused: 'a person' })).toBe(0)
  expect(troubleRank(undefined)).toBeGreaterThan(troubleRank(verdict('promote')))
})

it('starts of both releases are joined by minute; one of which none was counted has none', () => {
  const row = (at: string, version: string, starts: number | string, failures: number | string) => ({
    ...{ at, version, starts, failures },
  })
  const rows = [row('10:00', '1.1.0', '3', '1'), row('10:00', '1.1.0', 2, 0), row('10:00', '1.0.0', 9, 0)]
  expect(toMinutes([...rows, row('10:01', '1.0.0', 4, 2)], '1.1.0')).toEqual([
    { minute: '10:00', canary: { starts: 5, failures: 1 }, stable: { starts: 9, failures: 0 } },
    { minute: '10:01', canary: { starts: 0, failures: 0 }, stable: { starts: 4, failures: 2 } },
  ])
})
