import { readArguments } from '../../../../tooling/commands/command-line/read-arguments.ts'
import type { runBackupCommand } from '../../src/backup.ts'
import { loadPart, readSite } from './server.ts'

/** Runs `npm run backup` or `npm run restore` with the database that the environment names, as `npm start` does. */
export async function runDatabaseCommand(command: 'backup' | 'restore'): Promise<void> {
  const { file } = readArguments(command)
  const { database } = await readSite()
  const server = await loadPart<{ runBackupCommand: typeof runBackupCommand }>('backup.ts', 'backup.js')
  const { code, output } = await server.runBackupCommand(command, file, database)
  console.log(output)
  process.exitCode = code
}
