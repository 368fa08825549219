import { randomBytes, randomUUID } from 'node:crypto'
import type { Placeholders } from '../http/response/placeholders'

/** The values of one response. */
export interface ResponseValues {
  /** Allows the scripts and styles of this response; 128 bits. */
  readonly nonce: string
  /** Asked for by pages with a form alone: the token without which a call changes nothing. Default: none. */
  crumb?(): string
  /** Asked for by pages with a form alone. Default: the present in epoch milliseconds. */
  time?(): string
  /** Asked for by pages with blocks. Default: none. */
  readonly token?: (() => string) | undefined
}

/** Text with slots for the values of a response. */
export interface SlottedText {
  /** All of it without the slots: one block of memory, which is what it counts as. */
  readonly text: Buffer
  /** Where each slot is in the text. */
  readonly places: readonly number[]
  /** The slots in their order: `nonce`, `crumb`, `time`, `token`, or the number of an idempotency key. */
  readonly slots: readonly string[]
}

/** Placeholders that no content can contain, as their names are random, and a function that finds them in a text. */
export function createPlaceholders(): { placeholders: Placeholders; slotted(text: string): SlottedText } {
  const mark = randomBytes(16).toString('hex')
  const placeholder = (name: string | number) => `${mark}${name}.`
  let keys = 0
  return {
    placeholders: {
      nonce: placeholder('nonce'),
      crumb: placeholder('crumb'),
      time: placeholder('time'),
      token: placeholder('token'),
      newKey: () => placeholder(keys++),
      cookies: new Set(),
      forms: new Set(),
      trials: new Set(),
    },
    slotted(text) {
      // With a group, every second part is the name of a slot.
      const split = text.split(new RegExp(`${mark}([a-z]+|\\d+)\\.`))
      const parts = split.filter((_, at) => at % 2 === 0)
      const slots = split.filter((_, at) => at % 2 === 1)
      // Not of the pool, whose blocks of 8 KiB would stay as long as any piece of them.
      const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
      const places: number[] = []
      let end = 0
      for (const part of parts) {
        end += whole.write(part, end)
        places.push(end)
      }
      return { text: whole, places: places.slice(0, -1), slots }
    },
  }
}

/** The values of a response by slot; a key is made where a slot first asks for it. */
export function valuesFor(values: ResponseValues): (slot: string) => string {
  const { nonce, crumb = () => '', time = () => String(Date.now()), token = () => '' } = values
  const makers: Readonly<Record<string, () => string>> = { crumb, time, token }
  const known = new Map([['nonce', nonce]])
  return (slot) => {
    const value = known.get(slot) ?? (makers[slot] ?? randomUUID)()
    known.set(slot, value)
    return value
  }
}

/** Bytes that a text takes in memory, with what is around it, and its compressed form: a third of it. */
export const getBytes = ({ text, slots }: SlottedText): number => Math.ceil(text.length * 1.35) + slots.length * 128

/** The text of one response, in memory of its own or in that which `take` gives. */
export function fillSlots(
  { text, places, slots }: SlottedText,
  valueIn: (slot: string) => string,
  take: (bytes: number) => Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow,
): Buffer<ArrayBuffer> {
  const values = slots.map(valueIn)
  // Nonces, crumbs, times and keys are ASCII: a character is a byte.
  const filled = take(values.reduce((sum, value) => sum + value.length, text.length))
  let [start, end] = [0, 0]
  for (const [at, value] of values.entries()) {
    const place = places[at] ?? text.length
    end += text.copy(filled, end, start, place)
    end += filled.write(value, end, 'latin1')
    start = place
  }
  text.copy(filled, end, start)
  return filled
}
