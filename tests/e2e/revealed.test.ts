// Published pages hide elements until a block has run: after its failure they are seen and can be used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
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

it('every element that a block shows after a failure is seen and can be used, however it was hidden', async () => {
  // One page has them all; each block fails.
  const hidden = revealed.map(({ reveal }) => reveal).join()
  const source = `<!doctype html><html lang="en"><head><title>Saved</title><style>:is(${hidden}){${ways[0]}}</style><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 2, "website": {"id": "w"}}}</script></head><body>${revealed.map(({ name }) => readFixtures(name)).join('')}</body></html>`
  const saved = await serveSaved(site, [{ path: '/revealed', source }])
  const { page } = await visit(saved, '/revealed', {}, async (one) => {
    for (const { name } of revealed)
      for (const pattern of [`**/cdn/.work/${name}/index-*.js`, `**/cdn/${name}/*/index-*.js`])
        await one.route(pattern, (route) => route.abort())
  })
  for (const { name, reveal } of revealed)
    expect(await page.locator(reveal).count(), `${name} has nothing to show in its fixtures`).toBeGreaterThan(0)
  await startAll(page)
  for (const { name } of revealed)
    await expect.poll(async () => (await look(page))[name]?.states, { message: name }).toContain('failed')
  await atRest(page)
  for (const way of ways) {
    await page.evaluate((text) => document.querySelector('style')?.replaceChildren(text), `:is(${hidden}){${way}}`)
    const seen = await look(page)
    for (const { name } of revealed) expect(seen[name]?.hidden, `${name}, ${way}`).toEqual([])
  }
})
