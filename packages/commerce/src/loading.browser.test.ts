import type { BlockContext } from '@ashlar/core-block'
import { expect, it, vi } from 'vitest'
import { createShop, httpOver, siteWith } from '../../core-cart/src/fixtures'
import { chunks } from './effects/chunks'
import { fixtures } from './fixtures'
import { init } from './index'

it('[COM-15] when the cart code cannot be loaded the exact error is logged, and the page stays as served', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.spyOn(chunks, 'adding').mockRejectedValue(new Error('404'))
  try {
    document.body.innerHTML = fixtures.published
    const root = document.querySelector('.ProductItem') as HTMLElement
    const served = root.outerHTML
    const services = { http: httpOver(createShop()).http, site: siteWith({}) }
    await expect(init(root, { services } as unknown as BlockContext)).rejects.toThrow()
    expect(error).toHaveBeenCalledWith('Commerce rollup not loaded, exiting initializeCommerce() invocation')
    expect(root.outerHTML).toBe(served)
  } finally {
    load.mockRestore()
    error.mockRestore()
    document.body.innerHTML = ''
  }
})
