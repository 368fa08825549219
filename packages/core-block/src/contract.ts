/** One option that markup may set with `data-<name>`. `read` turns what stands there into a value and never throws. */
export interface Option<Value> {
  /** What markup that says nothing, or something odd, means. */
  readonly default: Value
  /** The value of a raw attribute; null when it is absent. */
  read(raw: string | null): Value
}

/** A word out of a list; the first one is the default. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]): Option<Word> {
  return { default: words[0], read: (raw) => words.find((word) => word === raw?.trim()) ?? words[0] }
}

/** A finite number between `least` and `most`; strings such as "12" and "12px" count, anything else is the default. */
export function number(fallback: number, min = -Infinity, max = Infinity): Option<number> {
  return {
    default: fallback,
    read(raw) {
      const value = Number.parseFloat(raw ?? '')
      return Number.isFinite(value) && value >= min && value <= max ? value : fallback
    },
  }
}

/** Yes or no. "true", "1", "yes" and "on" are yes; "", "false", "0", "no" and "off" are no: published pages write "" for no. */
export function flag(fallback: boolean): Option<boolean> {
  return {
    default: fallback,
    read(raw) {
      if (raw === null) return fallback
      const word = raw.trim().toLowerCase()
      if (/^(true|1|yes|on)$/.test(word)) return true
      return /^(|false|0|no|off|null|undefined)$/.test(word) ? false : fallback
    },
  }
}

/** Any text. */
export function text(fallback = ''): Option<string> {
  return { default: fallback, read: (raw) => raw ?? fallback }
}

/** When the loader fetches a block: at once, when the browser rests, near the viewport, or at the first touch or focus. */
export type LoadTime = 'now' | 'idle' | 'visible' | 'interaction'

/** What a visitor must have agreed to before the block may start. */
export type ConsentCategory = 'necessary' | 'analytics' | 'marketing' | 'media'

/** What pages and themes may rely on. Semantic versioning applies to every word of it. */
export interface Contract<Options extends Record<string, Option<unknown>> = Record<string, Option<unknown>>> {
  /** The block's name: its folder, its package, its prefix in events and custom properties. */
  readonly name: string
  /** Elements that are this block; an element that matches any of them is started. None for a block that only answers. */
  readonly selectors: readonly string[]
  /** When it is fetched. Default: visible. */
  readonly load?: LoadTime
  /** How far outside the viewport `visible` begins, in CSS pixels. Default: 200. */
  readonly margin?: number
  /** Default: necessary. */
  readonly consent?: ConsentCategory
  /** What markup may set. */
  readonly options?: Options
  /** Selectors of the elements inside that themes may style. */
  readonly parts?: Readonly<Record<string, string>>
  /** Attributes and classes the block writes, for stylesheets to read. */
  readonly states?: Readonly<Record<string, string>>
  /** Events that bubble from the element, without the block's prefix. */
  readonly events?: Readonly<Record<string, string>>
  /** Intents this block answers; the loader fetches it at the first wish. */
  readonly answers?: readonly string[]
  /** Intents this block says: a page that has it can also fetch whoever answers them. Default: none. */
  readonly asks?: readonly string[]
  /** A click on these before the block is ready is kept and said again once, when it is. */
  readonly replayClicks?: string
  /** Elements that stylesheets hide until the block has run: shown all the same when it fails. */
  readonly reveal?: string
  /** Services it uses; the runtime fetches these beside the block and no others. Default: none. */
  readonly services?: readonly ('http' | 'i18n' | 'site' | 'consent' | 'tracking')[]
  /** True for a block that the page context asks for, not an element: it starts once, on the body. */
  readonly page?: boolean
  /** True for a block that only visitors get: where the page names an authenticated account it is not loaded (LDR-07). Default: false. */
  readonly visitors?: boolean
  /** True for a block that brings its own elements: its stylesheet comes with its code, not with the page. Default: false. */
  readonly template?: boolean
}

/** Checks nothing at run time; it keeps the types of the options. */
export function defineContract<Options extends Record<string, Option<unknown>>>(
  contract: Contract<Options>,
): Contract<Options> & { readonly options: Options } {
  return { options: {} as Options, ...contract }
}

/** What `readOptions` makes of a contract. */
export type OptionValues<Options> = {
  -readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never
}

/** Reads each option of a contract from `data-<name>`, in kebab case; never throws. */
export function readOptions<Options extends Record<string, Option<unknown>>>(
  element: Element,
  contract: { readonly options: Options },
): OptionValues<Options> {
  const values: Record<string, unknown> = Object.create(null)
  for (const [name, option] of Object.entries(contract.options)) {
    const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    values[name] = option.read(element.getAttribute(attribute))
  }
  return values as OptionValues<Options>
}
