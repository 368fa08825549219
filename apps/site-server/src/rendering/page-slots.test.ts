import { expect, it } from 'vitest'
import { createPlaceholders, fillSlots, valuesFor } from './page-slots'

it('a value stands in each of its slots, a key in those of its own, and text that looks like one stays', () => {
  const { placeholders, slotted } = createPlaceholders()
  const [one, other] = [placeholders.newKey(), placeholders.newKey()]
  const { nonce, crumb, time } = placeholders
  const page = slotted(`é ${nonce} ${one} ${other} ${one} ${crumb} ${time} nonce. 0. ${nonce}`)
  const text = fillSlots(page, valuesFor({ nonce: 'N+/=', crumb: () => 'C.1' })).toString()
  expect(text).toMatch(/^é N\+\/= ([\w-]{36}) ([\w-]{36}) \1 C\.1 \d{13} nonce\. 0\. N\+\/=$/)
  const [, first, second] = /= (\S+) (\S+)/.exec(text) ?? []
  expect(first).not.toBe(second)
  expect(fillSlots(page, valuesFor({ nonce: 'N', crumb: () => 'C' })).toString()).not.toContain(first)
})

it('placeholders of one rendering are no slots of another', () => {
  const [one, other] = [createPlaceholders(), createPlaceholders()]
  expect(one.slotted(other.placeholders.nonce).slots).toEqual([])
})
