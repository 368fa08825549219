// `npm run channel -- status|canary|promote|rollback|pin|unpin|kill|revive …`: which releases of the blocks sites get.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import type { ChannelStore } from '../../packages/release/src/channels/store.ts'
import { runChannel } from '../../packages/release/src/commands/channel.ts'
import { hasLeft, packNamed, unpackStore } from '../../packages/release/src/store/mirror.ts'
import { root } from '../build/workspace.ts'
import { openCounts, openSite } from './database/open-site.ts'

const { DATABASE_URL: url, ASHLAR_RELEASES: releases } = process.env
const store = resolve(releases || join(root, 'releases'))
const own = fileChannels(store)
unpackStore(store)

function readCatalogue() {
  const path = join(store, 'catalogue.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Error(
    `There is no catalogue at ${relative('.', path)}. Nothing was written. Set ASHLAR_RELEASES to a release store.`,
  )
}

let site: ReturnType<typeof openSite> | undefined
const openOnce = () => (site ??= openSite())

/** The channels of the database, or those of the release store, with what the site beside it has decided since it took them over. */
async function openStore(): Promise<ChannelStore> {
  const opened = await openOnce()
  if (!opened) return own
  if (url) return opened.store
  const beside = opened.withDecisions(own)
  // A kill does not wait for a database that cannot be read.
  return beside.read().then(
    () => beside,
    () => own,
  )
}

let counts: ReturnType<typeof openCounts> | undefined

/** Verdicts on canaries and holdbacks, from what the site has counted; none where there is no site. */
async function readVerdicts(names: readonly string[]) {
  counts ??= openCounts()
  return (await counts)?.read(await openStore(), readCatalogue(), names) ?? {}
}

// The release tools read the words themselves: as a published package they cannot import the description of the command.
const { code, output } = await runChannel(process.argv.slice(2), async () => ({
  store: await openStore(),
  readCatalogue,
  now: new Date(),
  readChosen: async () => (await openOnce())?.readChosen() ?? {},
  readVerdicts,
}))
console.log(output)
// Beside the output, which may be JSON.
if (code === 0 && !url)
  for (const release of packNamed(store, await own.read()))
    console.error(`${release} is packed again: commit it with the channels.`)
// Of `kill accordion@1.1.0` the release is one word.
const [, block = '', version = ''] = process.argv.slice(2)
const release = block.includes('@') ? block : `${block}@${version}`
if (code === 1 && hasLeft(store, release))
  console.error(
    `${release} was published, and has left the store. Bring it back: npm run release -- --fetch ${release}`,
  )
await (await site)?.close()
await (await counts)?.close()
process.exitCode = code
