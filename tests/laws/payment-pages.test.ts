// @vitest-environment jsdom
// Pages on which something is paid get no script of another host (decision 0011). A block reads one number of the page context without the code of
// the site, so it has the rule itself: each copy is compared with the one of core-site.
import { expect, it } from 'vitest'
import { isPaymentPage } from '../../packages/core-site/src/constants.ts'
import { pageTypes } from '../../packages/core-site/src/index.ts'
import { parse as parseReservation } from '../../packages/reservation/src/parse.ts'
import { parse as parseSocial } from '../../packages/social/src/parse.ts'
import { parse as parseBooking } from '../../packages/table-booking/src/parse.ts'
import { isTest, sources } from '../../tooling/testkit/sources.ts'

/** True where a block with this page type may load from another host. */
const blocks: Readonly<Record<string, (pageType: number) => boolean>> = {
  social(pageType) {
    const root = document.createElement('div')
    root.dataset.username = 'aitzmar'
    const site = { context: { pageType } }
    return parseSocial(root, { elements: { links: [] }, services: { site } } as never).username !== ''
  },
  reservation: (pageType) =>
    parseReservation(document.createElement('div'), { elements: {}, services: { pageContext: { pageType } } } as never)
      .mayLoad,
  'table-booking': (pageType) =>
    parseBooking(document.createElement('div'), { elements: {}, services: { pageContext: { pageType } } } as never)
      .mayLoad,
}

it('[SITE-02] blocks that load from other hosts know the same payment pages as the site', () => {
  const known = sources('packages')
    .filter((file) => !isTest(file) && /\bconst isPaymentPage\b/.test(file.text))
    .map(({ path }) => path.split('/')[1])
  expect(known.sort(), 'a copy is compared here').toEqual(['core-site', ...Object.keys(blocks)].sort())
  const codes = [...new Set(Object.values<number>(pageTypes).flatMap((code) => [code - 1, code, code + 1]))]
  for (const [name, mayLoad] of Object.entries(blocks))
    expect(codes.filter(mayLoad), name).toEqual(codes.filter((code) => !isPaymentPage(code)))
})
