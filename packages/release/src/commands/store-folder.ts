import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@ashlar/manifest'
import { unpackStore } from '../store/mirror.ts'
import type { Environment } from './command.ts'

/** The arguments without `--store`, and the store that it, the environment or the default names. */
export function nameStore(args: readonly string[], { ASHLAR_RELEASES }: Environment) {
  const at = args.findIndex((word) => word === '--store' || word.startsWith('--store='))
  const named = args[at]?.slice('--store='.length) || args[at + 1]
  if (at >= 0 && !named) throw new Error('--store names no store. Nothing was done. Write a folder after it.')
  const rest = at < 0 ? [...args] : args.toSpliced(at, args[at] === '--store' ? 2 : 1)
  return { rest, store: (at >= 0 && named) || ASHLAR_RELEASES || 'releases' }
}

/** The same with a store whose releases are unpacked; throws, in three parts, for one that has to be signed and is not. */
export function takeStore(args: readonly string[], environment: Environment) {
  const named = nameStore(args, environment)
  unpackStore(named.store, environment)
  return named
}

/** The catalogue of a folder; throws, in three parts, where there is none. */
export function readCatalogue(store: string): Catalogue {
  const path = join(store, 'catalogue.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  throw new Error(
    `There is no catalogue at ${path}. Nothing was written. Name a release store by --store or ASHLAR_RELEASES.`,
  )
}
