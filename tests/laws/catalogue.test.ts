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

it('[I18N-13] whatever a package says of the catalogue it says to the letter, and under its key', () => {
  expect(said.length).toBeGreaterThan(60)
  const known = Object.values(catalogue)
  const wrong = said.filter(({ key, default: words }) => {
    const named = catalogue[key]
    if (named) return named.default !== words
    return known.some((one) => one.default === words)
  })
  expect(wrong).toEqual([])
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
