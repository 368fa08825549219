import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { openVerdicts } from '../../../apps/site-server/src/features/release-health/service/open-verdicts.ts'
import type { openChannels } from '../../../apps/site-server/src/features/releases/service/open-channels.ts'
import { bundleForServer } from '../../build/server.ts'
import { root } from '../../build/workspace.ts'

/** Where a release store and the database of a site are. */
export interface SiteEnvironment {
  readonly DATABASE_URL?: string | undefined
  readonly ASHLAR_DATA?: string | undefined
  readonly ASHLAR_RELEASES?: string | undefined
}

/** Where the database of the site is that the environment names; undefined where there is none. */
function findDatabase({ DATABASE_URL: url, ASHLAR_DATA: data }: SiteEnvironment) {
  const folder = data || join(root, 'apps/playground/.data')
  return url || existsSync(join(folder, 'site.sqlite')) ? { url: url || undefined, folder } : undefined
}

/** A part of the server that knows the tables, bundled: it is written for a bundler. */
async function bundle(path: string, name: string) {
  const source = join(root, 'apps/site-server/src/features', path)
  return import(pathToFileURL(await bundleForServer(source, name)).href)
}

/** The database of the site, opened for its channels; undefined where there is none. */
export async function openSite(environment: SiteEnvironment): Promise<ReturnType<typeof openChannels> | undefined> {
  const database = findDatabase(environment)
  if (!database) return undefined
  const service: { openChannels: typeof openChannels } = await bundle(
    'releases/service/open-channels.ts',
    'channels.js',
  )
  return service.openChannels(database)
}

/** The same, opened for what the site has counted. */
export async function openCounts(environment: SiteEnvironment): Promise<ReturnType<typeof openVerdicts> | undefined> {
  const database = findDatabase(environment)
  if (!database) return undefined
  const path = 'release-health/service/open-verdicts.ts'
  const service: { openVerdicts: typeof openVerdicts } = await bundle(path, 'verdicts.js')
  return service.openVerdicts(database)
}
