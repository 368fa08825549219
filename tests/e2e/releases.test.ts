import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cdnFolder } from '../../tooling/cdn.ts'
import { openSite, scrollThrough, statuses, visit } from './site'

/** A CDN on which the accordion has a newer release, and nothing else has. */
function withNewerAccordion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true })
  cpSync(join(folder, 'accordion/1.0.0'), join(folder, 'accordion/1.1.0'), { recursive: true })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8'))
  const { accordion } = catalogue.blocks
  accordion.releases['1.1.0'] = JSON.parse(JSON.stringify(accordion.releases['1.0.0']).replaceAll('/1.0.0/', '/1.1.0/'))
  accordion.stable = '1.1.0'
  accordion.previous = '1.0.0'
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}

const site = openSite(withNewerAccordion())

it('one page runs blocks at different versions of one release line, and upgrading one is one word in the catalogue', async () => {
  const { page, asked, problems } = await visit(site, '/')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(asked).toContain('/cdn/accordion/1.1.0/index.js')
  expect(asked).toContain('/cdn/reveal/1.0.0/index.js')
  expect(problems).toEqual([])
  await page.context().close()
})

it('a release that cannot be loaded gives way to the one before it', async () => {
  const { page, asked } = await visit(site, '/', {}, (one) =>
    one.route('**/cdn/accordion/1.1.0/index.js*', (route) => route.fulfill({ status: 404, body: '' })),
  )
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(asked.filter((path) => path === '/cdn/accordion/1.1.0/index.js').length).toBeGreaterThan(0)
  expect(asked).toContain('/cdn/accordion/1.0.0/index.js')
  await page.context().close()
})
