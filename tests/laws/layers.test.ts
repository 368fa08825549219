import { expect, it } from 'vitest'
import { isBlock, packages } from '../../tooling/workspace.ts'
import { importsOf, isTest, type Source, sources } from './source.ts'

/** Who may import whom inside a block. A row lists everything that room may import; `type` marks types only. */
const roles: Readonly<Record<string, readonly string[]>> = {
  contract: ['@ashlar/core-block'],
  parse: [
    '@ashlar/core-block',
    '@ashlar/core-cart',
    '@ashlar/core-dom',
    '@ashlar/core-form',
    'type @ashlar/core-site',
    'type @ashlar/core-intents',
    './contract',
    './model',
  ],
  model: [
    '@ashlar/core-block',
    '@ashlar/core-cart',
    '@ashlar/core-form',
    'type @ashlar/core-intents',
    'immer',
    'date-fns',
    './contract',
  ],
  // A server that draws a view draws the view itself.
  markup: ['react', '@ashlar/core-cart', 'type @ashlar/core-form', './contract', './model', './messages', './view'],
  paint: [
    '@ashlar/core-block',
    '@ashlar/core-cart',
    '@ashlar/core-dom',
    '@ashlar/core-form',
    '@ashlar/core-intents',
    './contract',
    './model',
    './parse',
    './messages',
    './messages-product',
    './markup?static',
  ],
  view: [
    'react',
    '@ashlar/core-react',
    '@ashlar/core-form',
    '@ashlar/core-cart',
    '@ashlar/core-intents',
    'type @ashlar/core-i18n',
    './contract',
    './model',
    './messages',
    './view-lightbox',
    './view-question',
    './view-lines',
    './view-offers',
    './view-totals',
  ],
  effects: [
    '@ashlar/core-block',
    '@ashlar/core-cart',
    '@ashlar/core-dom',
    '@ashlar/core-form',
    '@ashlar/core-intents',
    'type @ashlar/core-http',
    'type @ashlar/core-i18n',
    'type @ashlar/core-site',
    'type @ashlar/core-tracking',
    'type @ashlar/core-react',
    'focus-trap',
    './contract',
    './model',
    './parse',
    './*',
  ],
  messages: ['@ashlar/core-i18n'],
  block: ['@ashlar/core-block', '@ashlar/core-form', '@ashlar/core-react', './*'],
  index: ['./*', 'type @ashlar/core-cart'],
}

/** What each room must leave alone, by the words that would touch it. */
const untouched: Readonly<Record<string, RegExp>> = {
  model:
    /\b(?:document|window|navigator|localStorage|fetch|setTimeout|setInterval|requestAnimationFrame|Math\.random|Date\.now|new Date\(\))\b/,
  contract: /\b(?:document|window|fetch|setTimeout)\b/,
  messages: /\b(?:document|window|fetch)\b/,
  paint: /\b(?:setTimeout|setInterval|addEventListener|IntersectionObserver|fetch)\b/,
  parse: /\.(?:setAttribute|append|remove|replaceChildren|textContent\s*=|classList\.(?:add|remove|toggle))\b/,
}

const blocks = packages()
  .map(({ folder }) => folder)
  .filter(isBlock)
const files = blocks.flatMap((name) => sources(`packages/${name}/src`).filter((file) => !isTest(file)))
// A model may be several files: model.ts, model-layout.ts …
const roomOf = ({ path }: Source) => /\/src\/([^/.]+)/.exec(path)?.[1]?.replace(/^model-.*/, 'model') ?? ''
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

it('there are blocks to look at', () => {
  expect(blocks.length).toBeGreaterThan(5)
})

it('a room of a block imports only what its row allows', () => {
  const broken = files.flatMap((file) => {
    const row = roles[roomOf(file)]
    if (!row) return []
    return importsOf(file).flatMap(({ name, isType }) => {
      const isAllowed = row.some((one) => {
        const [, typeOnly, wanted = ''] = /^(type )?(.*)$/.exec(one) ?? []
        const isPart = wanted === './model' || roomOf(file) === 'model'
        if (isPart && name.startsWith('./model')) return true
        const matches = wanted === './*' ? name.startsWith('./') : name === wanted || name.startsWith(`${wanted}/`)
        return matches && (isType || !typeOnly)
      })
      return isAllowed
        ? []
        : [
            `${file.path} imports ${name}. ${roomOf(file)} may import only: ${row.join(', ')}. Move the line to the room that may.`,
          ]
    })
  })
  expect(broken).toEqual([])
})

it('a room leaves alone what belongs to another', () => {
  const broken = files.flatMap((file) => {
    const found = untouched[roomOf(file)]?.exec(withoutComments(file.text))
    return found
      ? [`${file.path} says ${found[0]}, which ${roomOf(file)} must leave alone. Move the line to effects.`]
      : []
  })
  expect(broken).toEqual([])
})

it('no block imports another block, the loader or the runtime', () => {
  const others = new Set([...blocks, 'loader', 'runtime'].map((name) => `@ashlar/${name}`))
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter(({ name }) => others.has(name))
      .map(({ name }) => `${file.path} imports ${name}. Ask by an intent instead (core-intents).`),
  )
  expect(broken).toEqual([])
})

it('every block has its rooms, its fixtures and its story', () => {
  const needed = [
    'src/contract.ts',
    'src/parse.ts',
    'src/markup.tsx',
    'src/block.ts',
    'src/index.ts',
    `README.md`,
    'fixtures/clean.html',
    'fixtures/published.html',
    'fixtures/empty.html',
    'fixtures/broken.html',
  ]
  const missing = blocks.flatMap((name) => {
    const there = new Set(
      sources(`packages/${name}`, /\.(?:tsx?|md|html)$/).map(({ path }) => path.replace(`packages/${name}/`, '')),
    )
    const story = [...there].some((path) => path.endsWith('.stories.tsx'))
      ? []
      : [`packages/${name}/src/${name}.stories.tsx`]
    return [...needed.filter((path) => !there.has(path)).map((path) => `packages/${name}/${path}`), ...story]
  })
  expect(missing).toEqual([])
})
