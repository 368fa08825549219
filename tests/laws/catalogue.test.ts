import { expect, it } from 'vitest'
import { catalogue } from '../../packages/core-i18n/src/catalogue'
import { sources } from '../../tooling/testkit/sources.ts'

interface Message {
  readonly key: string
  readonly default: string
}
const modules = import.meta.glob<Record<string, unknown>>('../../packages/*/src/messages*.ts', { eager: true })
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'default' in value
const packageMessages = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isMessage)

it('[I18N-13] a message under a key of the catalogue has the text of the catalogue to the letter', () => {
  const keyed = packageMessages.filter(({ key }) => catalogue[key] !== undefined)
  expect(keyed.length).toBeGreaterThan(20)
  expect(keyed.filter(({ key, default: text }) => catalogue[key]?.default !== text)).toEqual([])
})

it('[I18N-13] a sentence of the catalogue that only one package uses has that package’s key', () => {
  const lonely = Object.values(catalogue).filter(({ key, default: text }) => {
    const by = packageMessages.filter((message) => message.default === text)
    return by.length === 1 && by[0]?.key !== key
  })
  expect(lonely).toEqual([])
})

it('[I18N-13] no package writes a sentence of the catalogue again', () => {
  // A word that is a sentence of its own here is part of others there: an accepted header, a loaded flag.
  const sentences = Object.values(catalogue).filter(({ default: text }) => text.includes(' '))
  const copies = ['packages', 'apps/site-server']
    .flatMap((folder) => sources(folder, /\.tsx?$/))
    .filter(({ path }) => !/\.(?:test|stories)\.|fixtures|core-block\/src\/texts/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => {
        if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) return []
        const copied = sentences.find((sentence) => line.includes(sentence.default))
        return copied ? [`${path}: ${copied.key}`] : []
      }),
    )
  expect(copies).toEqual([])
})

it('no two packages have different texts under one key', () => {
  const textByKey = new Map<string, string>()
  const torn = packageMessages.filter(({ key, default: text }) => {
    const before = textByKey.get(key)
    textByKey.set(key, text)
    return before !== undefined && before !== text
  })
  expect(torn).toEqual([])
})
