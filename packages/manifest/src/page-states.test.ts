import { expect, it } from 'vitest'
import { leftStates, pageStates } from './page-states'

it('[RPG-01] each class that stylesheets of published pages wait for is decided once: set, or left with a reason', () => {
  const set = pageStates.flatMap(([, parts]) => parts.split(' ').filter((part) => !/[:=!]/.test(part)))
  const left = leftStates.flatMap(([names]) => names.split(' '))
  expect(left.filter((name) => set.includes(name))).toEqual([])
  expect(new Set(left).size).toBe(left.length)
  for (const [names, reason] of leftStates) expect(reason.length, names).toBeGreaterThan(10)
})

it('[RPG-01] a block that shows one of several, or hides some, decides on the states of all of them itself', () => {
  const decided = pageStates.filter(([, , , isDecided]) => isDecided)
  const elements = decided.filter(([, , owner]) => owner !== 'gallery').map(([names, , owner]) => [owner, names])
  expect(elements).toEqual([
    ['menu', '.menus--has-multiple .menu'],
    ['member-area', '.user-accounts-link'],
    ['reservation', '.squarespace-opentable-new-age-wrapper'],
    ['item-list', '.user-items-list-carousel__slides'],
  ])
  const left = pageStates.filter(([, , , isDecided]) => !isDecided).map(([names]) => names)
  expect(left.filter((names) => names.startsWith('.gallery-'))).toEqual([])
})
