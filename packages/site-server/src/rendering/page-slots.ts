import { randomBytes, randomUUID } from 'node:crypto'
import type { Placeholders } from '../http/placeholders'

/** The values of one response. */
export interface ResponseValues {
  readonly nonce: string
  readonly crumb: string
  /** Asked for by pages with a form alone. Default: the present in epoch milliseconds. */
  time?(): string
  /** Asked for by pages with blocks. Default: none. */
  readonly token?: (() => string) | undefined
}

/** Text with slots for the values of a response. */
export interface SlottedText {
  /** The text before each slot, and the rest. */
  readonly parts: readonly Buffer[]
  /** The slots in their order: `nonce`, `crumb`, `time`, `token`, or the number of an idempotency key. */
  readonly slots: readonly string[]
  readonly bytes: number
}

/** Placeholders that no content can contain, as their names are random, and the way to find them in a text. */
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
    },
    slotted(text) {
      // With a group, every second part is the name of a slot.
      const split = text.split(new RegExp(`${mark}([a-z]+|\\d+)\\.`))
      const parts = split.filter((_, at) => at % 2 === 0).map((part) => Buffer.from(part))
      const slots = split.filter((_, at) => at % 2 === 1)
      return { parts, slots, bytes: parts.reduce((sum, part) => sum + part.length, 0) }
    },
  }
}

/** The values of a response by slot; a key is made where a slot first asks for it. */
export function valuesFor(values: ResponseValues): (slot: string) => string {
  const { nonce, crumb, time = () => String(Date.now()), token = () => '' } = values
  const makers: Readonly<Record<string, () => string>> = { time, token }
  const known = new Map([
    ['nonce', nonce],
    ['crumb', crumb],
  ])
  return (slot) => {
    const value = known.get(slot) ?? (makers[slot] ?? randomUUID)()
    known.set(slot, value)
    return value
  }
}

/** The text of one response. */
export function fillSlots(
  { parts, slots, bytes }: SlottedText,
  valueIn: (slot: string) => string,
): Buffer<ArrayBuffer> {
  const values = slots.map(valueIn)
  // Nonces, crumbs, times and keys are ASCII: a character is a byte.
  const filled = Buffer.allocUnsafeSlow(values.reduce((sum, value) => sum + value.length, bytes))
  let end = 0
  for (const [at, part] of parts.entries()) {
    end += part.copy(filled, end)
    const value = values[at]
    if (value !== undefined) end += filled.write(value, end, 'latin1')
  }
  return filled
}
