// The third process of the bench: asks one address after the other, in rounds, over connections that stay open.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The work of this process, as its argument in JSON. */
export interface Load {
  readonly rounds: number
  /** Length of one turn, in milliseconds. */
  readonly turn: number
  readonly connections: number
  readonly targets: readonly Target[]
}

/** A page of one or several servers that share the connections. */
export interface Target {
  readonly name: string
  readonly origins: readonly string[]
  readonly path: string
}

/** What one target answered. */
export interface Measured {
  readonly name: string
  /** Requests a second, in each turn. */
  readonly rates: readonly number[]
  /** In milliseconds, over all turns. */
  readonly p50: number
  readonly p99: number
  /** Bytes of one response. */
  readonly bytes: number
}

/** Length of the response that begins a buffer; undefined while its head is incomplete. */
function getLength(buffer: Buffer, asked: string): number | undefined {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = buffer.latin1Slice(0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || !length)
    throw new Error(`${asked} answered ${head.slice(0, 80)}. The numbers would be of another page. Open it by hand.`)
  return end + 4 + Number(length)
}

/** Asks again and again over one connection until `isOver`. */
function drive(url: URL, isOver: () => boolean, onResponse: (ms: number, bytes: number) => void): Promise<void> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/html\r\nAccept-Language: en\r\nUser-Agent: bench\r\n\r\n`
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = []
    let received = 0
    let length: number | undefined
    let began = 0
    const ask = (socket: Socket) => {
      ;[parts, received, length, began] = [[], 0, undefined, performance.now()]
      socket.write(request)
    }
    const readLength = (part: Buffer) => {
      parts.push(part)
      return getLength(parts.length === 1 ? part : Buffer.concat(parts), url.href)
    }
    const socket = connect(Number(url.port), url.hostname, () => ask(socket))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (part) => {
      received += part.length
      length ??= readLength(part)
      if (length === undefined || received < length) return
      onResponse(performance.now() - began, received)
      if (!isOver()) return ask(socket)
      socket.end()
      resolve()
    })
  })
}

const at = (sorted: Float64Array, share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

async function getTurn({ origins, path }: Target, { turn, connections }: Load, times: number[]) {
  const end = performance.now() + turn
  let [count, size] = [0, 0]
  const lines = Array.from({ length: connections }, (_, line) =>
    drive(
      new URL(path, origins[line % origins.length]),
      () => performance.now() >= end,
      (ms, bytes) => {
        times.push(ms)
        count++
        size = bytes
      },
    ),
  )
  const began = performance.now()
  await Promise.all(lines)
  return { rate: (count * 1000) / (performance.now() - began), bytes: size }
}

async function run(load: Load): Promise<Measured[]> {
  const all = load.targets.map((target) => ({ target, times: [] as number[], rates: [] as number[], bytes: 0 }))
  for (const { target } of all) await getTurn(target, load, [])
  for (let round = 0; round < load.rounds; round++)
    for (const one of all) {
      const { rate, bytes } = await getTurn(one.target, load, one.times)
      one.rates.push(rate)
      one.bytes = bytes
      // The server collects its garbage, the next target begins at rest.
      await wait(50)
    }
  return all.map(({ target: { name }, times, rates, bytes }) => {
    const sorted = Float64Array.from(times).sort()
    return { name, rates, bytes, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
  })
}

console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Load)))
