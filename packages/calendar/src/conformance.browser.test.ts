import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { expect, vi } from 'vitest'
import { calendar as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

const http = { get: async () => sample.items }
const pageContext = { website: { timeZone: 'UTC' } }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http, pageContext } } as unknown as BlockContext,
  undecided: [
    {
      rule: 'color-contrast',
      selector: '.calendar-hidden, .calendar-title',
      reason: 'The bar of several days lies over the cells after its first, whose dates are for screen readers alone.',
    },
  ],
  async use(element) {
    const links = () => element.querySelectorAll<HTMLElement>('.calendar-event')
    if (!element.dataset.blockJson?.includes('04-2027')) return
    await vi.waitFor(() => expect(links().length).toBeGreaterThan(0))
    links()[0]?.click()
    await vi.waitFor(() => expect(element.querySelector('.calendar-details')).not.toBeNull())
    await settled()
  },
})
