import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { expect, vi } from 'vitest'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

const closer = () => document.querySelector<HTMLElement>('.sqs-product-quick-view-lightbox-close-button')
const http = { get: async () => ({ product: sample.products[0]?.product }) }

const shop = 'the store settings of the page context'

describeBlock({
  block,
  parse,
  markup: {
    Markup: ({ config: { id, group } }) => {
      const products = sample.products.map((config) => ({ ...config, product: { ...config.product, id } }))
      return Markup({ config: { group, products: products.slice(0, 1) } })
    },
    sample: { id: '', group: '' },
    elsewhere: {
      currency: shop,
      scarcityEnabledOnProductItems: shop,
      scarcityThreshold: shop,
      customSoldOutText: shop,
    },
  },
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    element.click()
    await vi.waitFor(() => expect(closer()).not.toBeNull())
    closer()?.click()
    await settled()
  },
})
