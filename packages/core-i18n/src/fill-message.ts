import type { MessageValues } from './message'
import type { Part } from './parse-message'

/** The rules of a language that filling a message needs. */
export interface LanguageRules {
  /** A number as the locale writes it. */
  number(value: number | bigint): string
  /** The plural category of a number. */
  plural(count: number): string
  /** Called for absent values. */
  warn(warning: string): void
}

/** Puts values into the parts of a message; an absent one stays `{name}`, with a warning. (I18N-02) */
export function fillMessage(
  message: readonly Part[],
  values: MessageValues,
  { number, plural, warn }: LanguageRules,
): string {
  function write(name: string): string {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || value === null) {
      warn(`No value for {${name}} in a message.`)
      return `{${name}}`
    }
    return typeof value === 'string' ? value : number(value)
  }
  function choose(cases: ReadonlyMap<string, readonly Part[]>, count: number): readonly Part[] {
    return cases.get(`=${count}`) ?? cases.get(plural(count)) ?? cases.get('other') ?? []
  }
  const fill = (parts: readonly Part[], counted = '') => parts.map((part) => fillPart(part, counted)).join('')
  function fillPart(part: Part, counted: string): string {
    if (typeof part === 'string') return part
    if (!part.cases) return write(part.name ?? counted)
    return fill(choose(part.cases, Number(values[part.name ?? ''])), part.name)
  }
  return fill(message)
}
