// The third process of the hostile bench: requests at a fixed rate whose addresses, values and cookies are made so that no two have the same page.

import { setTimeout as wait } from 'node:timers/promises'
import { browserHeaders } from './browser-headers.ts'
import { readMemory } from './memory.ts'

/** The work of this process, as its argument in JSON. */
export interface HostileLoad {
  readonly origin: string
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  /** Secret of `/metrics`. */
  readonly token: string
}

/** Memory of the server in MiB, and how many answers had each status. */
export interface HostileReadings {
  readonly before: number
  readonly peak: number
  /** Ten seconds after the last request. */
  readonly after: number
  readonly answers: Readonly<Record<string, number>>
}

const load = JSON.parse(process.argv[2] ?? '') as HostileLoad

/** Requests in turn: an address, and cookies. `{n}` is another number each time, `{month}` another month. */
const requests: readonly (readonly [path: string, cookie?: string])[] = [
  ['/?react={n}&sent={n}'],
  ['/shop', 'pageLock={n}'],
  ['/shop/enamel-cup', 'ashlar_release={n}'],
  ['/portfolio', 'ashlar_visitor={n}'],
  ['/nowhere/{n}'],
  ['/search?q=fig{n}'],
  ['/shop?category={n}&sort={n}'],
  ['/walks?view=calendar&month={month}'],
  ['/journal', 'ss_cvr={n}; crumb={n}; session={n}'],
  ['/cart', 'CART={n}'],
  ['/about?noredirect={n}&format={n}', 'language={n}'],
]

/** Every request is of another visitor: limits are counted by address. */
const getAddress = (at: number) => `10.${(at >> 16) % 250}.${(at >> 8) % 250}.${at % 250}`

/** One of 2,700 months. */
const getMonth = (at: number) => `0${1 + (at % 9)}-${1900 + (Math.floor(at / 9) % 300)}`

const answers: Record<string, number> = {}

async function send(at: number) {
  const [path = '/', cookie = ''] = (requests[at % requests.length] ?? []).map((text) =>
    text?.replaceAll('{n}', `x${at}`).replace('{month}', getMonth(at)),
  )
  const headers = { ...browserHeaders, 'X-Forwarded-For': getAddress(at), ...(cookie && { Cookie: cookie }) }
  const status = await fetch(new URL(path, load.origin), { headers, redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 'no answer',
  )
  answers[status] = (answers[status] ?? 0) + 1
}

async function run(): Promise<HostileReadings> {
  const memory = () => readMemory(load.origin, load.token)
  const before = await memory()
  let peak = before
  const began = performance.now()
  const open = new Set<Promise<void>>()
  for (let at = 0, reading = 0; at < load.rate * load.seconds; at++) {
    const request = send(at)
    open.add(request)
    request.finally(() => open.delete(request))
    const ahead = began + (at * 1000) / load.rate - performance.now()
    if (ahead > 5) await wait(ahead)
    if (performance.now() - reading > 1000) {
      reading = performance.now()
      // Asked beside the load: a reading that waits would slow it down.
      void memory().then((now) => (peak = Math.max(peak, now)))
    }
  }
  await Promise.all(open)
  peak = Math.max(peak, await memory())
  await wait(10_000)
  return { before, peak, after: await memory(), answers }
}

console.log(JSON.stringify(await run()))
process.exit(0)
