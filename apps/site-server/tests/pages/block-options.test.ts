// @vitest-environment jsdom
import { type BlockGuide, type GuideOption, guides } from 'virtual:block-guides'
import { blocks } from 'virtual:blocks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openMarkup } from '../../src/features/block-pages/domain/markup'
import { choosableOptions } from '../../src/features/block-pages/domain/options'

interface Readable {
  read(raw: unknown): unknown
}
const contracts = import.meta.glob<{ contract: { options: Record<string, Readable> } }>(
  '../../../../packages/*/src/contract.ts',
  { eager: true },
)
const parsers = import.meta.glob<{ parse(root: Element, context: object): unknown }>(
  '../../../../packages/*/src/parse.ts',
)
/** What a block reads later, of the config that its parser has made. */
const parts = import.meta.glob<Record<string, (config: unknown) => unknown>>([
  '../../../../packages/*/src/parse/*.ts',
  // Those of a part that has roles of its own.
  '../../../../packages/*/src/*/**/parse.ts',
])
const elements = import.meta.glob<{ findElements?(root: Element): unknown }>([
  '../../../../packages/*/src/elements.ts',
  '../../../../packages/*/src/elements/index.ts',
])
const source = { website: {}, websiteSettings: { storeSettings: {} } }
const services = {
  site: {
    context: { ...source, source },
    local: { read: () => undefined },
    session: { read: () => undefined },
  },
}

/** A value that is not the default. */
function otherValue({ kind, choices, min = 0, max, default: usual }: GuideOption): string {
  if (kind === 'boolean') return String(!usual)
  if (kind === 'choice') return String(choices?.at(-1))
  return kind === 'number' ? String(max ?? min + 3) : 'other'
}

const selectorMatch = (selectors: readonly string[]) =>
  selectors.map((selector) => document.querySelector(selector)).find(Boolean) ?? document.body

/** The values that the reader of one option gets while the block reads its markup. */
async function readValues(name: string, { selectors }: BlockGuide, option: string): Promise<string[]> {
  const folder = `../../../../packages/${name}/src`
  const { parse } = (await parsers[`${folder}/parse.ts`]?.()) ?? {}
  const found = await (elements[`${folder}/elements.ts`] ?? elements[`${folder}/elements/index.ts`])?.()
  const target = contracts[`${folder}/contract.ts`]?.contract.options[option] as Readable
  const { read } = target
  const values: string[] = []
  target.read = (raw) => {
    values.push(String(raw))
    return read(raw)
  }
  const root = selectorMatch(selectors)
  const config = parse?.(root, { elements: found?.findElements?.(root), services })
  if (typeof Object(config).source === 'function')
    for (const [file, load] of Object.entries(parts).filter(([path]) => path.startsWith(`${folder}/`))) {
      const readers = Object.values(await load())
      expect(readers, file).not.toEqual([])
      for (const readMore of readers) readMore(config)
    }
  target.read = read
  return values
}

const shown = Object.entries(guides).filter(
  ([name, guide]) => !guide.isPageWide && choosableOptions(name, guide).length,
)

it.each(shown)('%s: a value chosen for an option is where the block reads it', async (name, guide) => {
  const block = blocks[name]
  if (!block) throw new Error(`There is no block ${name}.`)
  const html = renderToString(createElement(block.Markup, { config: block.sample as never }))
  const missed: string[] = []
  for (const option of choosableOptions(name, guide)) {
    const value = otherValue(option)
    const markup = openMarkup(html, guide)
    markup.write(option, value)
    document.body.innerHTML = markup.html()
    if (!(await readValues(name, guide, option.name)).includes(value)) missed.push(option.name)
  }
  expect(missed).toEqual([])
})
