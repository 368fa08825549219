/** The address of the docs page of a block in Storybook. */
export const blockAddress = (name: string) => `?path=/docs/blocks-${name}--docs`

/** The address of a page of `docs/` in Storybook. */
export const bookAddress = (name: string) => `?path=/docs/book-${name}--docs`

/** Files of the book, by name without the ending; `preview.tsx` orders them. */
const book = new Set(
  Object.keys(import.meta.glob('../../docs/*.md')).map((path) => path.slice('../../docs/'.length, -3)),
)

/** Links between Markdown files of the repository, as links between pages of Storybook; a file that is no page is named without a link. */
export function linkPages(markdown: string): string {
  return markdown.replace(/(?<!!)\[([^\]]+)\]\((?!https?:|#|\?)([^)]+)\)/g, (_, label: string, target: string) => {
    const [, name = ''] = /([\w-]+)(?:\.md)?(?:#.*)?$/.exec(target.replace(/\/README\.md/, '')) ?? []
    if (target.includes('.md') && !target.includes('README') && book.has(name) && !/decisions/.test(target))
      return `[${label}](${bookAddress(name)})`
    const isBlock = /(?:^|\/)(?:\.\.|packages)\/[\w-]+(?:\/README\.md)?(?:#.*)?$/.test(target)
    return isBlock ? `[${label}](${blockAddress(name)})` : label
  })
}
