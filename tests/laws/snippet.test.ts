import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { blockList, packages, root } from '../../tooling/build/workspace.ts'
import { fromElsewhere, listWithoutServer, withoutServer } from '../../tooling/commands/snippet/server-needs.ts'
import { isTest, sources } from '../../tooling/testkit/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-snippet-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A block that sends something, or leads to an address of the server. */
function needsServer(name: string): boolean {
  const { manifest } = packages().find((one) => one.folder === name) ?? {}
  const peers = Object.keys({ ...manifest?.dependencies, ...manifest?.peerDependencies })
  const paths = /['"`](?:\/api\/|\/commerce\/|\/checkout\/|\/cart\b)/
  const written = sources(`packages/${name}/src`).some((file) => !isTest(file) && paths.test(file.text))
  return written || peers.some((peer) => /core-(?:http|form|cart)$/.test(peer))
}

it('npm run snippet knows what each block that asks a server does without one', () => {
  const silent = blockList()
    .filter((name) => needsServer(name) && !fromElsewhere.includes(name) && !(name in withoutServer))
    .map((name) => `${name} asks a server. A static page would not know what is lost. Say it in server-needs.ts.`)
  expect(silent).toEqual([])
  expect(Object.keys(withoutServer).filter((name) => !blockList().includes(name))).toEqual([])
})

it('each block of a page has its line', () => {
  expect(listWithoutServer(['accordion', 'likes'])).toEqual([
    '  accordion  does all it does',
    '  likes      shows the number that was served; a press says that it was not saved',
  ])
})

/** Runs the command on a page of one's own. */
function runSnippet(html: string) {
  const page = join(folder, 'page.html')
  writeFileSync(page, html)
  return spawnSync(process.execPath, [join(root, 'tooling/commands/snippet.ts'), page], { cwd: root, encoding: 'utf8' })
}

it('a page without blocks gets nothing to paste, and is told how a block is found', () => {
  const { status, stdout, stderr } = runSnippet('<!doctype html><title>Mine</title><p>Words</p>')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('has no block. Nothing is printed.')
})
