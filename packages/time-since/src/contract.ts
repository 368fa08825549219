import { type BlockEvents, custom, defineContract } from '@ashlar/core-block'

/** A decimal number of milliseconds; undefined for everything else. */
function readDate(raw: unknown): number | undefined {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'time-since',
  selectors: ['.timesince[data-date]'],
  services: ['i18n'],
  load: 'visible',
  // "3w" takes the place of a date.
  shrinks: true,
} as const

/** Values that markup may set. */
export const options = {
  /** When it happened, in epoch milliseconds. Default: none; the served text stays, with a warning on the console (I18N-10). */
  date: custom<number | undefined>(undefined, readDate),
}

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
