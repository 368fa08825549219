/** A text that a visitor reads: the key that a catalogue may override, and the exact default. */
export interface Message {
  /** `<block>.<name>`, for example `search.empty`. */
  readonly key: string
  /** The text in the default language, with `{placeholders}`. */
  readonly default: string
}

/** Values of the placeholders of a message. Numbers are written the way the locale writes them. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>

/** The part of the i18n service that a message needs. */
export interface Translator {
  text(message: Message, values?: MessageValues): string
}

/** A message in the page's language; its default text, with values filled in, on a page without the i18n service. */
export function translate(translator: Translator | undefined, message: Message, values: MessageValues = {}): string {
  return (
    translator?.text(message, values) ??
    message.default.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
  )
}
