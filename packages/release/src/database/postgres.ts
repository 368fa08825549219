import { Socket } from 'node:net'
import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** A socket that ends itself after a time without a byte: of a machine that is gone the system would wait for a quarter of an hour. */
const createSocket = (maxSilence: number) => {
  const socket = new Socket()
  return socket.setTimeout(maxSilence, () => socket.destroy())
}

/** Its driver is loaded by servers alone that have such a cluster. */
async function createPool(url: string, maxSilence?: number) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A machine that is gone refuses nothing: without a limit requests would wait for minutes.
    connectionTimeoutMillis: 10_000,
    ...(maxSilence !== undefined && { stream: () => createSocket(maxSilence) }),
    // Money and timestamps are `bigint` and far below the largest safe integer: both engines answer numbers.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  // The next query opens an idle connection that the cluster has ended; without a listener the error would end the server.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** How long a cluster is waited for, in milliseconds. Default: without a limit. */
interface Waits {
  /** Without a word about a query, before its connection counts as lost. */
  readonly maxSilence?: number | undefined
  /** For another program that has locked a row or a table: ten writes that wait for it have all connections, and reads none. */
  readonly maxWait?: number | undefined
}

/** Any cluster that speaks Postgres. */
export const postgres = (url: string, { maxSilence, maxWait = 0 }: Waits = {}): Dialect =>
  new PostgresDialect({
    pool: () => createPool(url, maxSilence),
    ...(maxWait > 0 && {
      onCreateConnection: async (connection) => {
        // Not as a parameter of the connection, which pgbouncer refuses.
        await connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${maxWait}`))
      },
    }),
  })
