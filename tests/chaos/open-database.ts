// Opens a database as a server does at its start, and prints how many rows its version has.
import { once } from 'node:events'
import { openDatabase } from '../../apps/site-server/src/tables.ts'

// Several of them begin at the same moment.
console.log('ready')
await once(process.stdin, 'data')
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
const rows = await database.selectFrom('content_version').selectAll().execute()
await database.destroy()
console.log('rows', rows.length)
process.exit(0)
