// Runs in a page: a visitor's cart, as blocks have it, without anything that shows it.
import { joinCart } from '../../packages/core-cart/src/index'
import { createHttp } from '../../packages/core-http/src/index'
import { createSite } from '../../packages/core-site/src/index'

const { site } = createSite({})
const http = createHttp({
  crumb: () => site.cookies.read('crumb'),
  resetCrumb: (fresh) => fresh && site.cookies.write('crumb', fresh),
})
const cart = joinCart({ services: { http, site } as never, onCleanup: () => {} })

/** Commands by intent, as they were asked for; written down before they are sent. */
const asked: Record<string, unknown> = {}
cart?.subscribe(({ queue }) => {
  for (const { intentId, change } of queue) asked[intentId] = change
})

Object.assign(window, {
  shop: {
    asked,
    change: (change: never) => void cart?.change(change),
    entries: () => cart?.state().cart?.entries.map(({ id, quantity }) => ({ id, quantity })) ?? [],
    pending: () => cart?.state().queue.length ?? 0,
    isQuiet: () => {
      const state = cart?.state()
      return !state || (state.queue.length === 0 && state.sending === undefined && !state.isStale)
    },
    refresh: () => cart?.refresh(),
    cart: () => cart?.state().cart,
  },
})
