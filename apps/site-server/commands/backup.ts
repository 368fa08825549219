// `npm run backup -- FILE`: the database of the site into a file, while the site runs.
import { runDatabaseCommand } from './database/command.ts'

await runDatabaseCommand('backup')
