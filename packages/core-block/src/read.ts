// The one place that turns values of markup (attributes, members of JSON) into booleans, numbers, lists and JSON.
// Nothing here throws: an absent or odd value becomes the fallback.

/**
 * True for "true", "1", "yes" and "on"; false for "", "false", "0", "no" and "off", because published pages write an empty string
 * for no. Anything else is the fallback. Default: false.
 */
export function readBoolean(value: unknown, fallback = false): boolean {
  if (typeof value === 'boolean') return value
  const word = readText(value, 'other').trim()
  return /^(true|1|yes|on)$/i.test(word) || (fallback && !/^(|false|0|no|off|null|undefined)$/i.test(word))
}

/** A finite number from `min` to `max`; "12" and "12px" count. Anything else is the fallback. */
export function readNumber<Fallback>(
  value: unknown,
  fallback: Fallback,
  min = -Infinity,
  max = Infinity,
): number | Fallback {
  const read = (typeof value === 'string' ? Number.parseFloat(value) : value) as number
  return Number.isFinite(read) && read >= min && read <= max ? read : fallback
}

/** The text of a string or number; the fallback for anything else. Default: "". */
export function readText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : fallback
}

/** The entries of an array; an empty list for anything else. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The JSON of an attribute or script, or undefined where it is absent or broken. */
export function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The own member of a plain object from JSON; undefined for anything else, so that a prototype is never read. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
