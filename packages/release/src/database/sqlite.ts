import Sqlite from 'better-sqlite3'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { longestWrite } from './longest-write.ts'
import { isHeld, WaitingDriver } from './waiting-driver.ts'

/** How often the mode of a file is asked for, 20 ms apart: as long as other locks are waited for. */
const maxTries = 250

/** Two servers that set the mode of a new file at the same time would wait for each other: SQLite refuses one of them at once, whatever its timeout. */
function setWriteAheadLog(file: Sqlite.Database, tries = maxTries): void {
  try {
    file.pragma('journal_mode = WAL')
  } catch (error) {
    if (!isHeld(error) || tries === 0) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    setWriteAheadLog(file, tries - 1)
  }
}

class ServerAdapter extends SqliteAdapter {
  /** Kysely keeps changes of tables out of transactions here, though SQLite has them: a server that was killed within a migration would never start again. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** Without it Kysely gives the one connection to a query until it is over: reads would wait for a write that waits for another program. */
  override get supportsMultipleConnections() {
    return true
  }
}

const maxStatements = 200

/** Prepares a query once: that takes longer than most queries. SQLite itself prepares it again when tables have changed. */
function reuseStatements(prepare: (sql: string) => Sqlite.Statement): (sql: string) => Sqlite.Statement {
  const statements = new Map<string, Sqlite.Statement>()
  return (sql) => {
    const known = statements.get(sql) ?? prepare(sql)
    // The queries that are used again move to the end.
    statements.delete(sql)
    statements.set(sql, known)
    const [first] = statements.keys()
    if (statements.size > maxStatements && first !== undefined) statements.delete(first)
    return known
  }
}

/** SQLite in a file, which may be new, of a folder that exists. With FULL an acknowledged write survives a power cut, at the price of one flush per write. */
export function sqlite(path: string, maxWait = longestWrite): Dialect {
  // SQLite waits within a call, which would stop all requests of the process: the driver waits in its place.
  const file = new Sqlite(path, { timeout: 0 })
  setWriteAheadLog(file)
  file.pragma('synchronous = FULL')
  file.prepare = reuseStatements(file.prepare.bind(file)) as typeof file.prepare
  return Object.assign(new SqliteDialect({ database: file }), {
    createAdapter: () => new ServerAdapter(),
    createDriver: () => new WaitingDriver(file, maxWait),
  })
}
