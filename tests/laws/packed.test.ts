import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { packages, root } from '../../tooling/workspace.ts'

const run = promisify(execFile)
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const folder = mkdtempSync(join(tmpdir(), 'ashlar-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const published = packages().filter(({ manifest }) => !manifest.private)

it.each(published.map(({ folder: name, path }) => [name, path] as const))(
  'the tarball of %s can be used as it is published',
  async (name, path) => {
    const to = join(folder, name)
    await run(bin('pnpm'), ['pack', '--pack-destination', to], { cwd: path })
    const tarball = join(to, readdirSync(to).find((file) => file.endsWith('.tgz')) as string)
    const reports = await Promise.all([
      run(bin('publint'), [tarball, '--strict']).catch((error) => ({
        stdout: `publint: ${error.stdout}`,
        failed: true,
      })),
      run(bin('attw'), [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './style.css']).catch((error) => ({
        stdout: `attw: ${error.stdout}`,
        failed: true,
      })),
    ])
    expect(reports.filter((one) => 'failed' in one).map(({ stdout }) => stdout)).toEqual([])
  },
)
