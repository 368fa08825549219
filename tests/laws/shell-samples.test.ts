import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnvironment } from '../../apps/site-server/src/environment'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { runChannel } from '../../packages/release/src/commands/channel'
import { catalogue, now } from '../../packages/release/src/fixtures'
import { root } from '../../tooling/build/workspace.ts'
import { findFreePort } from '../../tooling/testkit/run/free-port.ts'
import { getLines, readNames, readVariables } from './lines.ts'
import { samples } from './samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-shell-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pages = [...new Set(samples.map(({ path }) => path))]

const channelStart = 'npm run channel -- '
const siteStart = / LOG=json npm start$/

it.each(pages.filter((path) => getLines(path).some((line) => line.startsWith(channelStart))))(
  'the lines of %s about channels work, one after another',
  async (path) => {
    const store = fileChannels(mkdtempSync(join(folder, 'releases-')))
    for (const line of getLines(path).filter((line) => line.startsWith(channelStart))) {
      const words = (line.slice(channelStart.length).match(/"[^"]*"|\S+/g) ?? []).map((word) =>
        word.replaceAll('"', ''),
      )
      const { code, output } = await runChannel(words, async () => ({ store, readCatalogue: () => catalogue, now }))
      expect({ line, code, output }).toMatchObject({ code: 0 })
    }
  },
)

it('the line of apps/site-server/docs/running.md for one machine starts a site that answers to its name alone', async () => {
  const line = getLines('apps/site-server/docs/running.md').find((line) => siteStart.test(line)) ?? ''
  const written = readVariables(line)
  const port = await findFreePort()
  const env = { ...process.env, DATABASE_URL: '', ...written, ASHLAR_DATA: join(folder, 'shop'), PORT: String(port) }
  const site = spawn(process.execPath, [join(root, 'tooling/commands/start.ts')], { env })
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const ended = new Promise((resolve) => site.on('close', resolve))
  try {
    await expect.poll(() => output, { timeout: 90_000 }).toContain(`is running: ${written.PUBLIC_ORIGIN}/`)
    const address = `http://127.0.0.1:${port}`
    expect((await fetch(`${address}/ready`)).status).toBe(200)
    expect((await fetch(address)).status).toBe(421)
    // Pages get releases: nothing that a working copy has built.
    const { host } = new URL(written.PUBLIC_ORIGIN ?? '')
    const named = await readNames(port, host)
    expect(named).toMatch(/\/cdn\/runtime\/\d+\.\d+\.\d+\//)
    expect(named).not.toContain('/cdn/.work/')
  } finally {
    site.kill()
    await ended
  }
})

it('the server reads each variable that a line sets, and takes its value', () => {
  const lines = pages.flatMap(getLines).filter((line) => line.endsWith(' npm start'))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    const asked = new Set<string | symbol>()
    const variables = new Proxy(readVariables(line), {
      get: (values, name: string) => {
        asked.add(name)
        return values[name]
      },
    })
    readEnvironment(variables)
    expect([...asked], line).toEqual(expect.arrayContaining(Object.keys(variables)))
  }
})
