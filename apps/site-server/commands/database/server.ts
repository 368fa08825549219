// What the operator's commands have alike: they run a part of the server, on the database that its environment names.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForServer } from '../../../../tooling/build/server.ts'
import { root } from '../../../../tooling/build/workspace.ts'
import type { CommandEnvironment, readCommandEnvironment } from '../../src/environment.ts'

/** Loads a part of the server by its path in `src`. */
export async function loadPart<Part>(path: string, name: string): Promise<Part> {
  const script = await bundleForServer(join(root, 'apps/site-server/src', path), name)
  return (await import(pathToFileURL(script).href)) as Part
}

/** Ends the process with a sentence. */
export function exit(message: string): never {
  console.error(message)
  process.exit(1)
}

async function readEnvironment(): Promise<CommandEnvironment> {
  const environment = await loadPart<{ readCommandEnvironment: typeof readCommandEnvironment }>(
    'environment.ts',
    'environment.js',
  )
  try {
    return environment.readCommandEnvironment()
  } catch (error) {
    return exit((error as Error).message)
  }
}

/** The database of the site and its name, as its server reads them; ends the process where a variable has an impossible value. */
export async function readSite() {
  const { databaseUrl, folder = join(root, 'apps/playground/.data'), publicOrigin } = await readEnvironment()
  return { database: { url: databaseUrl, folder }, publicOrigin }
}

/** The same of a site that has a database; ends the process where there is none, and says what follows. */
export async function readExistingSite(consequence: string) {
  const site = await readSite()
  const { url, folder } = site.database
  if (!url && !existsSync(join(folder, 'site.sqlite')))
    exit(`There is no database in ${folder}. ${consequence} Set ASHLAR_DATA or DATABASE_URL as for the server.`)
  return site
}
