import type { Message, MessageValues } from '@ashlar/core-block'

export type { Message, MessageValues }

/**
 * Gives each text of a block its key: `defineMessages('search', { empty: 'Nothing' }).empty.key` is `search.empty`.
 * The texts stay as they are, to the letter. Never throws. (I18N-13)
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Name extends string>(
  block: string,
  texts: Readonly<Record<Name, string>>,
): { readonly [Key in Name]: Message } {
  const messages = {} as Record<Name, Message>
  for (const name in texts) messages[name] = { key: `${block}.${name}`, default: texts[name] }
  return messages
}
