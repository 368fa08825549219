// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { writeWhole } from './backup-file'

it('a backup is readable by its owner alone, also while it is written, and leaves no part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-part-'))
  const modes: string[] = []
  await writeWhole(join(folder, 'copy'), async (part) => {
    new Sqlite(':memory:').exec('create table secrets (text)').exec(`vacuum into '${part}'`).close()
    modes.push((statSync(part).mode & 0o777).toString(8))
  })
  expect([modes, readdirSync(folder)]).toEqual([['600'], ['copy']])
  rmSync(folder, { recursive: true, force: true })
})
