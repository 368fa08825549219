/** A piece of a parsed message: plain text, or a placeholder for a value. */
export type Part = string | Placeholder

/** `{name}`, `{name, plural, …}`, or the `#` of the plural around it, which has no name. */
export interface Placeholder {
  /** The value's name; absent for `#`. */
  readonly name?: string
  /** The parts for each plural key: zero, one, two, few, many, other, =N. */
  readonly cases?: ReadonlyMap<string, readonly Part[]>
}

// Sticky: each pattern matches at the position of the reader only.
const nameHere = /\s*([^\s,{}'#]+)\s*/y
const pluralHere = /,\s*plural\s*,\s*/y
const keyHere = /(zero|one|two|few|many|other|=\d+)\s*\{/y
const spaceHere = /\s*/y
const plainHere = /[^'{}#]+|[}#]/y
const quotedHere = /'((?:[^']|'')*)'?/y

/** The position in a message, and what can be read there. */
interface Reader {
  /** The match at this position, or its first group; undefined, without a step, when nothing matches. */
  take(pattern: RegExp): string | undefined
  /** The character `ahead` of the position; empty at the end. */
  sign(ahead?: number): string
  skip(signs: number): void
  refuse(): never
}

function createReader(source: string): Reader {
  let at = 0
  return {
    take(pattern) {
      pattern.lastIndex = at
      const found = pattern.exec(source)
      if (!found) return undefined
      at = pattern.lastIndex
      return found[1] ?? found[0]
    },
    sign: (ahead = 0) => source[at + ahead] ?? '',
    skip(signs) {
      at += signs
    },
    refuse() {
      throw new SyntaxError(`Message is malformed at ${at}: ${source}`)
    },
  }
}

/** Reads an apostrophe: itself, or the beginning of literal text. */
function takeQuoted({ take, sign, skip }: Reader, inPlural: boolean): string {
  const next = sign(1)
  const opens = next === '{' || next === '}' || (inPlural && next === '#')
  if (opens) return (take(quotedHere) ?? '').replaceAll("''", "'")
  skip(next === "'" ? 2 : 1)
  return "'"
}

/**
 * Reads a message in the syntax of ICU: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`, nested at will; `''` is an
 * apostrophe and `'{…}'` is literal, while an apostrophe before anything else is just one. Throws a SyntaxError when a brace
 * is left open, a plural has no `other`, or its key or kind is unknown. (I18N-02)
 */
export function parseMessage(source: string): Part[] {
  const reader = createReader(source)
  const { take, sign, skip, refuse } = reader

  function takeCases(): Map<string, Part[]> {
    const cases = new Map<string, Part[]>()
    for (let key = take(keyHere); key; key = take(keyHere)) {
      cases.set(key, takeParts(true))
      skip(1)
      take(spaceHere)
    }
    return cases.has('other') ? cases : refuse()
  }
  function takePlaceholder(): Placeholder {
    skip(1)
    const name = take(nameHere) ?? refuse()
    const cases = take(pluralHere) && takeCases()
    if (sign() !== '}') refuse()
    skip(1)
    return cases ? { name, cases } : { name }
  }
  function takeHash(): Placeholder {
    skip(1)
    return {}
  }
  function takePart(next: string, inPlural: boolean): Part {
    if (next === '{') return takePlaceholder()
    if (next === "'") return takeQuoted(reader, inPlural)
    if (next === '#' && inPlural) return takeHash()
    return take(plainHere) ?? next
  }
  function takeParts(inPlural: boolean): Part[] {
    const end = inPlural ? '}' : ''
    const parts: Part[] = []
    for (let next = sign(); next && next !== end; next = sign()) parts.push(takePart(next, inPlural))
    return sign() === end ? parts : refuse()
  }

  return takeParts(false)
}
