import { parseArgs } from 'node:util'
import type { Channels } from '@ashlar/manifest'
import { unneededReleases } from '../bucket/upload.ts'
import { fileChannels } from '../channels/file-store.ts'
import type { NamedUntil } from '../retention/named-until.ts'
import { type Needed, neededReleases } from '../retention/needed.ts'
import type { Command, Environment } from './command.ts'
import { callRemote } from './remote.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

const help = `The releases that an open page may still need: channels name them now, or named them in the last days.

  ashlar needed [--store <folder>] [--days 30] [--channels <url>] [--json]

  --channels   the control plane that sites follow, with the key of ASHLAR_KEY. Default: channels.json of the store

ashlar upload --clean removes the others from a bucket.
`

interface LiveState {
  readonly channels: Channels
  readonly known: NamedUntil | undefined
}

/** The channels that sites follow: of a control plane where one is named, or else of the store. */
async function readState(store: string, from: string | undefined, environment: Environment): Promise<LiveState> {
  if (from === undefined && environment.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set, so sites may follow channels in a database. Nothing was done. Name their control plane by --channels, or unset DATABASE_URL.',
    )
  if (from === undefined) {
    const channels = fileChannels(store)
    return { channels: await channels.read(), known: await channels.namedUntil() }
  }
  const get = async (path: string) => {
    const { status, json } = await callRemote(from, path, {}, environment)
    if (status === 200) return json
    throw new Error(
      String(json.problem ?? `${from} answered ${status}. Nothing was done. Check that it is a control plane.`),
    )
  }
  // What is named is read second: a release that leaves the channels in between is then in one of the two.
  const channels = (await get('/v1/channels')) as unknown as Channels
  return { channels, known: (await get('/v1/named')) as unknown as NamedUntil }
}

/** The releases that open pages may need of a store. */
export interface NeededOptions {
  readonly store: string
  /** Days for which a page may stay open, as text of the command line. */
  readonly days: string
  /** Address of the control plane that sites follow. Default: they follow the channels of the store. */
  readonly channels?: string | undefined
}

/** Finds what open pages may need; rejects, in three parts, where the channels cannot be read. */
export async function readNeeded(
  { store, days, channels: from }: NeededOptions,
  environment: Environment,
): Promise<Needed> {
  if (!/^\d+$/.test(days))
    throw new Error(`--days ${days} is no number of days. Nothing was done. Write one such as 30.`)
  const state = await readState(store, from, environment)
  return neededReleases({ ...state, catalogue: readCatalogue(store), days: Number(days), now: new Date() })
}

/** `ashlar needed`: each release with the reason to keep it, and those that may go. */
export const neededCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values } = parseArgs({
    args: rest,
    options: {
      days: { type: 'string', default: '30' },
      channels: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  const needed = await readNeeded({ store, ...values }, environment)
  const free = [...unneededReleases(readCatalogue(store), needed)]
  if (values.json) return { code: 0, output: JSON.stringify({ needed, free }, null, 2) }
  const output = [
    ...Object.entries(needed).map(([release, reason]) => `${release}: ${reason}`),
    free.length > 0 ? `No open page needs ${free.join(', ')}.` : 'Every release of the catalogue may be needed.',
  ].join('\n')
  return { code: 0, output }
}
