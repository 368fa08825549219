/** A piece of a parsed message: plain words, or a place that a value fills. */
export type Part = string | Placeholder

/** `{name}`, `{name, plural, …}`, or the `#` of the plural around it, which has no name. */
export interface Placeholder {
  /** The value's name; absent for `#`. */
  readonly name?: string
  /** The parts for each plural key: zero, one, two, few, many, other, =N. */
  readonly cases?: ReadonlyMap<string, readonly Part[]>
}

// Sticky, so that each looks only at the place where the reader stands.
const nameHere = /\s*([^\s,{}'#]+)\s*/y
const pluralHere = /,\s*plural\s*,\s*/y
const keyHere = /(zero|one|two|few|many|other|=\d+)\s*\{/y
const spaceHere = /\s*/y
const plainHere = /[^'{}#]+/y

/**
 * Reads a message in the syntax of ICU: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`, nested at will; `''` is an
 * apostrophe and `'{…}'` is literal, while an apostrophe before anything else is just one. Throws a SyntaxError when a brace
 * is left open, a plural has no `other`, or its key or kind is unknown. (I18N-02)
 */
export function parseMessage(source: string): Part[] {
  let at = 0

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (!found) return undefined
    at = pattern.lastIndex
    return found[1] ?? found[0]
  }
  function refuse(): never {
    throw new SyntaxError(`Message is malformed at ${at}: ${source}`)
  }
  function takeQuoted(inPlural: boolean): string {
    const next = source[at + 1] ?? ''
    const opens = '{}'.includes(next) || (inPlural && next === '#')
    if (!next || (next !== "'" && !opens)) {
      at += 1
      return "'"
    }
    if (next === "'") {
      at += 2
      return "'"
    }
    return takeLiteral()
  }
  function takeLiteral(): string {
    let words = ''
    for (at += 1; at < source.length; at += 1) {
      if (source[at] !== "'") words += source[at]
      else if (source[at + 1] !== "'") break
      else {
        words += "'"
        at += 1
      }
    }
    at += 1
    return words
  }
  function takeCases(): Map<string, Part[]> {
    const cases = new Map<string, Part[]>()
    for (;;) {
      const key = take(keyHere)
      if (!key) break
      cases.set(key, takeParts(true, true))
      at += 1
      take(spaceHere)
    }
    return cases.has('other') ? cases : refuse()
  }
  function takePlaceholder(): Placeholder {
    at += 1
    const name = take(nameHere) ?? refuse()
    const cases = take(pluralHere) === undefined ? undefined : takeCases()
    if (source[at] !== '}') refuse()
    at += 1
    return cases ? { name, cases } : { name }
  }
  function takeParts(nested: boolean, inPlural: boolean): Part[] {
    const parts: Part[] = []
    while (at < source.length) {
      const sign = source[at]
      if (sign === '}' && nested) return parts
      if (sign === '{') parts.push(takePlaceholder())
      else if (sign === "'") parts.push(takeQuoted(inPlural))
      else if (sign === '#' && inPlural) {
        parts.push({})
        at += 1
      } else parts.push(take(plainHere) ?? (source[at++] as string))
    }
    return nested ? refuse() : parts
  }

  return takeParts(false, false)
}
