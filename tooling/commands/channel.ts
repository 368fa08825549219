// `npm run channel -- status|canary|promote|rollback|pin|unpin|kill|revive …`: which releases of the blocks sites get.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import { runChannel } from '../../packages/release/src/commands/channel.ts'
import type { openChannels } from '../../packages/site-server/src/features/releases/service.ts'
import { bundleForServer } from '../server.ts'
import { root } from '../workspace.ts'

const { DATABASE_URL: url, ASHLAR_RELEASES: releases, ASHLAR_CDN: cdn } = process.env

/** The part of the server that knows the table of channels is bundled: it is written for a bundler. */
async function openDatabase() {
  const source = join(root, 'packages/site-server/src/features/releases/service.ts')
  const script = await bundleForServer(source, 'channels.js')
  const service: { openChannels: typeof openChannels } = await import(pathToFileURL(script).href)
  return service.openChannels({ url, folder: '' })
}

function readCatalogue() {
  const path = join(cdn || join(root, 'cdn'), 'catalogue.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Error(`There is no catalogue at ${relative('.', path)}. Nothing was written. Run npm run build first.`)
}

let close = async () => {}
async function openStore() {
  if (!url) return fileChannels(releases || join(root, 'releases'))
  const database = await openDatabase()
  close = database.close
  return database.store
}

const { code, output } = await runChannel(process.argv.slice(2), async () => ({
  store: await openStore(),
  readCatalogue,
  now: new Date(),
}))
console.log(output)
await close()
process.exitCode = code
