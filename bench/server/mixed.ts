// The third process of the memory bench: asks a server for pages, pictures, searches and calls in turn, and for its memory in between.

import { setTimeout as wait } from 'node:timers/promises'
import { browserHeaders } from './browser-headers.ts'
import { readMemory } from './memory.ts'

/** The work of this process, as its argument in JSON. */
export interface MixedLoad {
  readonly origin: string
  readonly requests: number
  readonly connections: number
  /** Secret of `/metrics`. */
  readonly token: string
  readonly paths: readonly string[]
}

/** Memory of the server after a number of requests, in MiB. */
export interface MemoryReading {
  readonly requests: number
  readonly memory: number
}

const load = JSON.parse(process.argv[2] ?? '') as MixedLoad

/** Every request is of another visitor: limits are counted by address. */
const getAddress = (at: number) => `10.${(at >> 16) % 250}.${(at >> 8) % 250}.${at % 250}`

async function askFor(at: number) {
  const path = (load.paths[at % load.paths.length] ?? '/').replace('{n}', String(at))
  const response = await fetch(new URL(path, load.origin), {
    headers: { ...browserHeaders, 'X-Forwarded-For': getAddress(at) },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status >= 500 && response.status !== 503) throw new Error(`${path} answered ${response.status}.`)
}

async function run(): Promise<MemoryReading[]> {
  const readings: MemoryReading[] = [{ requests: 0, memory: await readMemory(load.origin, load.token) }]
  const part = Math.ceil(load.requests / 5)
  let next = 0
  for (let end = part; end <= load.requests; end += part) {
    await Promise.all(
      Array.from({ length: load.connections }, async () => {
        while (next < end) await askFor(next++)
      }),
    )
    await wait(500)
    readings.push({ requests: end, memory: await readMemory(load.origin, load.token) })
  }
  return readings
}

console.log(JSON.stringify(await run()))
process.exit(0)
