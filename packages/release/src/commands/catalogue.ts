import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Catalogue, newestFirst, type Releases } from '@ashlar/manifest'
import { catalogueOf, writeCatalogue } from '../store/catalogue.ts'
import type { Command } from './ashlar.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

const help = `The releases of a store, and what its catalogue.json does not have yet.

  ashlar catalogue [--store <folder>] [--write] [--dry-run] [--json]

  --write     writes catalogue.json anew, at once: readers find the old one or the new one
  --dry-run   with --write: prints the change and writes nothing
`

type Versions = Readonly<Record<string, readonly string[]>>

function versionsOf({ blocks, shared }: Catalogue): Versions {
  const all: Readonly<Record<string, Releases<unknown>>> = { ...shared, ...blocks }
  return Object.fromEntries(
    Object.entries(all)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { releases }]) => [name, Object.keys(releases).sort(newestFirst)]),
  )
}

/** What one list has and the other does not, as `name@version`. */
const missing = (all: Versions, other: Versions) =>
  Object.entries(all).flatMap(([name, versions]) =>
    versions.filter((version) => !other[name]?.includes(version)).map((version) => `${name}@${version}`),
  )

/** `ashlar catalogue`: compares the releases in the folders with catalogue.json, and writes it when asked. */
export const catalogueCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values } = parseArgs({
    args: rest,
    options: {
      write: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  const before = existsSync(join(store, 'catalogue.json')) ? versionsOf(readCatalogue(store)) : {}
  const after = versionsOf(catalogueOf(store))
  const [added, removed] = [missing(after, before), missing(before, after)]
  const isWritten = values.write === true && values['dry-run'] !== true
  if (isWritten) writeCatalogue(store)
  if (values.json)
    return {
      code: 0,
      output: JSON.stringify({ store, written: isWritten, before, after, added, removed }, null, 2),
    }
  const changes = [...added.map((name) => `  + ${name}`), ...removed.map((name) => `  - ${name}`)]
  const written = isWritten ? `${store}/catalogue.json was written.` : 'Nothing was written.'
  return {
    code: 0,
    output: [
      `${Object.keys(after).length} names in ${store}, ${Object.values(after).flat().length} releases.`,
      ...Object.entries(after).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`),
      ...(changes.length > 0 ? ['catalogue.json changes by:', ...changes] : ['catalogue.json has all of them.']),
      'Sites: none. A channel exposes a release.',
      written,
    ].join('\n'),
  }
}
