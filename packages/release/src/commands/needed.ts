import { parseArgs } from 'node:util'
import { type Needed, neededReleases } from '../bucket/needed.ts'
import { releasesIn } from '../bucket/upload.ts'
import { fileChannels } from '../channels/file-store.ts'
import type { Command } from './command.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

const help = `The releases that an open page may still need: channels name them now, or named them in the last days.

  ashlar needed [--store <folder>] [--days 30] [--json]

ashlar upload --clean removes the others from a bucket.
`

/** What open pages may need of a store; throws, in three parts, for a number of days that is none. */
export async function readNeeded(store: string, days: string): Promise<Needed> {
  if (!/^\d+$/.test(days))
    throw new Error(`--days ${days} is no number of days. Nothing was done. Write one such as 30.`)
  const channels = fileChannels(store)
  const [now, history] = [await channels.read(), await channels.history()]
  return neededReleases({
    catalogue: readCatalogue(store),
    channels: now,
    history,
    days: Number(days),
    now: new Date(),
  })
}

/** `ashlar needed`: each release with the reason to keep it, and those that may go. */
export const neededCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values } = parseArgs({
    args: rest,
    options: {
      days: { type: 'string', default: '30' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  const needed = await readNeeded(store, values.days)
  const free = releasesIn(readCatalogue(store)).filter((release) => !Object.hasOwn(needed, release))
  if (values.json) return { code: 0, output: JSON.stringify({ needed, free }, null, 2) }
  const output = [
    ...Object.entries(needed).map(([release, reason]) => `${release}: ${reason}`),
    free.length > 0 ? `No open page needs ${free.join(', ')}.` : 'Every release of the catalogue may be needed.',
  ].join('\n')
  return { code: 0, output }
}
