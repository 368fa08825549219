import { expect, it } from 'vitest'
import { parse } from './parse'

type Root = Parameters<typeof parse>[0]
type Context = Parameters<typeof parse>[1]

/** Reads a page at an address, in a window or in the frame of another one. */
function read(address: string, isInFrame = false) {
  const { pathname, search, hostname } = new URL(address, 'https://shop.example')
  const view = { location: { pathname, search, hostname } }
  const root = { ownerDocument: { defaultView: { ...view, top: undefined } } }
  const page = root.ownerDocument.defaultView as { top?: unknown }
  page.top = isInFrame ? {} : page
  const site = { context: { authenticatedAccountId: 'a', websiteRoles: [1] }, session: { read: () => undefined } }
  return parse(root as unknown as Root, { services: { site } } as unknown as Context)
}

it('[OWN-01] the current address is its path and its query', () => {
  expect(read('/walks?page=2#top')).toMatchObject({ address: '/walks?page=2', host: 'shop.example' })
})

it('[OWN-01] noredirect in the query keeps the page, and no other word does', () => {
  expect(['/a?noredirect', '/a?b=1&noredirect=1', '/a', '/a?noredirects'].map((one) => read(one).staysHere)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('[OWN-05] a page in a frame is not on top', () => {
  expect([read('/').isTop, read('/', true).isTop]).toEqual([true, false])
})
