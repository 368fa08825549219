import { expect, it } from 'vitest'
import { defineContract } from '../../packages/core-block/src/index'
import { getFacts } from '../../tooling/build/block-facts.ts'

const contract = defineContract({
  name: 'tabs',
  selectors: ['.tabs'],
  load: 'idle',
  parts: { list: '.tabs-list', placeholder: '.tabs-placeholder', tip: '.tabs-tip' },
  drops: ['placeholder'],
  inserts: ['tip'],
})

it('the facts of a contract have the selectors of the parts that a start may not take away', () => {
  const facts = getFacts(contract)
  expect(facts).toMatchObject({ load: 'idle', parts: ['.tabs-list'] })
  for (const name of ['drops', 'inserts']) expect(facts).not.toHaveProperty(name)
})

it('a contract without parts has none to compare, unlike a release from before there were such facts', () => {
  expect(getFacts({}).parts).toEqual([])
})
