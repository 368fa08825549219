// @vitest-environment node
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { openTestStore } from '../support/shopper'
import { testMember, testOwner } from '../support/site'
import type { TestVisitor } from '../support/visitor'

/** Pages that show what their address asks for, and those with most forms. */
const visitorPages = [
  '/',
  '/contact',
  '/shop/enamel-cup',
  '/journal/figs',
  '/private-view',
  '/search?q=guess',
  '/login?next=/guess',
  '/newsletter/unsubscribe?email=guess',
  '/guess',
  '/cart?problem=guess',
  '/checkout?problem=guess',
]
const accountPages = ['/about', '/members', '/newsletter/unsubscribe?email=guess']
const ownerPages = [
  '/config',
  '/config/orders?q=guess',
  '/config/design',
  '/config/account',
  '/config/account/two-step',
]

/** Names that open nothing: ids of a cart and of an entry, for whoever has the cookie of the cart, and the hash of a session's token. */
const names: Readonly<Record<string, RegExp>> = {
  '/cart?problem=guess': /^[\da-f]{24}$|^[\da-f]{32}$/,
  '/config/account': /^[\w-]{43}$/,
}

/** Texts that may be secrets: long, of letters and digits. */
const longTexts = (html: string) => new Set(html.match(/[\w-]{16,}/g))

describe.each(sampledEngines)('what a page has of its visitor alone, on %s', (engine) => {
  const store = openTestStore(engine)

  /** Long texts that two responses to one session have in common, and that responses to another session before and after them have not: files of a page may get other names between. */
  async function lasting(path: string, one: TestVisitor, other: TestVisitor): Promise<string[]> {
    const texts: Set<string>[] = []
    for (const visitor of [other, one, one, other]) {
      texts.push(longTexts(await visitor.html(path)))
      // The seal of a time is that of its millisecond, and a stored page takes less than one.
      await wait(2)
    }
    const [before, first, again, after] = texts
    const isForeign = (text: string) => before?.has(text) || after?.has(text)
    return [...(first ?? [])].filter((text) => again?.has(text) && !isForeign(text) && names[path]?.test(text) !== true)
  }
  async function withCart() {
    const shopper = await store.shopper()
    await shopper.add('fig-marmalade')
    return shopper.visitor
  }

  it('[SRV-03] nothing of a visitor is the same in two responses: crumbs, times, keys and tokens are new in each', async () => {
    const [one, other] = [await withCart(), await withCart()]
    for (const path of visitorPages) expect([path, await lasting(path, one, other)]).toEqual([path, []])
  })

  it('[SRV-03] nothing of a session is: the token of its logout is new in each page', async () => {
    for (const [email, paths] of [
      [testMember, accountPages],
      [testOwner, [...accountPages, ...ownerPages]],
    ] as const) {
      const [one, other] = [await store.known(email), await store.known(email)]
      for (const path of paths) expect([path, await lasting(path, one, other)]).toEqual([path, []])
    }
  })
})
