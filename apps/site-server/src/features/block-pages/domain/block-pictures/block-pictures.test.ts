import { expect, it } from 'vitest'
import { blockList } from '../../../../../../../tooling/build/workspace.ts'
import { getGroups } from '../groups'
import { getPicture } from './index'

// A block that nobody has drawn yet has no group either.
const groups = getGroups(blockList()).filter(({ title }) => title !== 'Others')

it('each block in a group of the list has a drawing that no other has', () => {
  const drawings = groups.flatMap(({ names }) => names.map((name) => JSON.stringify(getPicture(name))))
  expect(new Set([...drawings, JSON.stringify(getPicture('no-such-block'))]).size).toBe(drawings.length + 1)
})

it('neighbours on the list have sheets of two colours, so that they are told apart at a glance', () => {
  const alike = groups.flatMap(({ names }) =>
    names.filter((name, at) => at > 0 && getPicture(name).ground === getPicture(names[at - 1] ?? '').ground),
  )
  expect(alike).toEqual([])
})
