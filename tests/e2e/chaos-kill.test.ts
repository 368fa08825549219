import { expect, it } from 'vitest'
import { type MortalServer, startMortalServer } from '../chaos/child'
import { createWriter } from '../chaos/writer'
import { createTestDatabase, type TestDatabase } from '../databases'
import { isFull, sample } from '../sample'

const kills = isFull ? 100 : 2
const writers = 50

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Writes until stopped; a request without a response is retried with the same idempotency key. Returns the acknowledged writes. */
async function write(server: MortalServer, name: string, isOver: () => boolean, report: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  const send = createWriter(server.origin)
  for (let count = 0; !isOver(); count++) {
    const intent = `${name}-${count}`
    while (!(await send(intent).catch(() => false))) {
      if (isOver()) return acknowledged
      await pause(20)
    }
    acknowledged.push(intent)
    report()
  }
  return acknowledged
}

async function trial({ folder, url, open }: TestDatabase) {
  const server = await startMortalServer(folder, url)
  let isOver = false
  let written = 0
  /** So many writes more have been acknowledged: a slow machine is killed as far into its work as a fast one. */
  const progress = (more: number) => {
    const enough = written + more
    return expect.poll(() => written, { timeout: 120_000 }).toBeGreaterThanOrEqual(enough)
  }
  const transaction = Array.from({ length: writers }, (_, at) =>
    write(
      server,
      `w${at}`,
      () => isOver,
      () => written++,
    ),
  )
  for (let count = 0; count < kills; count++) {
    await progress(writers / 5)
    await pause(Math.random() * 350)
    // Half of them by chance, half between a commit and its answer.
    if (count % 2 === 0) await server.kill()
    else server.killAfter('SaveFormSubmission')
    await server.revive()
  }
  await progress(writers + 1)
  isOver = true
  const acknowledged = (await Promise.all(transaction)).flat()
  await server.stop()
  const database = await open()
  const rows = await database.selectFrom('submissions').select(['idempotency_key', 'content']).execute()
  // The server puts the hash of the visitor before each key.
  const getKey = (key: string) => key.replace(/^[^.]*\./, '')
  return { acknowledged, rows: rows.map((row) => ({ ...row, idempotency_key: getKey(row.idempotency_key) })) }
}

it.each(sample(['SQLite', 'Postgres'], 2))(
  `kill -9, ${kills} times under ${writers} writers on %s: no acknowledged write is lost, none is half, none is twice`,
  async (engine) => {
    const stored = await createTestDatabase(engine)
    const { acknowledged, rows } = await trial(stored)
    await stored.remove()
    const kept = rows.map(({ idempotency_key }) => idempotency_key)
    console.log(`${engine}: ${acknowledged.length} acknowledged, ${rows.length} kept, ${kills} kills`)
    expect(acknowledged.length).toBeGreaterThan(writers)
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.filter((intent) => !kept.includes(intent))).toEqual([])
    for (const { idempotency_key, content } of rows)
      expect(JSON.parse(content)).toEqual({ 'news-email': `${idempotency_key}@example.com` })
    // Each writer has at most the one in hand that was kept and never acknowledged.
    expect(kept.length - acknowledged.length).toBeLessThanOrEqual(writers)
  },
  isFull ? 900_000 : 300_000,
)
