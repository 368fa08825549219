/** The address of the docs page of a block in Storybook. */
export const blockAddress = (name: string) => `?path=/docs/blocks-${name}--docs`

/** The address of the pictures of what to do and what not. */
export const pairAddress = '?path=/docs/design-do-and-do-not--docs'

/** The address of a page of the book in Storybook. */
export const bookAddress = (name: string) => `?path=/docs/book-${name}--docs`

const namesIn = (paths: Readonly<Record<string, unknown>>, name: RegExp) =>
  new Set(Object.keys(paths).map((path) => name.exec(path)?.[1]))

/** Files of the book, by name without the ending; `preview.tsx` orders them. */
const book = namesIn(import.meta.glob('../pages/book-*.mdx'), /book-([\w-]+)\.mdx$/)

/** Packages that have stories, and so a page. */
const blocks = namesIn(import.meta.glob('../../packages/*/src/*.stories.tsx'), /packages\/([\w-]+)\//)

/** The page of Storybook about a file of the repository; undefined where there is none. */
function getAddress(target: string): string | undefined {
  const path = target.replace(/#.*$/, '').replace(/\/README\.md$/, '')
  const [, page = ''] = /^(?:\.\/|(?:[\w.-]+\/)*docs\/)?([\w-]+)\.md$/.exec(path) ?? []
  if (book.has(page)) return bookAddress(page)
  const [, block = ''] = /(?:^|\/)(?:\.\.|packages)\/([\w-]+)$/.exec(path) ?? []
  return blocks.has(block) ? blockAddress(block) : undefined
}

/** Links between Markdown files of the repository, as links between pages of Storybook; a file that is no page is named without a link. */
export function linkPages(markdown: string): string {
  return markdown.replace(/(?<!!)\[([^\]]+)\]\((?!https?:|#|\?)([^)]+)\)/g, (_, label: string, target: string) => {
    const address = getAddress(target)
    return address ? `[${label}](${address})` : label
  })
}
