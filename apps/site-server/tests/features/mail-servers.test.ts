// @vitest-environment node
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import { connect } from '../../src/db/open'
import { queueEmail } from '../../src/features/mail/interface'
import { sendDue } from '../../src/features/mail/service/outbox'
import { smtpTransport } from '../../src/features/mail/service/transport'
import { getOutbox } from '../../src/jobs'
import type { SiteDatabase } from '../../src/tables'
import { site as demoSite } from '../support/demo'
import { type MailServer, startMailServer } from '../support/mail-server'
import { openTestSite } from '../support/site'

const minute = 60_000

describe.each(sampledEngines)('mail servers on %s', (engine) => {
  const store = openTestSite(engine)
  let smtp: MailServer
  const outbox = (url?: string) =>
    getOutbox({ database: store.database, site: demoSite, cache: store.options().folder, mail: { url } })
  const emails = () => store.database.selectFrom('emails').selectAll().execute()
  const email = {
    kind: 'order',
    cause: 'order:1',
    to: 'ada@example.com',
    subject: 'Hello',
    paragraphs: ['Text'],
  } as const

  beforeAll(async () => {
    smtp = await startMailServer()
  })
  beforeEach(async () => {
    await store.database.deleteFrom('emails').execute()
    smtp.emails.length = 0
    Object.assign(smtp, { refusal: undefined, refused: 'text' })
  })
  afterAll(() => smtp.stop())

  it('two servers send an email once, also after slow ones, and while a mail server takes minutes', async () => {
    const [minutes, sent] = [[0], [] as string[]]
    const now = () => minutes.reduce((sum, passed) => sum + passed, Date.now())
    // The clock of the other server is two minutes ahead.
    const later = () => now() + 2 * minute
    const other = { ...outbox(), transport: { send: async ({ id }: { id: string }) => void sent.push(id) } }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const slow = {
      ...outbox(),
      transport: {
        async send({ id }: { id: string }) {
          sent.push(id)
          for (let at = 0; at < 12; at++) {
            minutes.push(minute / 2)
            vi.advanceTimersByTime(minute / 2)
            // The sign that it is still at work is written by then.
            await store.database.selectFrom('emails').select('id').execute()
            await sendDue(other, later)
          }
        },
      },
    }
    for (const cause of ['order:1', 'order:2']) await queueEmail(store.database, { ...email, cause, delay: -minute })
    await sendDue(slow, now)
    vi.useRealTimers()
    expect([sent.length, new Set(sent).size]).toEqual([2, 2])
    expect((await emails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it.each([
    ['connection', 'waiting'],
    ['sender', 'waiting'],
    ['recipient', 'set-aside'],
    ['text', 'set-aside'],
  ] as const)('an email whose %s is refused for good is then %s', async (refused, state) => {
    await queueEmail(store.database, email)
    Object.assign(smtp, { refusal: 554, refused })
    await sendDue(outbox(smtp.url))
    expect(await emails()).toMatchObject([{ state, tries: 1, problem: expect.stringContaining('554') }])
  })

  it('a long address is the one that an email goes to', async () => {
    const to = `ada@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.example.com`
    await queueEmail(store.database, { ...email, to })
    await sendDue(outbox(smtp.url))
    expect(smtp.emails).toEqual([expect.stringContaining(`\r\n ${to}\r\n`)])
  })
})

describe('an email that was sent', () => {
  const stored = openTestDatabase('SQLite', { content: 'demo' })

  it('is not sent again where the database was away when it was to say so', async () => {
    const database: SiteDatabase = connect({ folder: stored.folder, maxWait: 0 })
    await database.deleteFrom('emails').execute()
    await queueEmail(database, { kind: 'order', cause: 'order:1', to: 'ada@example.com', subject: 'A', paragraphs: [] })
    const other = new Sqlite(join(stored.folder, 'site.sqlite'))
    const sent: string[] = []
    const transport = {
      async send({ id }: { id: string }) {
        sent.push(id)
        other.exec('begin immediate')
        setTimeout(() => other.exec('rollback').close(), 50)
      },
    }
    await sendDue({ ...getOutbox({ database, site: demoSite, cache: stored.folder }), transport })
    const rows = await database.selectFrom('emails').select(['id', 'state']).execute()
    expect(rows).toEqual([{ id: sent[0], state: 'sent' }])
    await database.destroy()
  })
})

it('a mail server that talks on and on is left, and its connection is closed', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const server = createServer((socket) => {
    let talk: NodeJS.Timeout | undefined
    socket.write('220 hello\r\n')
    socket.once('data', () => {
      talk = setInterval(() => socket.write('250-wait\r\n'), 10)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(talk)
      close()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { send } = smtpTransport(url, { name: 'S', address: 'shop@example.com' }, { silence: 60_000, email: 200 })
  await expect(send({ id: '1', to: 'ada@example.com', subject: 'A', text: 'A', html: 'A' })).rejects.toThrow()
  await closed
  server.close()
})
