// kill -9 while emails are sent: each one arrives, and one that was on its way may arrive twice under the same Message-ID.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { queueEmail } from '../../apps/site-server/src/features/mail/interface'
import { openDatabase } from '../../apps/site-server/src/tables'
import { startMailServer } from '../../apps/site-server/tests/support/mail-server'
import { bundleForServer } from '../../tooling/build/server.ts'
import { root } from '../../tooling/build/workspace.ts'
import { createPostgres } from '../databases'
import { isFull } from '../sample'

const kills = isFull ? 40 : 2
const emails = kills * 8
const engines = isFull ? ['SQLite', 'Postgres'] : ['SQLite']
const getId = (email: string) => /^Message-ID: (\S+)/im.exec(email)?.[1] ?? ''

it.each(engines)(
  `kill -9, ${kills} times while ${emails} emails are sent, on %s: none is lost, and a repeated one has its Message-ID`,
  async (engine) => {
    const script = await bundleForServer(join(root, 'tests/chaos/outbox.ts'), 'outbox.js')
    const folder = mkdtempSync(join(tmpdir(), 'ashlar-outbox-'))
    const postgres = engine === 'Postgres' ? await createPostgres() : undefined
    const database = await openDatabase({ url: postgres?.url, folder })
    const smtp = await startMailServer()
    for (let at = 0; at < emails; at++)
      await queueEmail(database, {
        kind: 'order',
        cause: `order:${at}`,
        to: `buyer-${at}@example.com`,
        subject: `Your order ${at}`,
        paragraphs: ['Thank you.'],
      })
    const start = (turn: number) =>
      fork(script, [folder, smtp.url, String(turn * 330_000)], {
        env: { ...process.env, DATABASE_URL: postgres?.url ?? '' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
    const waiting = () => database.selectFrom('emails').select('id').where('state', '!=', 'sent').execute()
    for (let turn = 0; turn <= kills; turn++) {
      const child = start(turn)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const enough = Math.min(emails, smtp.emails.length + 5 + Math.floor(Math.random() * 3))
      const isEnough = async () => (turn === kills ? (await waiting()).length === 0 : smtp.emails.length >= enough)
      await expect.poll(isEnough, { interval: 1, timeout: 60_000 }).toBe(true)
      child.kill('SIGKILL')
      await ended
    }
    const ids = smtp.emails.map(getId)
    const stored = await database.selectFrom('emails').select(['id', 'state']).execute()
    await database.destroy()
    await smtp.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
    if (isFull) console.log(`${engine}: ${emails} emails, ${ids.length} arrived, ${kills} kills`)
    expect(stored.map(({ state }) => state)).toEqual(Array.from({ length: emails }, () => 'sent'))
    // An email is known by its id.
    expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => `<${id}@aitzmar.example>`)))
    expect(ids.length - emails).toBeLessThanOrEqual(kills)
  },
  isFull ? 600_000 : 120_000,
)
