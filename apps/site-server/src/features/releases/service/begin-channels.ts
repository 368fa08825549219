import { resolve } from 'node:path'
import { type Catalogue, isWorkingBuild } from '@ashlar/manifest'
import { adoptChannels, type ChannelStore, fileChannels, lostChannelsProblem } from '@ashlar/release'
import { databaseChannels } from '../repository'
import type { ReleaseDatabase } from '../tables'
import { followStore } from './follow-store'

interface BeginOptions {
  readonly database: ReleaseDatabase
  /** Folder of the release store. */
  readonly releases: string
  readonly catalogue: Catalogue
  /** True for a database of this machine, beside the release store: a change of its channels is followed. */
  readonly isLocal: boolean
  /** Gets a sentence where channels are taken over. */
  tell(sentence: string): void
  /** Gets the problem of channels of the release store that cannot be read, in three parts. */
  report(problem: string): void
}

const hasStable = async (live: ChannelStore) =>
  Object.values((await live.read()).blocks).some(({ stable }) => stable !== undefined)

/** Takes over the channels of the release store for names that the database does not have; throws, in three parts, where it has none at all and they cannot be read. */
async function adopt(live: ChannelStore, store: ChannelStore, { tell, report }: BeginOptions): Promise<void> {
  try {
    const names = await adoptChannels(live, store)
    if (names.length > 0)
      tell(
        `The channels of ${names.length} names were taken over from ${store.place}: pages get the releases that it names.`,
      )
  } catch (error) {
    const { message } = error as Error
    if (!(await hasStable(live))) throw new Error(`${message} The site does not start: it has no channels yet.`)
    report(message)
  }
}

/**
 * The channels that pages of a site follow. A new database begins with those of the release store; throws, in three parts, where neither has any and the catalogue would give pages
 * old releases.
 */
export async function beginChannels(options: BeginOptions): Promise<ChannelStore> {
  const { database, releases, catalogue, isLocal } = options
  const store = fileChannels(resolve(releases))
  // The builds of a working copy are named by no channel: its folder has a file of its own, for tries.
  if (isWorkingBuild(catalogue.shared.core.stable)) return store
  const live = databaseChannels(database)
  await adopt(live, store, options)
  const consequence = 'The site does not start.'
  const problem = lostChannelsProblem(catalogue, await live.read(), { store: releases, consequence })
  if (problem) throw new Error(problem)
  return isLocal ? followStore({ database, live, store }) : live
}
