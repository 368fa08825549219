import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { expect, vi } from 'vitest'
import { calendar as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

const http = { get: async () => sample.items }
const site = { context: { website: { timeZone: 'UTC' } } }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http, site } } as unknown as BlockContext,
  async use(element) {
    const links = () => element.querySelectorAll<HTMLElement>('.calendar-event')
    if (!element.textContent?.includes('April 2027')) return
    await vi.waitFor(() => expect(links().length).toBeGreaterThan(0))
    links()[0]?.click()
    await vi.waitFor(() => expect(element.querySelector('.calendar-details')).not.toBeNull())
  },
})
