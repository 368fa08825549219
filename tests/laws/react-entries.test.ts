import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { blockList, packages, root } from '../../tooling/build/workspace.ts'
import { pascal } from '../../tooling/commands/new-block/write-block.ts'

type Props = { readonly config: object }
interface Served {
  readonly sample: object
  readonly Markup: ComponentType<Props>
}

/** HTML without the hints that React writes before everything else. */
const render = (component: ComponentType<Props>, config: object) =>
  renderToStaticMarkup(createElement(component, { config })).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
const load = (name: string, file: string) => import(join(root, 'packages', name, 'src', file))
const blocks = await Promise.all(
  blockList().map(async (name) => ({
    name,
    selectors: (await load(name, 'contract.ts')).contract.selectors as string[],
  })),
)
/** Blocks that run on elements of their own; the others run on the page as a whole: they insert or find what they need. */
const withElement = blocks.filter(({ selectors }) => selectors.length > 0).map(({ name }) => name)

it('the blocks without a component are those of the whole page', () => {
  const without = blockList().filter((name) => !existsSync(join(root, 'packages', name, 'src/react.tsx')))
  expect(without.length).toBeGreaterThan(0)
  expect(without.filter((name) => withElement.includes(name))).toEqual([])
})

it.each(withElement)('%s has a component under ./react, which a server renders as the markup', async (name) => {
  const { manifest } = packages().find(({ folder }) => folder === name) ?? {}
  expect(Object.keys(manifest?.exports ?? {})).toContain('./react')
  const entry: Record<string, ComponentType<Props>> = await load(name, 'react.tsx')
  expect(Object.keys(entry)).toEqual([pascal(name)])
  const { Markup, sample }: Served = await load(name, 'markup.tsx')
  const html = render(entry[pascal(name)] as ComponentType<Props>, sample)
  const markup = render(Markup, sample)
  expect(html.replace(/^<(div|span)>([\s\S]*)<\/\1>$/, '$2')).toBe(markup)
  // A block element inside a paragraph would end it.
  const isInline = /^<(?:a|button|span|time)\b/.test(markup)
  expect(html.startsWith('<span'), `${name}: the wrapper`).toBe(isInline)
})
