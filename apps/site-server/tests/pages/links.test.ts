import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp, home } from '../support/demo'

const origin = 'http://site.test'
const stored = openTestDatabase('SQLite')
let database: SiteDatabase
let app: SiteApp

beforeAll(async () => {
  database = stored.database
  app = createDemoApp({ database, assets: emptyAssets, cache: join(home, '.data'), rateLimits: { search: 10_000 } })
})

/** The values of attributes in HTML that React has rendered: all are in double quotes, and none is in a text. */
const getValues = (html: string, names: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )

/** The address of a plain form, with its fields as they are; none where it sends. */
function getAction([, head = '', body = '']: readonly string[]): string[] {
  if (/\smethod="post"/i.test(head)) return []
  const fields = [...body.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([field]) => [getValues(field, 'name')[0] ?? '', getValues(field, 'value')[0] ?? ''])
    .filter(([name]) => name)
  return [`${getValues(head, 'action')[0] ?? ''}?${new URLSearchParams(fields)}`]
}

function getAddresses(html: string): string[] {
  const sources = getValues(html, 'srcSet|srcset').flatMap((list) =>
    list.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
  )
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(getAction)
  return [...getValues(html, 'href|src|poster|data-src|data-image'), ...sources, ...forms]
}

/** The address to fetch: a picture in its smallest size. Other hosts and the CDN, which is not built here, are left out. */
function addressOn(page: string, address: string): string | undefined {
  const url = new URL(address, origin + page)
  if (url.origin !== origin || url.pathname.startsWith('/cdn/')) return undefined
  return url.pathname.startsWith('/images/') ? `${url.pathname}?format=100w` : url.pathname + url.search
}

/** Addresses that differ in the values of their parameters are one, save the examples of a block: a calendar has no last month. */
function getKind(address: string): string {
  const { pathname, searchParams } = new URL(address, origin)
  const names = [...new Set(searchParams.keys())]
  const isOpenEnded = pathname.startsWith('/blocks/') || names.some((name) => /^(?:month|language|q)$/.test(name))
  if (!isOpenEnded) return address
  if (names.length === 1 && searchParams.has('example')) return address
  return [pathname, ...names.filter((name) => name !== 'example')].join(' ')
}

/** Pages that a visitor without an account, a password or a cart may not see, and the examples of a missing file with its page, in each language. */
const refused =
  /^\/(?:members|guests|private-view|config\/|commerce\/goto-checkout|404)\b|^\/(?:images\/there-is-no-such-picture\.jpg|nowhere\.ogg)/

/** Visits an address: its status, its HTML, and the addresses that it leads to. */
async function visit(address: string) {
  const response = await app.request(origin + address)
  const moved = response.headers.get('Location')
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  const html = isHtml ? await response.text() : ''
  return { status: response.status, html, addresses: [...(moved ? [moved] : []), ...getAddresses(html)] }
}

/** Addresses within a page that name none of its elements. */
const findLostAnchors = (html: string, addresses: readonly string[]) =>
  addresses.filter((address) => /^#./.test(address) && !html.includes(` id="${address.slice(1)}"`))

it('every link, picture and plain form of every page of the demo site leads somewhere', async () => {
  const waiting = ['/', '/welcome', '/private-view', '/guests', '/reviews/request?token=demo-open']
  const linkedOn = new Map(waiting.map((address) => [getKind(address), 'no page']))
  const problems: string[] = []
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const { status, html, addresses } = await visit(page)
    if (status >= 400 && !refused.test(page))
      problems.push(`${page} is ${status}, linked on ${linkedOn.get(getKind(page))}`)
    problems.push(...findLostAnchors(html, addresses).map((anchor) => `${page} has no element ${anchor}`))
    for (const address of addresses.filter((address) => !address.startsWith('#'))) {
      const next = addressOn(page, address)
      if (next === undefined || linkedOn.has(getKind(next))) continue
      linkedOn.set(getKind(next), page)
      waiting.push(next)
    }
  }
  expect(problems).toEqual([])
  expect(linkedOn.size).toBeGreaterThan(300)
}, 240_000)
