import { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
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

/** Any cluster that speaks Postgres. `maxSilence` is how long it may say nothing to a query before its connection counts as lost, in milliseconds. Default: without a limit. */
export const postgres = (url: string, maxSilence?: number): Dialect =>
  new PostgresDialect({ pool: () => createPool(url, maxSilence) })
