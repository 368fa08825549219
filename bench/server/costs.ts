// What requests cost a server in CPU, and what writes beside them add.

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { browserHeaders } from './browser-headers.ts'
import { getPid } from './processes.ts'

/** Kernel ticks of a second. */
const ticks = 100

/** CPU of a server since its start, in milliseconds. */
function getCpu(origin: string): number {
  const [, rest = ''] = readFileSync(`/proc/${getPid(origin)}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}

/** Every request is of another visitor: limits are counted by address. */
const getAddress = (at: number) => `10.${(at >> 16) % 250}.${(at >> 8) % 250}.${at % 250}`

/** A visitor with a crumb, who can write. */
async function openVisitor(origin: string, path: string) {
  const response = await fetch(new URL(path, origin))
  const html = await response.text()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const crumb = decodeURIComponent(cookies.find((line) => line.startsWith('crumb='))?.slice(6) ?? '')
  return { html, headers: { Origin: new URL(origin).origin, 'X-CSRF-Token': crumb, Cookie: cookies.join('; ') } }
}

/** Likes and unlikes a post ten times a second, until the returned function is called. */
async function startWrites(origin: string): Promise<() => Promise<void>> {
  const { html, headers } = await openVisitor(origin, '/journal/figs')
  const itemId = /id="like-([^"]+)"/.exec(html)?.[1] ?? ''
  let isOver = false
  let cookie = headers.Cookie
  const writing = (async () => {
    for (let at = 0; !isOver; at++) {
      const began = performance.now()
      const response = await fetch(new URL('/likes', origin), {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...headers,
          Cookie: cookie,
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': getAddress(100_000 + at),
        },
        body: new URLSearchParams({ itemId, isLiked: String(at % 2 === 0), back: '/journal/figs' }),
      })
      await response.arrayBuffer()
      if (response.status !== 303) throw new Error(`A like was answered with ${response.status}. Nothing is measured.`)
      for (const line of response.headers.getSetCookie()) cookie += `; ${line.split(';')[0]}`
      await wait(Math.max(0, 100 - (performance.now() - began)))
    }
  })()
  return () => {
    isOver = true
    return writing
  }
}

/** One kind of request. */
interface Call {
  readonly name: string
  send(at: number, headers: Record<string, string>): Promise<Response>
}

/** The CPU of a request, in milliseconds, over so long a time with four at once. */
async function getCost(origin: string, { send }: Call, milliseconds: number): Promise<number> {
  let count = 0
  const run = async (end: number) => {
    while (performance.now() < end) {
      const at = count++
      const response = await send(at, { 'X-Forwarded-For': getAddress(at) })
      await response.arrayBuffer()
      if (response.status >= 400 && response.status !== 404) throw new Error(`${response.url}: ${response.status}`)
    }
  }
  const all = (time: number) => Promise.all(Array.from({ length: 4 }, () => run(performance.now() + time)))
  await all(milliseconds / 4)
  const [before, done] = [getCpu(origin), count]
  await all(milliseconds)
  return (getCpu(origin) - before) / (count - done)
}

const pages = [
  '/',
  '/about',
  '/portfolio',
  '/journal',
  '/journal/figs',
  '/journal/how-slow-is-slow',
  '/shop',
  '/shop/enamel-cup',
]

const get = (origin: string, path: string, headers: Record<string, string>) =>
  fetch(new URL(path, origin), { headers: { ...browserHeaders, ...headers }, redirect: 'manual' })

/** The costs of a server and of the bare handler, in rows of a table. */
export async function measureCosts(origin: string, bare: string, milliseconds = 4000) {
  const visitor = await openVisitor(origin, '/cart')
  const ofPages: Call = {
    name: 'eight pages',
    send: (at, headers) => get(origin, pages[at % pages.length] ?? '/', headers),
  }
  const calls: Call[] = [
    { name: 'search, as a call', send: (at, headers) => get(origin, `/api/search?q=stone${at % 50}`, headers) },
    { name: 'search, as a page', send: (at, headers) => get(origin, `/search?q=fig${at % 50}`, headers) },
    { name: 'cart page', send: (_, headers) => get(origin, '/cart', headers) },
    { name: 'an address without a page', send: (at, headers) => get(origin, `/nowhere/${at}`, headers) },
    {
      name: 'a census call',
      send: (at, headers) =>
        fetch(new URL('/api/census/RecordHit', origin), {
          method: 'POST',
          headers: { ...headers, ...visitor.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ event: '1', data: JSON.stringify({ recordId: `bench-${process.pid}-${at}` }) }),
        }),
    },
  ]
  const rounds: { none: number; writes: number }[] = []
  for (let round = 0; round < 3; round++) {
    const none = await getCost(origin, ofPages, milliseconds)
    const stop = await startWrites(origin)
    const writes = await getCost(origin, ofPages, milliseconds)
    await stop()
    rounds.push({ none, writes })
  }
  const [, middle] = rounds.toSorted((a, b) => a.writes / a.none - b.writes / b.none)
  const { none = Number.NaN, writes = Number.NaN } = middle ?? {}
  const floor = await getCost(bare, { name: 'bare', send: (_, headers) => get(bare, '/1', headers) }, milliseconds)
  const row = (name: string, cost: number) => ({
    name,
    'CPU, ms': cost.toFixed(2),
    'to the bare handler': (cost / floor).toFixed(2),
  })
  const rows = [row('bare handler, as many bytes as the first page', floor), row('eight pages', none)]
  rows.push({
    ...row('eight pages, ten writes a second', writes),
    'to the bare handler': `${(writes / floor).toFixed(2)}, to none ${(writes / none).toFixed(2)}`,
  })
  for (const call of calls) rows.push(row(call.name, await getCost(origin, call, milliseconds / 2)))
  return rows
}
