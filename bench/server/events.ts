// The third process of the events bench: browsers that send events, and one reader of a page beside them.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The work of this process, as its argument in JSON. */
export interface EventLoad {
  readonly origin: string
  /** Length of the measurement, in milliseconds. */
  readonly duration: number
  readonly connections: number
  /** Events in one call: 1 as the census sends them, or a list. */
  readonly batch: number
}

/** The result of a measurement; times in milliseconds. */
export interface EventResult {
  readonly eventsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** Of a page that is asked for beside the events, ten times a second. */
  readonly pageP99: number
  /** Ids that the server has acknowledged. */
  readonly acknowledged: number
  readonly refused: number
}

const load = JSON.parse(process.argv[2] ?? '') as EventLoad

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

function ask({ method, path, headers, body }: Call) {
  return new Promise<{ status: number; cookies: readonly string[]; ms: number }>((resolve, reject) => {
    const began = performance.now()
    const call = request(new URL(path, load.origin), { method, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          ms: performance.now() - began,
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Each line is another visitor in every call: limits are counted by address. */
const getAddress = (line: number, call: number) => `10.${line % 250}.${(call >> 8) % 250}.${call % 250}`

function getCall(batch: number): Pick<Call, 'path' | 'body'> & { readonly type: string } {
  if (batch === 1) {
    const data = JSON.stringify({ recordId: randomUUID(), path: '/shop', title: 'Shop', referrer: '' })
    const body = new URLSearchParams({ event: '1', data, ss_cvr: randomUUID() }).toString()
    return { path: '/api/census/RecordHit', type: 'application/x-www-form-urlencoded', body }
  }
  const records = Array.from({ length: batch }, () => ({ recordId: randomUUID(), event: 'LCP', data: { value: 1200 } }))
  return { path: '/api/1/performance/records', type: 'application/json', body: JSON.stringify(records) }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

async function run(): Promise<EventResult> {
  const first = await ask({ method: 'GET', path: '/', headers: { Accept: 'text/html' } })
  const crumb = /crumb=([^;]+)/.exec(first.cookies.join('\n'))?.[1] ?? ''
  const end = performance.now() + load.duration
  const times: number[] = []
  const pages: number[] = []
  let [acknowledged, refused] = [0, 0]
  const lines = Array.from({ length: load.connections }, async (_, line) => {
    for (let count = 0; performance.now() < end; count++) {
      const { path, type, body } = getCall(load.batch)
      const headers = {
        'Content-Type': type,
        Origin: new URL(load.origin).origin,
        Cookie: `crumb=${crumb}`,
        'X-CSRF-Token': decodeURIComponent(crumb),
        'X-Forwarded-For': getAddress(line, count),
      }
      const { status, ms } = await ask({ method: 'POST', path, headers, body: body ?? '' })
      times.push(ms)
      if (status < 300) acknowledged += load.batch
      else refused += load.batch
    }
  })
  const reader = (async () => {
    while (performance.now() < end) {
      pages.push((await ask({ method: 'GET', path: '/shop', headers: { Accept: 'text/html' } })).ms)
      await wait(100)
    }
  })()
  await Promise.all([...lines, reader])
  times.sort((a, b) => a - b)
  pages.sort((a, b) => a - b)
  return {
    eventsPerSecond: (acknowledged * 1000) / load.duration,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    pageP99: at(pages, 0.99),
    acknowledged,
    refused,
  }
}

console.log(JSON.stringify(await run()))
process.exit(0)
