// Two control planes on one database, as two servers behind a balancer.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { catalogue } from '../../../packages/release/src/fixtures'
import { createTestDatabase, type TestDatabase } from '../../../tests/databases'
import { createControlPlane, createKey, openDatabase, type Role } from '../src/index'

type Plane = ReturnType<typeof createControlPlane>
type Database = Awaited<ReturnType<typeof openDatabase>>

const tables = [
  ...(['block_channels', 'pins', 'site_groups', 'starts', 'changes', 'catalogue'] as const),
  ...(['unsigned_starts', 'unsigned_networks', 'claims', 'senders', 'named_until', 'views'] as const),
]

interface CallOptions {
  readonly role?: string
  /** Which of the two answers. Default: the first. */
  readonly plane?: 0 | 1
  readonly headers?: Record<string, string>
}

async function empty(database: Database) {
  for (const table of tables) await database.deleteFrom(table).execute()
  await database.updateTable('state').set({ revision: 0 }).execute()
  await database.deleteFrom('leases').where('name', '<>', 'tidy').execute()
  await database.updateTable('leases').set({ until: '' }).execute()
}

/** What a server reports of starts that ended alike. */
export type Report = Readonly<Record<string, string | number | boolean | null>> & { readonly count?: number }

let networks = 0
/** Reports of many visitors: each five of them, and each who met a failure, are in a network of their own. */
export function fromNetworks(reports: readonly Report[]): Report[] {
  return reports.flatMap(({ count = 1, ...report }) => {
    const ofEach = ['ready', 'older', 'html'].includes(String(report.outcome)) ? 5 : 1
    return Array.from({ length: Math.ceil(count / ofEach) }, (_, at) => ({
      ...{ count: Math.min(ofEach, count - at * ofEach), network: `n${networks++}` },
      ...report,
    }))
  })
}

type Call<Answer> = (method: string, path: string, body: unknown, options: CallOptions) => Promise<Answer>

/** Counts what servers report, in calls of at most a thousand records; the answer is that of the last. */
const createReport =
  <Answer>(call: Call<Answer>) =>
  async (reports: readonly Report[], options: CallOptions = {}) => {
    const all = fromNetworks(reports)
    const post = (at: number) => call('POST', '/v1/starts', all.slice(at, at + 1000), { role: 'counter', ...options })
    let answer = await post(0)
    for (let at = 1000; at < all.length; at += 1000) answer = await post(at)
    return answer
  }

/** Opens both, with a key for each role; each test begins with a catalogue alone. */
export function openControlPlanes(engine: string) {
  const here = { keys: {} as Record<string, string> } as {
    stored: TestDatabase
    databases: [Database, Database]
    planes: [Plane, Plane]
    readonly keys: Record<string, string>
  }
  beforeAll(async () => {
    here.stored = await createTestDatabase(engine, { content: 'none' })
    here.databases = [await openDatabase(here.stored), await openDatabase(here.stored)]
    for (const role of ['reader', 'counter', 'operator', 'admin'] as Role[])
      here.keys[role] = await createKey(here.databases[0], { name: `a ${role}`, role, sites: ['*'] })
  }, 120_000)
  afterAll(async () => {
    for (const database of here.databases) await database.destroy()
    await here.stored.remove()
  })
  beforeEach(async () => {
    await empty(here.databases[0])
    // The revisions begin anew, by which a server knows what it has read.
    here.planes = [createControlPlane(here.databases[0]), createControlPlane(here.databases[1])]
    await call('PUT', '/v1/catalogue', catalogue)
  })

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { role = 'operator', plane = 0, headers = {} }: CallOptions = {},
  ) {
    const response = await here.planes[plane].request(path, {
      method,
      headers: { authorization: `Bearer ${here.keys[role]}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined
    return { status: response.status, etag: response.headers.get('etag') ?? '', text, json, response }
  }
  const change = (line: string, options: CallOptions = {}) =>
    call('POST', '/v1/changes', { arguments: line.split(' ') }, options)
  const versions = async (site: string, options: CallOptions = {}): Promise<string[]> => {
    const { json } = await call('GET', `/v1/manifest?site=${site}&blocks=accordion`, undefined, {
      role: 'reader',
      ...options,
    })
    return json.manifest.entries[0].releases.map(({ version }: { version: string }) => version)
  }
  return Object.assign(here, { call, report: createReport(call), change, versions })
}
