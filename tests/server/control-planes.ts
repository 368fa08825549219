// Two control planes on one database, as two servers behind a balancer.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createControlPlane, createKey, openDatabase, type Role } from '../../packages/control-plane/src/index'
import { catalogue } from '../../packages/release/src/fixtures'
import { createTestDatabase, type TestDatabase } from '../databases'

type Plane = ReturnType<typeof createControlPlane>
type Database = Awaited<ReturnType<typeof openDatabase>>

const tables = [
  ...(['block_channels', 'pins', 'site_groups', 'starts', 'changes', 'catalogue'] as const),
  ...(['unsigned_starts', 'unsigned_networks'] as const),
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
    here.planes = [createControlPlane(here.databases[0]), createControlPlane(here.databases[1])]
    for (const role of ['reader', 'operator', 'admin'] as Role[])
      here.keys[role] = await createKey(here.databases[0], { name: `a ${role}`, role })
  }, 120_000)
  afterAll(async () => {
    for (const database of here.databases) await database.destroy()
    await here.stored.remove()
  })
  beforeEach(async () => {
    await empty(here.databases[0])
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
  return Object.assign(here, { call, change, versions })
}
