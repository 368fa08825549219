import { readPages } from './read-pages'

/** The pages that every block has been tried on: a clean one, one as an older site published it, and two odd ones. */
const usual = ['clean', 'published', 'empty', 'broken'] as const

/** Pages as servers send them, by their names. */
export type Fixtures = Readonly<Record<(typeof usual)[number], string>>

const files = import.meta.glob<string>('../../../packages/*/fixtures/**/*.html', { query: '?raw', import: 'default' })

/** Every page of a block's folder `fixtures`; throws where one is missing that every block has. */
export async function fixturesOf(block: string): Promise<Fixtures> {
  const folder = `../../../packages/${block}/fixtures/`
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder))
  const toName = (path: string) => path.slice(folder.length, -'.html'.length)
  const pages = await Promise.all(own.map(async ([path, read]) => readPages(toName(path), await read())))
  const fixtures = Object.fromEntries(pages.flat())
  const missing = usual.filter((name) => !Object.hasOwn(fixtures, name))
  if (missing.length > 0)
    throw new Error(
      `packages/${block}/fixtures has no page ${missing.join(', ')}. No page of it was read. Write what a server sends: clean.html, published.html, and empty and broken in odd.html.`,
    )
  return fixtures as Fixtures
}
