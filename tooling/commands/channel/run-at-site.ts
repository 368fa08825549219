import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileChannels } from '../../../packages/release/src/channels/file-store.ts'
import type { ChannelStore } from '../../../packages/release/src/channels/store.ts'
import { runChannel } from '../../../packages/release/src/commands/channel.ts'
import { hasLeft, packNamed, unpackStore } from '../../../packages/release/src/store/mirror.ts'
import { root } from '../../build/workspace.ts'
import { openCounts, openSite, type SiteEnvironment } from '../database/open-site.ts'

/** What the command says, its exit code, and what a person is to do besides. */
interface Said {
  readonly code: number
  readonly output: string
  readonly notes: readonly string[]
}

function readCatalogue(store: string) {
  const path = join(store, 'catalogue.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Error(
    `There is no catalogue at ${relative('.', path)}. Nothing was written. Set ASHLAR_RELEASES to a release store.`,
  )
}

/** The site that an environment names, opened at most once. */
function createSite(environment: SiteEnvironment, own: ChannelStore) {
  let site: ReturnType<typeof openSite> | undefined
  let counts: ReturnType<typeof openCounts> | undefined
  const open = () => (site ??= openSite(environment))
  return {
    open,
    openCounts: () => (counts ??= openCounts(environment)),
    /** The channels of the database, or those of the release store, with what the site beside it has decided since it took them over. */
    async openStore(): Promise<ChannelStore> {
      const opened = await open()
      if (!opened) return own
      if (environment.DATABASE_URL) return opened.store
      const beside = opened.withDecisions(own)
      // A kill does not wait for a database that cannot be read.
      return beside.read().then(
        () => beside,
        () => own,
      )
    },
    async close() {
      await (await site)?.close()
      await (await counts)?.close()
    },
  }
}

/** Releases that are to be committed with the channels. */
const packAgain = async (store: string, own: ChannelStore) =>
  packNamed(store, await own.read()).map((release) => `${release} is packed again: commit it with the channels.`)

/** What brings the release back that a command names, where it has left the store. */
function bringBack(store: string, [, block = '', version = '']: readonly string[]): string[] {
  // Of `kill accordion@1.1.0` the release is one word.
  const release = block.includes('@') ? block : `${block}@${version}`
  if (!hasLeft(store, release)) return []
  return [`${release} was published, and has left the store. Bring it back: npm run release -- --fetch ${release}`]
}

/** Runs `npm run channel -- <args>` on the release store and the site that the environment names. */
export async function runAtSite(args: readonly string[], environment: SiteEnvironment): Promise<Said> {
  const store = resolve(environment.ASHLAR_RELEASES || join(root, 'releases'))
  const own = fileChannels(store)
  unpackStore(store)
  const site = createSite(environment, own)
  // The release tools read the words themselves: as a published package they cannot import the description of the command.
  const { code, output } = await runChannel(args, async () => ({
    store: await site.openStore(),
    readCatalogue: () => readCatalogue(store),
    now: new Date(),
    readChosen: async () => (await site.open())?.readChosen() ?? {},
    // Verdicts on canaries and holdbacks, from what the site has counted; none where there is no site.
    readVerdicts: async (names) =>
      (await site.openCounts())?.read(await site.openStore(), readCatalogue(store), names) ?? {},
  }))
  const packed = code === 0 && !environment.DATABASE_URL ? await packAgain(store, own) : []
  const gone = code === 1 ? bringBack(store, args) : []
  await site.close()
  return { code, output, notes: [...packed, ...gone] }
}
