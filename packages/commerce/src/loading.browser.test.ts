import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { expect, it, vi } from 'vitest'
import { createShop, httpOver, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'

const fixtures = await fixturesOf('commerce')

vi.mock('./effects/adding', () => {
  throw new Error('404')
})

it.each(['clean', 'published'] as const)(
  '[COM-15] when the cart code cannot be loaded the exact error is logged, and a %s form is sent plainly or the change refused',
  async (name) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    document.body.innerHTML = fixtures[name]
    const root = document.querySelector('.ProductItem') as HTMLElement
    try {
      const services = { http: httpOver(createShop()).http, site: siteWith({ hasCart: false }) }
      await init(root, { services } as unknown as BlockContext)
      for (const option of root.querySelectorAll<HTMLElement>('.variant-option')) {
        const select = option.querySelector('select') as HTMLSelectElement
        select.value = [...select.options].at(name === 'clean' ? 1 : -1)?.value ?? ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      root.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click()
      await vi.waitFor(() =>
        expect(error).toHaveBeenCalledWith('Commerce rollup not loaded, exiting initializeCommerce() invocation'),
      )
      expect(submit).toHaveBeenCalledTimes(name === 'clean' ? 1 : 0)
      await vi.waitFor(() => expect(root.querySelector('.product-status')?.textContent).toMatch(/^Unable to add/))
    } finally {
      destroy(root)
      for (const spy of [error, submit]) spy.mockRestore()
      document.body.innerHTML = ''
    }
  },
)
