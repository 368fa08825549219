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
}

/** The table of a list and the columns that it shows. */
export interface ReceivedSource {
  readonly table: string
  /** The column of the primary key. */
  readonly id: string
  /** The column that the list is filtered by. */
  readonly kind: string
  /** The column of the page or call. Default: the list shows none. */
  readonly place?: string
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
  /** Titles of its columns; without `place` there is no such column. */
  readonly labels: { readonly kind: string; readonly place?: string }
  /** Shown while the list is empty. */
  readonly emptyText: string
  /** Names of the first columns; the content follows with a column for each field, or as one of JSON. */
  readonly csvColumns: {
    readonly names: readonly [kind: string, place: string]
    readonly content: 'fields' | 'json'
  }
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
