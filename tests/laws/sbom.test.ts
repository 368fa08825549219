// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

it('the list of packages names what the server runs with, in its pinned version, and no tool of the tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-sbom-'))
  const file = join(folder, 'sbom.json')
  const { output, status } = spawnSync(process.execPath, [join(root, 'apps/site-server/commands/sbom.ts'), file], {
    encoding: 'utf8',
  })
  expect(status, output.join('')).toBe(0)
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { name: string; version: string }[] }
  rmSync(folder, { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/site-server/package.json'), 'utf8'))
  const getVersion = (name: string) => components.find((component) => component.name === name)?.version
  expect(getVersion('hono')).toBe(dependencies.hono)
  expect(getVersion('nodemailer')).toBe(dependencies.nodemailer)
  expect([getVersion('vitest'), getVersion('turbo')]).toEqual([undefined, undefined])
})
