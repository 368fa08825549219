import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForServer } from '../../../../tooling/build/server.ts'
import { root } from '../../../../tooling/build/workspace.ts'
import { readArguments } from '../../../../tooling/commands/command-line/read-arguments.ts'
import type { runBackupCommand } from '../../src/backup.ts'

/** Runs `npm run backup` or `npm run restore` with the database that the environment names, as `npm start` does. */
export async function runDatabaseCommand(command: 'backup' | 'restore'): Promise<void> {
  const { file } = readArguments(command)
  const script = await bundleForServer(join(root, 'apps/site-server/src/backup.ts'), 'backup.js')
  const server: { runBackupCommand: typeof runBackupCommand } = await import(pathToFileURL(script).href)
  const { DATABASE_URL: url, ASHLAR_DATA: folder } = process.env
  const { code, output } = await server.runBackupCommand(command, file, {
    url: url || undefined,
    folder: folder || join(root, 'apps/playground/.data'),
  })
  console.log(output)
  process.exitCode = code
}
