import { expect, it } from 'vitest'
import { cdnWithReleases } from './made-releases'
import { openSite, scrollThrough, statuses, touch, visit } from './site'

const site = openSite(cdnWithReleases('accordion', { '1.1.0': 'same', '1.0.0': 'same' }))
const isOf = (folder: string) => (path: string) => path.startsWith(`/cdn/${folder}/index-`)

it('one page runs blocks at different versions of one release line, and upgrading one is one word in the catalogue', async () => {
  const { page, asked, problems } = await visit(site, '/')
  await scrollThrough(page)
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(asked.filter(isOf('accordion/1.1.0'))).toHaveLength(1)
  expect(asked.filter(isOf('.work/summary'))).toHaveLength(1)
  expect(problems).toEqual([])
})

it('a release that cannot be loaded gives way to the one before it', async () => {
  const { page, asked } = await visit(site, '/', {}, (one) =>
    one.route('**/cdn/accordion/1.1.0/index-*.js', (route) => route.fulfill({ status: 404, body: '' })),
  )
  await scrollThrough(page)
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(asked.filter(isOf('accordion/1.1.0')).length).toBeGreaterThan(0)
  expect(asked.filter(isOf('accordion/1.0.0'))).toHaveLength(1)
})
