import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSections } from '../tooling/build/docs/block-page.ts'
import { readGuide } from '../tooling/build/docs/story-guide.ts'
import { themeProperties } from '../tooling/build/docs/theme-properties.ts'
import { isBlock, packages, root } from '../tooling/build/workspace.ts'
import { wordId } from './word-id.ts'

/** A place on a docs page that Storybook's search finds by its title. */
export interface Anchor {
  readonly id: string
  readonly title: string
}

/** An entry of the index of stories. */
interface Entry {
  readonly type: string
  readonly title: string
  readonly name: string
  readonly importPath: string
  anchors?: readonly Anchor[]
}

/** The index of stories as Storybook makes it. */
export interface StoryIndex {
  readonly entries: Readonly<Record<string, Entry>>
}

const hasWord = (names: readonly string[], word: string) =>
  names.some((name) => name.toLowerCase().includes(word.toLowerCase()))

/**
 * The places of a block's docs page: its section about keys, and the words of designers that no story is named for. A place hides
 * the stories of its block from the results, so a story that shows the thing itself comes first.
 */
function getBlockAnchors(folder: string, names: readonly string[]): Anchor[] {
  const path = join(root, 'packages', folder)
  const sections = getSections(readFileSync(join(path, 'README.md'), 'utf8'))
  const words = readGuide(path).words.filter((word) => !hasWord(names, word))
  return [
    ...(sections.has('Keyboard') && !hasWord(names, 'keyboard') ? [{ id: 'keyboard', title: 'Keyboard' }] : []),
    ...words.map((word) => ({ id: wordId(word), title: word.charAt(0).toUpperCase() + word.slice(1) })),
  ]
}

const propertyPage = './.storybook/pages/book-custom-properties.mdx'

/** The rows of the page of all custom properties: they have a page of their own, as theirs would hide the stories of a block with its name. */
function getPropertyAnchors(): Anchor[] {
  const blocks = packages().filter(({ folder }) => isBlock(folder))
  const names = new Set(blocks.flatMap(({ path }) => themeProperties(path).map(({ name }) => name)))
  return [...names].map((name) => ({ id: wordId(name), title: name }))
}

/** Gives the docs page of each block, and that of all custom properties, the places that the search leads to. */
export function addAnchors(index: StoryIndex): StoryIndex {
  const folders = new Set(packages().map(({ folder }) => folder))
  const entries = Object.values(index.entries)
  for (const entry of entries) {
    if (entry.importPath === propertyPage) entry.anchors = getPropertyAnchors()
    const [, folder = ''] = /packages\/([\w-]+)\/src\//.exec(entry.importPath) ?? []
    if (entry.type !== 'docs' || !folders.has(folder)) continue
    const names = entries.filter(({ title }) => title === entry.title).map(({ name, title }) => `${title} ${name}`)
    entry.anchors = getBlockAnchors(folder, names)
  }
  return index
}
