// Pages with a fixture of every block: one page for each generation of markup.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { blockList, root } from '../../tooling/build/workspace.ts'
import type { SavedSource } from '../e2e/serve-saved'

/** A fixture in its page. */
interface Fixture {
  readonly block: string
  /** Name of its file, without the ending. */
  readonly generation: string
  readonly html: string
}

// Without content, or without sense: the suite that every block passes looks at them.
const leftOut = ['empty', 'broken']

function readFixtures(block: string): Fixture[] {
  const folder = join(root, 'packages', block, 'fixtures')
  if (!existsSync(folder)) return []
  return globSync('**/*.html', { cwd: folder }).flatMap((file) => {
    const generation = basename(file, '.html')
    return leftOut.includes(generation) ? [] : { block, generation, html: readFileSync(join(folder, file), 'utf8') }
  })
}

const context = {
  pageType: 2,
  templateVersion: '7.1',
  website: { id: 'w' },
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
}

const toSection = ({ block, generation, html }: Fixture) =>
  `<section data-fixture="${block}/${generation}" style="min-height:20px">${html}</section>`

const toSource = (fixtures: readonly Fixture[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><meta name="viewport" content="width=device-width"><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script></head><body><main>${fixtures.map(toSection).join('\n')}</main></body></html>`

const fixtures = blockList().flatMap(readFixtures)

/** Pages of the matrix: what we send today, what was published, and what else there is. */
export const fixturePages: readonly SavedSource[] = [
  ['clean', fixtures.filter(({ generation }) => generation === 'clean')] as const,
  ['published', fixtures.filter(({ generation }) => generation === 'published')] as const,
  ['others', fixtures.filter(({ generation }) => !['clean', 'published'].includes(generation))] as const,
].map(([name, part]) => ({ path: `/${name}`, source: toSource(part) }))

/** Blocks that have a fixture. */
export const fixtureBlocks: readonly string[] = [...new Set(fixtures.map(({ block }) => block))]
