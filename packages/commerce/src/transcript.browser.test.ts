import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createShop, httpOver, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('commerce')

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
afterEach(() => {
  destroy(one('.ProductItem'))
  document.body.innerHTML = ''
})

it('the accessibility tree of choosing a variant, a quantity and adding it, step by step', async () => {
  document.body.innerHTML = `<main>${fixtures.clean}</main>`
  const context = {
    services: { http: httpOver(createShop({ stock: 2 })).http, site: siteWith({ hasCart: false }) },
  } as unknown as BlockContext
  await init(one('.ProductItem'), context)
  const [size, glaze] = [...document.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement]
  expect(one('main')).toMatchAriaSnapshot()

  await userEvent.selectOptions(size, 'Large')
  expect(one('main')).toMatchAriaSnapshot()
  await userEvent.selectOptions(glaze, 'Ash')
  expect(one('main')).toMatchAriaSnapshot()

  await userEvent.selectOptions(glaze, 'Iron')
  await userEvent.selectOptions(size, 'Small')
  await userEvent.fill(one('[name=quantity]'), '2')
  expect(one('main')).toMatchAriaSnapshot()

  one('.sqs-add-to-cart-button').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(one('.product-status').textContent).toContain('was added'))
  expect(one('main')).toMatchAriaSnapshot()

  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(one('.product-status').textContent).toContain('can be had'))
  expect(one('main')).toMatchAriaSnapshot()
})
