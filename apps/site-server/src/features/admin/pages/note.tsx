import type { SiteContext } from '../../../http/context'

/** Sentences about what was just done, by the names that addresses have for them. */
type Notes = Readonly<Record<string, string>>

/** The sentence that an address names; undefined for any other name. */
export function readNote({ req }: SiteContext, notes: Notes): string | undefined {
  const name = req.query('note') ?? ''
  return Object.hasOwn(notes, name) ? notes[name] : undefined
}

/** What was just done; nothing where the address names none of it. */
export function Note({ of, notes }: { of: SiteContext; notes: Notes }) {
  const note = readNote(of, notes)
  return note === undefined ? null : <p role="status">{note}</p>
}
