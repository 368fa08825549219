import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { writeMonth } from './model/days'
import { parse } from './parse'

const http = { get: async () => sample.items }
// With events the month is written beside them.
const { items: _items, ...withoutEvents } = sample
const pageContext = { website: { timeZone: 'UTC' } }

describeBlock({
  block,
  elements: findElements,
  parse(root, context) {
    const { month, ...read } = parse(root, context)
    return { ...read, month: writeMonth(month) }
  },
  context: { services: { http, pageContext } } as unknown as BlockContext,
  markup: {
    Markup,
    sample: withoutEvents,
    values: {
      month: fc
        .record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 1900, max: 2199 }) })
        .map(({ month, year }) => `${String(month).padStart(2, '0')}-${year}`),
    },
  },
  undecided: [
    {
      rule: 'color-contrast',
      selector: '.calendar-hidden, .calendar-title',
      reason: 'The bar of several days lies over the cells after its first, whose dates are for screen readers alone.',
    },
  ],
  // Its events are another month's.
  unused: ['published'],
  async use(element) {
    const links = () => element.querySelectorAll<HTMLElement>('.calendar-event')
    if (!element.dataset.blockJson?.includes('04-2027')) return
    await vi.waitFor(() => expect(links().length).toBeGreaterThan(0))
    links()[0]?.click()
    await vi.waitFor(() => expect(element.querySelector('.calendar-details')).not.toBeNull())
    await settled()
  },
})
