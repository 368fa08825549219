import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Catalogue, newestFirst, type Releases } from '@ashlar/manifest'
import { fileChannels } from '../channels/file-store.ts'
import { getCatalogue, nameStableReleases, writeCatalogue } from '../store/catalogue.ts'
import type { Command, Environment } from './command.ts'
import { callRemote } from './remote.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

const help = `The releases of a store, and what its catalogue.json does not have yet.

  ashlar catalogue [--store <folder>] [--write] [--send <url>] [--dry-run] [--json]

  --write     writes catalogue.json anew, at once: readers find the old one or the new one; channels.json gets the stable
              release of each name that it does not have
  --send      sends catalogue.json to a control plane, with the key of ASHLAR_KEY; for names that have no channels there,
              those of the store
  --dry-run   with --write or --send: prints the change and writes nothing
`

type Versions = Readonly<Record<string, readonly string[]>>

function getVersions({ blocks, shared }: Catalogue): Versions {
  const all: Readonly<Record<string, Releases<unknown>>> = { ...shared, ...blocks }
  return Object.fromEntries(
    Object.entries(all)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { releases }]) => [name, Object.keys(releases).sort(newestFirst)]),
  )
}

/** Releases of one list that the other lacks, as `name@version`. */
const missing = (all: Versions, other: Versions) =>
  Object.entries(all).flatMap(([name, versions]) =>
    versions.filter((version) => !other[name]?.includes(version)).map((version) => `${name}@${version}`),
  )

/** Sends catalogue.json to a control plane, after the channels of the store for names that have none there: no page gets the first release ever meanwhile. */
async function send(url: string, store: string, environment: Environment): Promise<string> {
  const put = async (path: string, content: unknown) => {
    const init = { method: 'PUT', body: JSON.stringify(content) }
    const { status, json } = await callRemote(url, path, init, environment)
    if (status === 200) return json
    throw new Error(
      String(
        json.problem ??
          `${url} answered ${status} to ${path}. Nothing more was written. Check that it is a control plane of the same version.`,
      ),
    )
  }
  const { adopted } = await put('/v1/channels', await fileChannels(store).read())
  const { revision } = await put('/v1/catalogue', readCatalogue(store))
  const names = Array.isArray(adopted) ? adopted.length : 0
  return `${url} has it as of revision ${revision}.${names > 0 ? ` It had no channels of ${names} names, and has those of ${store}.` : ''}`
}

/** `ashlar catalogue`: compares the releases in the folders with catalogue.json, and writes it when asked. */
export const catalogueCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values } = parseArgs({
    args: rest,
    options: {
      write: { type: 'boolean' },
      send: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  const isWanted = values['dry-run'] !== true
  const names = compareNames(store)
  const isWritten = values.write === true && isWanted
  if (isWritten) {
    writeCatalogue(store)
    await nameStableReleases(store)
  }
  const isSent = values.send !== undefined && isWanted
  const sent = isSent ? await send(values.send ?? '', store, environment) : ''
  if (values.json)
    return { code: 0, output: JSON.stringify({ store, written: isWritten, sent: isSent, ...names }, null, 2) }
  const written = isWritten ? `${store}/catalogue.json was written.` : sent || 'Nothing was written.'
  return { code: 0, output: formatNames(store, names, written) }
}

/** The names in catalogue.json, and those in the folders. */
function compareNames(store: string) {
  const before = existsSync(join(store, 'catalogue.json')) ? getVersions(readCatalogue(store)) : {}
  const after = getVersions(getCatalogue(store))
  return { before, after, added: missing(after, before), removed: missing(before, after) }
}

function formatNames(store: string, { after, added, removed }: ReturnType<typeof compareNames>, written: string) {
  const changes = [...added.map((name) => `  + ${name}`), ...removed.map((name) => `  - ${name}`)]
  return [
    `${Object.keys(after).length} names in ${store}, ${Object.values(after).flat().length} releases.`,
    ...Object.entries(after).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`),
    ...(changes.length > 0 ? ['catalogue.json changes by:', ...changes] : ['catalogue.json has all of them.']),
    'Sites: none. A channel exposes a release.',
    written,
  ].join('\n')
}
