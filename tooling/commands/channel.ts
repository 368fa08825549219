// `npm run channel -- status|canary|promote|rollback|pin|unpin|kill|revive …`: which releases of the blocks sites get.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import { runChannel } from '../../packages/release/src/commands/channel.ts'
import type { openVerdicts } from '../../packages/site-server/src/features/release-health/service/open-verdicts.ts'
import type { openChannels } from '../../packages/site-server/src/features/releases/service.ts'
import { bundleForServer } from '../build/server.ts'
import { root } from '../build/workspace.ts'

const { DATABASE_URL: url, ASHLAR_DATA: data, ASHLAR_RELEASES: releases } = process.env
const store = releases || join(root, 'releases')
const folder = data || join(root, 'apps/playground/.data')
const hasDatabase = Boolean(url) || existsSync(join(folder, 'site.sqlite'))

/** The parts of the server that know the tables are bundled: they are written for a bundler. */
async function bundle(feature: string, name: string) {
  const source = join(root, 'packages/site-server/src/features', feature)
  return import(pathToFileURL(await bundleForServer(source, name)).href)
}
async function openDatabase() {
  const service: { openChannels: typeof openChannels } = await bundle('releases/service.ts', 'channels.js')
  return service.openChannels({ url, folder })
}
async function openCounts() {
  const path = 'release-health/service/open-verdicts.ts'
  const service: { openVerdicts: typeof openVerdicts } = await bundle(path, 'verdicts.js')
  return service.openVerdicts({ url, folder })
}

function readCatalogue() {
  const path = join(store, 'catalogue.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Error(
    `There is no catalogue at ${relative('.', path)}. Nothing was written. Set ASHLAR_RELEASES to a release store.`,
  )
}

let database: ReturnType<typeof openDatabase> | undefined
const opened = () => (database ??= openDatabase())
let counts: ReturnType<typeof openCounts> | undefined
const getStore = async () => (url ? (await opened()).store : fileChannels(store))

async function readVerdicts(names: readonly string[]) {
  counts ??= openCounts()
  return (await counts).read(await getStore(), readCatalogue(), names)
}

// The release tools read the words themselves: as a published package they cannot import the description of the command.
const { code, output } = await runChannel(process.argv.slice(2), async () => ({
  store: await getStore(),
  readCatalogue,
  now: new Date(),
  ...(hasDatabase && { readVerdicts, readChosen: async () => (await opened()).readChosen() }),
}))
console.log(output)
await (await database)?.close()
await (await counts)?.close()
process.exitCode = code
