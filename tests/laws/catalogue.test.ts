import { expect, it } from 'vitest'
import { catalogue } from '../../packages/core-i18n/src/catalogue'

interface Message {
  readonly key: string
  readonly default: string
}
const modules = import.meta.glob<Record<string, unknown>>('../../packages/*/src/messages*.ts', { eager: true })
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'default' in value
const said = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isMessage)

it('[I18N-13] whatever a package says under a key of the catalogue it says to the letter', () => {
  const keyed = said.filter(({ key }) => catalogue[key] !== undefined)
  expect(keyed.length).toBeGreaterThan(20)
  expect(keyed.filter(({ key, default: words }) => catalogue[key]?.default !== words)).toEqual([])
})

it('[I18N-13] a sentence of the catalogue that is said only by one package has that package’s key', () => {
  const lonely = Object.values(catalogue).filter(({ key, default: words }) => {
    const by = said.filter((one) => one.default === words)
    return by.length === 1 && by[0]?.key !== key
  })
  expect(lonely).toEqual([])
})

it('no two packages say different words under one key', () => {
  const words = new Map<string, string>()
  const torn = said.filter(({ key, default: text }) => {
    const before = words.get(key)
    words.set(key, text)
    return before !== undefined && before !== text
  })
  expect(torn).toEqual([])
})
