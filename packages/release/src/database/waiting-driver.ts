import { setTimeout as pause } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import { type AbortableOperationOptions, CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely'

/** True for the error of SQLite about a file that another connection holds. */
export const isHeld = (error: unknown): boolean => /^SQLITE_BUSY/.test((error as { code?: string }).code ?? '')

/** The longest pause between two tries, in milliseconds. */
const longestPause = 100

/** Tries again while the file is held. Others have their turns meanwhile. */
async function whileHeld<Result>(act: () => Promise<Result>, maxWait: number): Promise<Result> {
  const end = performance.now() + maxWait
  // Another server holds the file for the time of one flush.
  for (let length = 1; ; length = Math.min(2 * length, longestPause))
    try {
      return await act()
    } catch (error) {
      if (!isHeld(error) || performance.now() >= end) throw error
      await pause(length)
    }
}

/** Lets one after another in. The result of a call resolves when it is its turn, with the function that ends it. */
function createTurns() {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}

type TakeTurn = ReturnType<typeof createTurns>

/** The one connection to the file, as one query or one transaction uses it: it has a turn for each query, or for the whole transaction. */
class SharedConnection implements DatabaseConnection {
  readonly #shared: DatabaseConnection
  readonly #takeTurn: TakeTurn
  readonly #maxWait: number
  #endTurn: (() => void) | undefined

  constructor(shared: DatabaseConnection, takeTurn: TakeTurn, maxWait: number) {
    this.#shared = shared
    this.#takeTurn = takeTurn
    this.#maxWait = maxWait
  }

  async #ownTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const end = await this.#takeTurn()
    try {
      return await act()
    } finally {
      end()
    }
  }

  async executeQuery<Row>(query: CompiledQuery, options?: AbortableOperationOptions) {
    const execute = () => this.#shared.executeQuery<Row>(query, options)
    return this.#endTurn ? execute() : whileHeld(() => this.#ownTurn(execute), this.#maxWait)
  }

  /** SQLite runs nothing else on a connection whose rows are being read one by one. */
  async *streamQuery<Row>(query: CompiledQuery, size: number, options?: AbortableOperationOptions) {
    const end = this.#endTurn ? undefined : await this.#takeTurn()
    try {
      yield* this.#shared.streamQuery<Row>(query, size, options)
    } finally {
      end?.()
    }
  }

  /** Every transaction of a server writes. The lock is taken at its start, so that none is refused at its first write. */
  begin() {
    const begin = async () => {
      const end = await this.#takeTurn()
      try {
        await this.#shared.executeQuery(CompiledQuery.raw('begin immediate'))
      } catch (error) {
        end()
        throw error
      }
      this.#endTurn = end
    }
    return whileHeld(begin, this.#maxWait)
  }

  end() {
    this.#endTurn?.()
    this.#endTurn = undefined
  }
}

/** Waits for a file that another program holds, and lets reads and other work go on meanwhile; after `maxWait` milliseconds the error of SQLite is thrown. */
export class WaitingDriver extends SqliteDriver {
  readonly #file: Sqlite.Database
  readonly #maxWait: number
  readonly #takeTurn = createTurns()

  constructor(file: Sqlite.Database, maxWait: number) {
    super({ database: file })
    this.#file = file
    this.#maxWait = maxWait
  }

  override async acquireConnection() {
    return new SharedConnection(await super.acquireConnection(), this.#takeTurn, this.#maxWait)
  }

  override beginTransaction(connection: DatabaseConnection) {
    return (connection as SharedConnection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    ;(connection as SharedConnection).end()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      // On a full disk SQLite has rolled back by itself: an error about that would be told in place of the reason.
      if (this.#file.inTransaction) await super.rollbackTransaction(connection)
    } finally {
      ;(connection as SharedConnection).end()
    }
  }
}
