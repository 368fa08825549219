import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { runBackupCommand } from '../../../packages/site-server/src/backup.ts'
import { bundleForServer } from '../../build/server.ts'
import { root } from '../../build/workspace.ts'
import { readArguments } from '../command-line/read-arguments.ts'

/** Runs `npm run backup` or `npm run restore` with the database that the environment names, as `npm start` does. */
export async function runDatabaseCommand(command: 'backup' | 'restore'): Promise<void> {
  const { file } = readArguments(command)
  const script = await bundleForServer(join(root, 'packages/site-server/src/backup.ts'), 'backup.js')
  const server: { runBackupCommand: typeof runBackupCommand } = await import(pathToFileURL(script).href)
  const { DATABASE_URL: url, ASHLAR_DATA: folder } = process.env
  const { code, output } = await server.runBackupCommand(command, file, {
    url: url || undefined,
    folder: folder || join(root, 'apps/playground/.data'),
  })
  console.log(output)
  process.exitCode = code
}
