import { type CompressedText, compressSlots } from './compressed-slots'
import type { SlottedText } from './page-slots'

/** Responses that take as long to compress one by one as the form that all share. */
const worthwhile = 8

/** What is known of a stored text. */
interface Use {
  /** Responses with it, to clients that take the compressed form. */
  responses: number
  /** Those of the text that it replaced: it is likely to have as many. */
  readonly before: number
  /** Undefined until it is made; null where it cannot be. */
  form?: CompressedText | null
}

const uses = new WeakMap<SlottedText, Use>()
let isBusy = false

function getUse(text: SlottedText): Use {
  const use = uses.get(text) ?? { responses: 0, before: 0 }
  uses.set(text, use)
  return use
}

/** Each response is compressed by itself where that fails. */
async function makeForm(text: SlottedText, use: Use, lengths: readonly number[]) {
  isBusy = true
  use.form = (await compressSlots(text, lengths).catch(() => undefined)) ?? null
  isBusy = false
}

/** The compressed form of a stored text for values of a response. Undefined for other lengths than those that it was made with, and until it is made. */
export function findCompressed(text: SlottedText, valueIn: (slot: string) => string): CompressedText | undefined {
  const form = uses.get(text)?.form
  return form && text.slots.every((slot, at) => valueIn(slot).length === form.lengths[at]) ? form : undefined
}

/** Counts a response whose client takes the compressed form. It is made, one text at a time and beside the requests, once it is worth its while. */
export function countResponse(text: SlottedText, valueIn: (slot: string) => string): void {
  const use = getUse(text)
  use.responses++
  if (use.form !== undefined || isBusy || Math.max(use.responses, use.before) < worthwhile) return
  void makeForm(
    text,
    use,
    text.slots.map((slot) => valueIn(slot).length),
  )
}

const isSame = (one: SlottedText, other: SlottedText) =>
  one.text.equals(other.text) && one.places.join() === other.places.join() && one.slots.join() === other.slots.join()

/** The text to store in place of one that was made before for the same: that one where it says the same, with its compressed form. */
export function replaceText(before: SlottedText | undefined, text: SlottedText): SlottedText {
  if (!before) return text
  if (isSame(before, text)) return before
  uses.set(text, { responses: 0, before: getUse(before).responses })
  return text
}
