// What a page weighs, the same at each visit: its nonces, tokens, keys and the port of its server compress to some thirty bytes more or fewer.
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'

/** Size of a text or file as it is sent, in KiB, brotli 11. */
export const getSize = (content: string | Buffer) => brotliCompressSync(content).length / 1024

const fetchParts = async (address: string) => (await (await fetch(address)).text()).split(/(["']|&quot;)/)

/** A text like a random one, of a length up to 86. */
const createText = (at: number, length: number) =>
  createHash('sha512').update(String(at)).digest('base64url').slice(0, length)

/** Fetches a page, with an origin like that of a shop, and a fixed text of the same length for each value that the next visit has another of. */
export async function fetchSteadyHtml(address: string): Promise<string> {
  const [parts, others] = [await fetchParts(address), await fetchParts(address)]
  const fixed = new Map<string, string>()
  for (const [at, part] of parts.entries())
    if (part !== others[at] && !fixed.has(part)) fixed.set(part, createText(fixed.size, part.length))
  const html = parts.map((part) => fixed.get(part) ?? part).join('')
  return html.replaceAll(new URL(address).origin, 'https://shop.example')
}

/** The highest number allowed; a page over its ceiling has its present number beside it, which may only go down. */
export type Bound = readonly [ceiling: number, present?: number]

/** How far below its known number a page may be before that is lowered. */
const slack = 0.75

/** Expects a number that is within its bound, and a present number that is not far below its known one. */
export function expectBound(
  name: string,
  what: string,
  measured: number,
  [ceiling, present]: Bound,
  files: readonly string[],
) {
  const reads = `${name}: ${measured.toFixed(2)} ${what}, of which the ceiling is ${ceiling}`
  expect(measured, `${reads}. Take something out. ${files.join(' ')}`).toBeLessThanOrEqual(present ?? ceiling)
  if (present === undefined) return
  expect(measured, `${reads}. It is under its ceiling: remove its present number.`).toBeGreaterThan(ceiling)
  expect(measured + slack, `${reads}. Lower its present number.`).toBeGreaterThanOrEqual(present)
}
