// A load time is one file, and a line in the lists that name it: nothing else in the scripts of a page knows a load time by its name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { isTest, sources } from '../../tooling/testkit/sources.ts'

const folder = 'packages/loader/src/load-times'
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const [, union = ''] = /export type LoadTime = (.+)/.exec(read('packages/core-block/src/contract.ts')) ?? []
const times = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

it('each load time has a file of its own, with the wait for it and its triggers', async () => {
  expect(times.length).toBeGreaterThan(3)
  const files = readdirSync(join(root, folder)).map((file) => file.replace(/\.ts$/, ''))
  expect(files.sort()).toEqual([...times, 'index', 'triggers'].sort())
  for (const time of times) {
    const name = time.charAt(0).toUpperCase() + time.slice(1)
    const module = await import(join(root, folder, `${time}.ts`))
    expect(module, time).toMatchObject({
      [`watch${name}`]: expect.any(Function),
      [`get${name}Triggers`]: expect.any(Function),
    })
  }
})

it('a load time can be added without a change of the loader, the bootstrap or the manifest', () => {
  // Which of the four start without a hand, and which leave a block undrawn: a new one does neither.
  const rules = ['packages/manifest/src/early-blocks.ts', 'packages/manifest/src/page-blocks.ts']
  const named = new RegExp(
    `\\bload(?:Time)? [!=]==? '|'(?:${times.join('|')})' (?:===|!==)|case '(?:${times.join('|')})'`,
  )
  const broken = ['packages/loader/src', 'packages/runtime/src', 'packages/manifest/src']
    .flatMap((path) => sources(path))
    .filter((file) => !isTest(file) && !rules.includes(file.path) && named.test(file.text))
    .map(({ path }) => `${path} compares a load time. Move the line to the file of that time in ${folder}.`)
  expect(broken).toEqual([])
})
