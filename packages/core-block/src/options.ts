import { member, readBoolean, readNumber, readText } from './read'

/** One option that markup may set. Documentation, Storybook controls and types follow from it. */
export interface Option<Value> {
  /** What a control for it looks like; `custom` for a value with a reader of its own. */
  readonly kind: 'boolean' | 'number' | 'choice' | 'text' | 'custom'
  /** The value when markup has none, or an odd one. */
  readonly default: Value
  /** Unit of a number, such as "px" or "ms". Default: none. */
  readonly unit?: string
  /** Smallest value of a number. Default: no limit. */
  readonly min?: number
  /** Largest value of a number. Default: no limit. */
  readonly max?: number
  /** The values of a choice; the first one is the default. */
  readonly choices?: readonly Value[]
  /** Names under which markup carries it, best first. Default: its own name. */
  readonly aliases?: readonly string[]
  /** Turns a raw value into one of the right type; never throws. */
  read(raw: unknown): Value
}

/** Yes or no; `readBoolean` lists the words for both. */
export function flag(fallback: boolean): Option<boolean> {
  return { kind: 'boolean', default: fallback, read: (raw) => readBoolean(raw, fallback) }
}

/** Limits and unit of a number. Default: no limits, no unit. */
export type NumberSettings = Pick<Option<number>, 'unit' | 'min' | 'max'>

/** A finite number within its limits; "12" and "12px" count. */
export function number(fallback: number, settings: NumberSettings = {}): Option<number> {
  return {
    kind: 'number',
    default: fallback,
    ...settings,
    read: (raw) => readNumber(raw, fallback, settings.min, settings.max),
  }
}

/** One word of a list; the first one is the default. */
export function oneOf<const Word extends string>(...choices: [Word, ...Word[]]): Option<Word> {
  const read = (raw: unknown) => choices.find((word) => word === readText(raw).trim()) ?? choices[0]
  return { kind: 'choice', default: choices[0], choices, read }
}

/** Any text, as it stands. Default: "". */
export function text(fallback = ''): Option<string> {
  return { kind: 'text', default: fallback, read: (raw) => readText(raw, fallback) }
}

/** A value with a reader of its own, which must not throw. */
export function custom<Value>(fallback: Value, read: (raw: unknown) => Value): Option<Value> {
  return { kind: 'custom', default: fallback, read }
}

/** The same option under the names that published markup gives it, best first. */
export function alias<Value, const Name extends string>(
  option: Option<Value>,
  ...aliases: readonly Name[]
): Option<Value> & { readonly aliases: readonly Name[] } {
  return { ...option, aliases }
}

/** The value of each option of a contract. */
export type OptionValues<Options> = {
  -readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never
}

/** Where raw values come from: `data-*` attributes, a parsed JSON object, or a function from name to value. */
export type OptionSource = Element | ((name: string) => unknown) | object | null | undefined

function lookUp(source: OptionSource, name: string): unknown {
  if (typeof source === 'function') return source(name)
  // An element has a tag, which no field of a form hides as it hides `getAttribute`; JSON has none (ENV-04).
  if (!(Symbol.toStringTag in Object(source))) return member(source, name)
  return Element.prototype.getAttribute.call(
    source,
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
}

/** Reads each option of a contract; where several sources or aliases have a value, the first one counts. Never throws. */
export function readOptions<Options extends Record<string, Option<unknown>>>(
  source: OptionSource | readonly OptionSource[],
  { options }: { readonly options: Options },
): OptionValues<Options> {
  const sources = [source].flat() as OptionSource[]
  const readOne = (name: string, { aliases = [name], read }: Option<unknown>) =>
    read(
      sources
        .flatMap((source) => aliases.map((key) => lookUp(source, key)))
        .find((raw) => raw !== undefined && raw !== null),
    )
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, readOne(name, option)]),
  ) as OptionValues<Options>
}
