import { contracts } from 'virtual:blocks'
import type { Option } from '@ashlar/core-block'
import { expect, it } from 'vitest'
import { translateContent } from './translate-content'

const spanish: Readonly<Record<string, string>> = { 'The ridge': 'La cresta', 'Two figs': 'Dos higos' }
const translate = (original: string) => spanish[original]
const inSections = (...sections: readonly object[]) => translateContent({ title: 'The ridge', sections }, translate)

it('texts are translated; members that no visitor reads, figures and addresses stay', () => {
  const section = { type: 'hero', photo: 'ridge.jpg', title: 'Two figs', text: '12', href: 'https://site.test/figs' }
  expect(inSections(section)).toEqual({ title: 'La cresta', sections: [{ ...section, title: 'Dos higos' }] })
})

it('content with a text that has no translation is not translated at all', () => {
  expect(inSections({ type: 'text', text: ['Two figs', 'Three figs'] })).toBeUndefined()
})

it('every choice of a contract is a word of the markup, in configs of blocks and in options of galleries', () => {
  const configs = Object.entries(contracts).map(([block, { options = {} }]) => {
    const choices = Object.entries<Option<unknown>>(options).filter(([, { kind }]) => kind === 'choice')
    return { block, config: Object.fromEntries(choices.map(([name, option]) => [name, option.choices?.at(-1)])) }
  })
  const sections = configs.map((block) => ({ type: 'block', ...block }))
  const { config: options } = configs.find(({ block }) => block === 'gallery') ?? {}
  expect(Object.keys(options ?? {})).toContain('activeAlignment')
  expect(inSections(...sections, { type: 'gallery', options })).toEqual({
    title: 'La cresta',
    sections: [...sections, { type: 'gallery', options }],
  })
})

it('the captions and the transition of a gallery are words of the markup', () => {
  const gallery = { type: 'gallery', captions: 'show', options: { transition: 'fade' } }
  expect(inSections(gallery)).toEqual({ title: 'La cresta', sections: [gallery] })
})

it('the look of a section is a word of the markup: a page whose owner chose one stays in its languages', () => {
  const section = { type: 'text', side: 'left', theme: 'dark', scrim: 'white', title: 'Two figs' }
  expect(inSections(section)?.sections).toEqual([{ ...section, title: 'Dos higos' }])
})

it('a text of a block is translated where another block, or the content of the same one, has a choice of its name', () => {
  const config = { alt: 'Two figs', tracks: [{ mode: 'Two figs' }], mode: 'fit' }
  expect(inSections({ type: 'block', block: 'video', config })?.sections).toEqual([
    { type: 'block', block: 'video', config: { alt: 'Dos higos', tracks: [{ mode: 'Dos higos' }], mode: 'fit' } },
  ])
})
