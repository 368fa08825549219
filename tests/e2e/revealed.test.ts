// Published pages hide elements until a block has run: after its failure they are seen and can be used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/workspace.ts'
import { look, revealed, startAll } from './failure-matrix'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

/** The fixtures of a block, as published pages have it. */
function readFixtures(name: string): string {
  const folder = join(root, 'packages', name, 'fixtures')
  const files = readdirSync(folder).filter((file) => /^published.*\.html$/.test(file))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** The ways in which stylesheets of published pages hide something. */
const ways = ['display:none', 'visibility:hidden;opacity:0;height:0;overflow:hidden;transform:translateX(-300vw)']

it.each(revealed)(
  'every element that $name shows after a failure is seen and can be used',
  async ({ name, reveal }) => {
    const pages = ways.map((way, at) => ({
      path: `/${name}-${at}`,
      source: `<!doctype html><html lang="en"><head><title>Saved</title><style>:is(${reveal}){${way}}</style><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 2, "website": {"id": "w"}}}</script></head><body>${readFixtures(name)}</body></html>`,
    }))
    const saved = await serveSaved(site, pages)
    for (const [at, way] of ways.entries()) {
      const { page } = await visit(saved, `/${name}-${at}`, {}, async (one) => {
        for (const pattern of [`**/cdn/.work/${name}/index-*.js`, `**/cdn/${name}/*/index-*.js`])
          await one.route(pattern, (route) => route.abort())
      })
      expect(await page.locator(reveal).count(), `${name} has nothing to show in its fixtures`).toBeGreaterThan(0)
      await startAll(page)
      await expect.poll(async () => (await look(page))[name]?.states).toContain('failed')
      await atRest(page)
      expect((await look(page))[name]?.hidden, way).toEqual([])
      await page.context().close()
    }
  },
)
