import { expect, it } from 'vitest'
import { leftStates, pageStates } from './page-states'

it('[RPG-01] each class that stylesheets of published pages wait for is decided once: set, or left with a reason', () => {
  const set = pageStates.flatMap(([, parts]) => parts.split(' ').filter((part) => !/[:=!]/.test(part)))
  const left = leftStates.flatMap(([names]) => names.split(' '))
  expect(left.filter((name) => set.includes(name))).toEqual([])
  expect(new Set(left).size).toBe(left.length)
  for (const [names, reason] of leftStates) expect(reason.length, names).toBeGreaterThan(10)
})
