import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrast, getValues, pairs } from '../../.storybook/docs/contrast'
import { literal } from '../../.storybook/jsx-source'
import { addAnchors } from '../../.storybook/search-index'
import { blockPages } from '../../tooling/build/docs/block-page.ts'
import { contractPart, parse } from '../../tooling/build/docs/contract-source.ts'
import { readContract } from '../../tooling/build/docs/read-options.ts'
import { getProperties, getStyle } from '../../tooling/build/docs/style-properties.ts'
import { themeProperties } from '../../tooling/build/docs/theme-properties.ts'
import { isBlock, packages, root } from '../../tooling/build/workspace.ts'

const pages = Object.values(blockPages(() => 0))
const themed = [...readFileSync(join(root, '.storybook/themes/blocks.css'), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(
  ([, name = '']) => name,
)
/** The look of a line, a surface or words; lengths are the site's own choice. */
const isColour = /^(?:color|background|border)$/

it('the docs page of each block has guidance, keyboard, options, change notes and a size', () => {
  expect(pages.length).toBeGreaterThan(40)
  const lacking = pages.flatMap((page) => {
    const { name, description, guidance, keyboard, notes, next, options, maxKib } = page
    const wanted = Object.keys(readContract(join(root, 'packages', name, 'src/contract.ts')).options).length
    const gaps = [
      !description && 'a description in package.json',
      !guidance && 'a first paragraph in README.md',
      !keyboard && 'the section "Keyboard" in README.md',
      !notes.trim() && next.length === 0 && 'a changeset',
      options.length !== wanted && 'each option of its contract',
      !(maxKib > 0) && 'a budget in package.json',
    ]
    return gaps
      .filter(Boolean)
      .map((gap) => `packages/${name} lacks ${gap}. Its page in Storybook has a hole. Write it.`)
  })
  expect(lacking).toEqual([])
})

it('each block says when to use it and when another, with two examples each, and has words to be found by', () => {
  const names = new Set(pages.map(({ name }) => name))
  const lacking = pages.flatMap(({ name, guide: { useWhen, useOther, words } }) => {
    const path = join(root, 'packages', name)
    if (!existsSync(join(path, 'src', `${name}.stories.tsx`))) return []
    const unknown = useOther.filter(({ block }) => block && !names.has(block)).map(({ block }) => block)
    const gaps = [
      useWhen.length !== 2 && 'two examples of its use',
      useOther.length !== 2 && 'two examples of what it is not for',
      new Set(words).size < 4 && 'four words of designers',
      new Set(words).size < words.length && 'each word once',
      unknown.length > 0 && `the name of a block instead of ${unknown}`,
    ]
    return gaps.filter(Boolean).map((gap) => `packages/${name} lacks ${gap}. A designer does not find it. Add it.`)
  })
  expect(lacking).toEqual([])
})

it('the search of Storybook has a place for each word that no story is named for, and none that hides a story', () => {
  const importPath = './packages/gallery/src/gallery.stories.tsx'
  const index = (...names: string[]) =>
    addAnchors({
      entries: {
        docs: { type: 'docs', title: 'Blocks/Gallery', name: 'Docs', importPath },
        ...Object.fromEntries(
          names.map((name) => [name, { type: 'story', title: 'Blocks/Gallery', name, importPath }]),
        ),
      },
    }).entries.docs?.anchors?.map(({ title }) => title)
  expect(index('Carousel')).toEqual(expect.arrayContaining(['Keyboard', 'Filmstrip', 'Thumbnails']))
  expect(index('Square Thumbnails')).not.toContain('Thumbnails')
})

it('the search finds each custom property on the page of all of them; on a page of a block it would hide the stories', () => {
  const anchorsOf = (importPath: string) =>
    addAnchors({ entries: { page: { type: 'docs', title: 'A page', name: 'Docs', importPath } } })
      .entries.page?.anchors?.map(({ title }) => title)
      .filter((title) => title.startsWith('--'))
  const named = pages.flatMap(({ properties }) => properties.map(({ name }) => name))
  expect(anchorsOf('./.storybook/pages/book-custom-properties.mdx')).toEqual([...new Set(named)])
  expect(anchorsOf('./packages/gallery/src/gallery.stories.tsx')).toEqual([])
})

it('each custom property of a block has its place and its kind in the contract, its value in the stylesheet, and its row in the README', () => {
  const lacking = packages()
    .filter(({ folder }) => isBlock(folder))
    .flatMap(({ folder, path }) => {
      const named = themeProperties(path)
      const names = new Set(named.map(({ name }) => name))
      const states = contractPart(parse(join(path, 'src/contract.ts')), 'states').map(({ name }) => name)
      const styled = new Map(getProperties(getStyle(join(path, 'src/style.css'))))
      const readme = readFileSync(join(path, 'README.md'), 'utf8')
      const gaps = [
        ...[...styled.keys()]
          .filter((name) => !names.has(name) && !states.includes(name))
          .map((name) => `"properties" of the contract lacks ${name}, which the stylesheet has`),
        ...named.flatMap(({ name, place, values, fallback }) => [
          !styled.has(name) && `the stylesheet does not read ${name}`,
          !place && `the contract has no sentence that says where ${name} is seen`,
          !values && `the kind of ${name} is none of PropertyKind`,
          !fallback && `${name} has no value where no theme sets it: write it after the comma of var()`,
          !readme.includes(`| \`${name}\` |`) && `README.md lacks ${name}: npm run readme`,
        ]),
      ]
      return gaps.filter(Boolean).map((gap) => `packages/${folder}: ${gap}. A designer does not find it.`)
    })
  expect(lacking).toEqual([])
})

it('a theme sets the colours and lines of every block, and no property that no block reads', () => {
  const all = pages.flatMap(({ properties }) => properties)
  const ownColours = /^--chart-\d$/
  const wanted = all.filter(({ kind, name }) => isColour.test(kind) && !ownColours.test(name)).map(({ name }) => name)
  expect(wanted.length).toBeGreaterThan(30)
  expect([...new Set(wanted)].filter((name) => !themed.includes(name))).toEqual([])
  expect(themed.filter((name) => !all.some((property) => property.name === name))).toEqual([])
})

it('each pair of colours of a theme has the contrast that it needs, 7 : 1 in the theme of high contrast', () => {
  const read = (name: string) => getValues(readFileSync(join(root, `.storybook/themes/${name}.css`), 'utf8'))
  const light = read('light')
  const low = ['light', 'dark', 'contrast'].flatMap((name) => {
    const values = { ...light, ...read(name) }
    return pairs.flatMap(([front, back, ratio]) => {
      const is = contrast(values[front] ?? '', values[back] ?? '')
      const needed = name === 'contrast' ? 7 : ratio
      return is >= needed
        ? []
        : [`${front} on ${back} is ${is.toFixed(2)} : 1 in the theme ${name}. It needs ${needed} : 1.`]
    })
  })
  expect(low).toEqual([])
})

it('the React source of a story has its config as it is written by hand', () => {
  const config = { title: "it's", at: new Date(0), list: [1, { 'data-x': true }], none: undefined, call() {} }
  expect(literal(config)).toBe(
    `{ title: "it's", at: new Date('1970-01-01T00:00:00.000Z'), list: [1, { 'data-x': true }] }`,
  )
  expect(literal({ text: 'x'.repeat(100) })).toBe(`{\n  text: '${'x'.repeat(100)}',\n}`)
})
