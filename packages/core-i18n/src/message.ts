/** Words a visitor reads: the key that a catalogue may override, and the exact default. */
export interface Message {
  /** `<block>.<name>`, for example `search.empty`. */
  readonly key: string
  /** The words in the default language, with `{placeholders}`. */
  readonly default: string
}

/** What stands for the placeholders of a message. Numbers are written the way the locale writes them. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>

/**
 * Gives each text of a block its key: `defineMessages('search', { empty: 'Nothing' }).empty.key` is `search.empty`.
 * The words stay as they are, to the letter. Never throws. (I18N-13)
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Name extends string>(
  block: string,
  words: Readonly<Record<Name, string>>,
): { readonly [Key in Name]: Message } {
  const messages = Object.entries<string>(words).map(([name, text]) => [
    name,
    { key: `${block}.${name}`, default: text },
  ])
  return Object.fromEntries(messages)
}
