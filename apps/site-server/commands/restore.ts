// `npm run restore -- FILE`: a backup into an empty folder or database.
import { runDatabaseCommand } from './database/command.ts'

await runDatabaseCommand('restore')
