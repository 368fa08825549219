import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'

/** The steps of a start that only one server may make at a time. */
type Step = 'migrations' | 'first-content'

/** How long another server may take, in milliseconds. */
const maxWait = 120_000
const pause = 50

const held = (step: Step) =>
  new Error(
    `Another server has been busy with the ${step.replace('-', ' ')} for two minutes. This one does not start. Look at the other one, then start again.`,
  )

/** A lock of a file that SQLite has: the system ends it with the process. */
async function lockFile(folder: string, step: Step): Promise<() => void> {
  const path = join(folder, `${step}.lock`)
  closeSync(openSync(path, 'a', 0o600))
  // One of an earlier release may be open to others.
  chmodSync(path, 0o600)
  const file = new Sqlite(path, { timeout: 0 })
  for (const end = Date.now() + maxWait; ; await setTimeout(pause))
    try {
      file.exec('begin exclusive')
      return () => file.close()
    } catch (error) {
      const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
      if (isBusy && Date.now() < end) continue
      file.close()
      throw isBusy ? held(step) : error
    }
}

/** A lock of the cluster, which ends with its transaction: a pooler may keep the connection for others. */
async function lockCluster(url: string, step: Step): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`set local lock_timeout = ${maxWait}`)
  // The work runs on other connections, and this one waits.
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`ashlar ${step}`]).catch(async (error) => {
    await client.end()
    throw (error as { code?: unknown }).code === '55P03' ? held(step) : error
  })
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** Makes a step of a start while no other server of the same database makes it; waits for one that does. */
export async function withStartLock<Result>(
  { url, folder }: { readonly url?: string | undefined; readonly folder: string },
  step: Step,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = url ? await lockCluster(url, step) : await lockFile(folder, step)
  try {
    return await work()
  } finally {
    await unlock()
  }
}
