// @vitest-environment node
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { catalogue } from '../fixtures'
import { runAshlar } from './ashlar'

let store: string
const run = (line: string) => runAshlar(line.split(' '), { ASHLAR_RELEASES: store })
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'ashlar-store-'))
  writeFileSync(join(store, 'catalogue.json'), JSON.stringify(catalogue))
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

it('a channel is changed in a folder without a repository, and its words are those of ashlar', async () => {
  const { code, output } = await run('channel canary accordion 1.1.1 --steps 5,100')
  expect(code).toBe(0)
  expect(output).toContain(`Revision 1 was written to ${join(store, 'channels.json')}.`)
  const late = await run('channel kill accordion --revision 0')
  expect(late.code).toBe(1)
  expect(late.output).toContain('Look at ashlar channel status accordion, then run the command again.')
  expect(JSON.parse(readFileSync(join(store, 'channels.json'), 'utf8')).revision).toBe(1)
})

it('--store counts for more than the environment, in both forms', async () => {
  const other = `${store}-other`
  cpSync(store, other, { recursive: true })
  for (const form of [`--store ${other}`, `--store=${other}`])
    expect((await run(`channel status map ${form}`)).output).toContain(`Revision 0 in ${join(other, 'channels.json')}.`)
  rmSync(other, { recursive: true })
  const absent = await run('channel promote map --store')
  expect(absent).toEqual({ code: 1, output: '--store names no store. Nothing was done. Write a folder after it.' })
})

it('help is printed for each word that asks for it, and for no word at all', async () => {
  const help = { code: 0, output: expect.stringMatching(/^Releases of Ashlar blocks/) }
  for (const words of [[], ['help'], ['--help'], ['-h']]) expect(await runAshlar(words, {})).toEqual(help)
})

it('an unknown command or option is not understood, and is named in three parts, as JSON where that is asked for', async () => {
  expect(await run('chanel')).toEqual({
    code: 2,
    output: 'There is no command "chanel". Nothing was done. Did you mean "channel"?',
  })
  const { code, output } = await run('catalogue --wirte --json')
  expect(code).toBe(2)
  expect(JSON.parse(output).problem).toMatch(/'--wirte'.*Nothing was done\. Run ashlar catalogue --help/)
})

it.each([
  ['stack none.txt', 'There is no file none.txt. No place was looked up.'],
  ['fetch accordion', 'fetch needs a release. Nothing was fetched. Write one such as accordion@1.0.0.'],
  ['sign', 'sign needs a release. Nothing was signed.'],
])('"ashlar %s" is told what it needs', async (line, output) => {
  expect(await run(line)).toEqual({ code: 1, output: expect.stringContaining(output) })
})

it('the catalogue of a folder is written only with --write, and a dry run lists the releases that it would add', async () => {
  const real = join(import.meta.dirname, '../../../../releases')
  for (const name of ['runtime', 'core', 'core-react', 'react', 'preact', 'badge'])
    cpSync(join(real, name), join(store, name), { recursive: true })
  rmSync(join(store, 'catalogue.json'))
  const dry = await run('catalogue --write --dry-run')
  expect(dry.output).toMatch(/\+ badge@1\.\d+\.\d+[\s\S]*Nothing was written\./)
  expect(existsSync(join(store, 'catalogue.json'))).toBe(false)
  expect(JSON.parse((await run('catalogue --write --json')).output)).toMatchObject({ written: true, removed: [] })
  expect((await run('catalogue')).output).toContain('catalogue.json has all of them.')
})
