import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'

/** Something that visitors or their browsers sent. */
export interface Received {
  /** The id in the table, which is a part of the address of the entry. */
  readonly id: string
  /** The form of a submission, the name of an event, the message of an error. */
  readonly kind: string
  /** When it was received, in ISO 8601. */
  readonly at: string
  /** Page of a submission, call of an event; empty for an error. */
  readonly place: string
  /** JSON as it was stored. */
  readonly content: string
  /** The columns of its facts, by their names. */
  readonly [fact: string]: string
}

/** A column of a list: where it is stored, and its title. CSV files have the title in small letters. */
interface ReceivedColumn {
  readonly column: string
  readonly title: string
}

/** The table of a list and the columns that it shows. */
export interface ReceivedSource {
  readonly table: string
  /** The column of the primary key. */
  readonly id: string
  /** What the list is filtered by. */
  readonly kind: ReceivedColumn
  /** The page or call. Without a column the list does not show it, and CSV files have it empty. */
  readonly place: Partial<ReceivedColumn> & Pick<ReceivedColumn, 'title'>
  /** What else is known of an entry: columns of JSON objects, and the titles of their members. Default: nothing. */
  readonly facts?: { readonly columns: readonly string[]; readonly titles: Readonly<Record<string, string>> }
}

/** A list of the admin. The feature that owns its table describes it; `app.ts` hands it to the admin. */
export interface ReceivedList {
  /** The last part of its address under `/config/`. */
  readonly name: string
  /** Heading of the list, and its name in the navigation. */
  readonly title: string
  /** The title of the page of one entry. */
  readonly entryTitle: string
  /** Where its entries are stored. */
  readonly source: ReceivedSource
  /** Shown while the list is empty. */
  readonly emptyText: string
  /** The content in CSV files: a column for each field, or one of JSON. */
  readonly csvContent: 'fields' | 'json'
  /** A kind as people read it. Default: as it is stored. */
  kindName?(kind: string): string
  /** Titles of the members of its content, by their ids. Default: the ids. */
  fieldTitles?(kind: string): Promise<ReadonlyMap<string, string>>
  /** Puts an entry where it belongs, with the text of its button; false when there is none. Default: there is no button. */
  readonly accept?: { readonly text: string; act(id: string): Promise<boolean> }
  /** Shown on the page of an entry, below what it contains. Default: nothing. */
  readMore?(context: SiteContext, entry: Received): Promise<ReactNode>
  /** An entry in a few words, for its row. Default: its texts and numbers. */
  summarize?(content: ReadonlyMap<string, unknown>): string
  /** Deletes an entry; false when there is none. Default: entries cannot be deleted. */
  remove?(id: string): Promise<boolean>
}

/** The name of a kind as people read it. */
export function getKindName(list: ReceivedList, kind: string): string {
  if (kind === '') return '(none)'
  return list.kindName?.(kind) ?? kind
}
