// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addRelease, planRelease, releasedVersions } from './store'

let folder: string
let store: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-same-'))
  store = join(folder, 'store')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A built block: its folder, and its description. */
function build(version: string, script: string, facts: object = { selector: '.accordion' }) {
  const path = join(folder, version)
  const url = `/cdn/accordion/${version}/index-A.js`
  mkdirSync(path)
  writeFileSync(join(path, 'index-A.js'), script)
  const released = {
    version,
    url,
    integrity: { [url]: `sha256-${script}` },
    core: version,
    peers: { a: version },
    facts,
  }
  return [store, 'accordion', released as unknown as Parameters<typeof planRelease>[2], path] as const
}

it('a release with the bytes of the one before it is refused in three parts, whatever version its peers have', () => {
  addRelease(...build('1.0.0', 'first'))
  addRelease(...build('1.10.0', 'second'))
  expect(() => addRelease(...build('1.11.0', 'second'))).toThrow(
    /^accordion 1\.11\.0 has the same bytes as 1\.10\.0\. Nothing was written: .*\. Leave it out; its next change is a release\.$/,
  )
  expect(releasedVersions(store, 'accordion')).toEqual(['1.10.0', '1.0.0'])
})

it('another script, other facts and the bytes of a release further back are a release', () => {
  addRelease(...build('1.0.0', 'first'))
  expect(planRelease(...build('1.1.0', 'second'))).toBe('added')
  expect(addRelease(...build('1.2.0', 'first', { selector: '.accordion', load: 'idle' }))).toBe('added')
  expect(planRelease(...build('1.3.0', 'first'))).toBe('added')
})
