import { beforeAll, expect, it } from 'vitest'
import { atRest } from './rest'
import { openSite, statuses, visit, wake } from './site'

const site = openSite()
const photos = ['brushes.jpg', 'fig.jpg', 'clock.jpg']
const filesOf = {
  slideshow: ['index', 'stacked', 'steps'],
  slider: ['index', 'scroller', 'steps'],
  carousel: ['index', 'lightbox', 'scroller', 'steps'],
  autocolumns: ['index', 'lightbox', 'places'],
  grid: ['index', 'lightbox'],
}

beforeAll(async () => {
  await site.database
    .insertInto('pages')
    .values(
      Object.keys(filesOf).map((design, at) => ({
        id: `d${at}`.padEnd(24, '0'),
        path: `/only-${design}`,
        title: design,
        description: '',
        page_type: 2,
        sections: JSON.stringify([{ type: 'gallery', design, photos, options: {} }]),
        position: 90 + at,
      })),
    )
    .execute()
})

it('a page with one gallery downloads its design and what it asks for, and no file that waits for another', async () => {
  const { page, asked, problems } = await visit(site, '/blocks/accordion')
  for (const [design, files] of Object.entries(filesOf)) {
    asked.length = 0
    await page.goto(`${site.origin}/only-${design}`)
    await wake(page)
    // One that is served as its start would leave it waits for a touch.
    await page.locator('.sqs-gallery-container').hover()
    await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready'])
    await atRest(page)
    const scripts = asked.filter((path) => /^\/cdn\/\.work\/gallery\/.*\.js$/.test(path))
    expect(scripts.map((path) => /(\w+)-\w+\.js$/.exec(path)?.[1]).sort(), design).toEqual(files)
    for (const path of scripts)
      expect(await (await page.request.get(site.origin + path)).text(), path).not.toMatch(/from\s*"\.\//)
    expect(problems, design).toEqual([])
  }
})
