import type { BlockContext } from '@ashlar/core-block'
import { emptyCart } from '@ashlar/core-cart'
import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const cart = { ...emptyCart, id: 'c', revision: 1, totalQuantity: 3, subtotalCents: 900 }
const respond = async () => ({ cart })
const http = { get: respond, post: respond, put: respond, delete: respond }
const site = {
  cookies: { read: () => 'true' },
  session: { read: () => undefined, write: () => undefined },
  context: { websiteSettings: {}, website: {} },
}

describeBlock({
  block,
  elements: findElements,
  parse,
  context: { services: { http, site } } as unknown as BlockContext,
  markup: { Markup, sample },
})
