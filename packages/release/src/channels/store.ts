import type { Channels } from '@ashlar/manifest'
import type { NamedUntil } from '../retention/named-until.ts'

/** What one revision changed. */
export interface ChannelChange {
  /** The revision that it made. */
  readonly revision: number
  /** ISO 8601. */
  readonly at: string
  readonly block: string
  /** The change, such as `promote 1.1.1, stable was 1.1.0`. */
  readonly text: string
  /** Why, where a person or a test gave a reason. */
  readonly reason?: string
}

/** Number of changes that a store remembers. */
export const maxHistory = 200

/** Where channels are stored. */
export interface ChannelStore {
  /** Where that is, for people. */
  readonly place: string
  /** The channels of now; rejects, in three parts, where they cannot be read. */
  read(): Promise<Channels>
  /** Writes the next revision; `conflict` where the stored one is not the expected one: then nothing is written. */
  write(next: Channels, expectedRevision: number, change: ChannelChange): Promise<'written' | 'conflict'>
  /** The last changes, newest first. */
  history(): Promise<readonly ChannelChange[]>
}

/** A store that also writes what its channels have named, for whatever deletes releases. */
export interface RecordedChannels extends ChannelStore {
  /** Undefined before the first change that wrote it, and where it is damaged: then nothing is known. */
  namedUntil(): Promise<NamedUntil | undefined>
}
