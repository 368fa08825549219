// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noChannels } from '@ashlar/manifest'
import { afterAll, expect, it } from 'vitest'
import { catalogue } from '../../../packages/release/src/fixtures'
import { createReleaseClient } from '../src/client'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a client tells once that a control plane came back with a database of before, also after a new start', async () => {
  const problems: string[] = []
  let revision = 50
  const answer = (path: string) => (path === '/v1/catalogue' ? catalogue : { ...noChannels, revision, sites: {} })
  const reach = async (input: URL | RequestInfo) => {
    const { pathname } = new URL(String(input))
    const etag = pathname === '/v1/catalogue' ? '"a"' : `"${revision}"`
    return Response.json(answer(pathname), { headers: { etag } })
  }
  const open = () =>
    createReleaseClient({
      url: 'http://plane.example',
      key: 'key',
      file: join(folder, 'copy.json'),
      fetch: reach,
      report: (problem) => problems.push(problem),
    })
  expect(await open().refresh()).toBe(true)
  revision = 40
  const client = open()
  expect([await client.refresh(), await client.refresh(), client.revision()]).toEqual([true, true, 40])
  expect(problems).toEqual([expect.stringContaining('was at revision 50 and is at 40: its database is of before. ')])
  revision = 41
  await client.refresh()
  expect(problems).toHaveLength(1)
})
