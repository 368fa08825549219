/** The pages that every block has been tried on, by the names of their files: a clean one, one as an older site published it, and two odd ones. */
const usual = ['clean', 'published', 'empty', 'broken'] as const

/** Pages as servers send them, by the names of their files. */
export type Fixtures = Readonly<Record<(typeof usual)[number], string>>

const files = import.meta.glob<string>('../../../packages/*/fixtures/**/*.html', { query: '?raw', import: 'default' })

/** Every page of a block's folder `fixtures`; throws where one is missing that every block has. */
export async function fixturesOf(block: string): Promise<Fixtures> {
  const folder = `../../../packages/${block}/fixtures/`
  const missing = usual.filter((name) => !files[`${folder}${name}.html`])
  if (missing.length > 0)
    throw new Error(
      `packages/${block}/fixtures has no ${missing.map((name) => `${name}.html`).join(', ')}. No page of it was read. Write what a server sends.`,
    )
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder))
  const toName = (path: string) => path.slice(folder.length, -'.html'.length)
  return Object.fromEntries(
    await Promise.all(own.map(async ([path, read]) => [toName(path), await read()])),
  ) as Fixtures
}
