// @vitest-environment node
import { publishStatus } from '@ashlar/core-site'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { openTestSite, testOwner, testViewer } from '../support/site'

describe.each(sampledEngines)('the lists of pages and posts on %s', (engine) => {
  const site = openTestSite(engine)

  it('pages and posts are listed with a picture, and lead to what visitors see', async () => {
    const owner = await site.known(testOwner)
    const pages = await owner.html('/config/pages')
    const posts = await owner.html('/config/posts')
    expect(pages).toMatch(
      /<a href="\/walks\?noredirect=true"><img class="admin-thumbnail" src="[^"]+\.jpg\?format=100w/,
    )
    expect(posts).toMatch(/<a href="\/journal\/how-slow-is-slow\?noredirect=true"><img class="admin-thumbnail"/)
    expect(posts).toMatch(/How slow is slow\?.*2026-10-18.*water, technique.*Published/)
    expect((await (await site.known(testViewer)).get('/config/pages')).status).toBe(403)
  })

  it('what visitors do not see stands out and has no link; a title is searched for', async () => {
    const owner = await site.known(testOwner)
    const publish = (published: number) =>
      site.database.updateTable('posts').set({ published }).where('slug', '=', 'how-slow-is-slow').execute()
    await publish(publishStatus.draft)
    onTestFinished(async () => {
      await publish(publishStatus.published)
    })
    const posts = await owner.html('/config/posts')
    expect(posts).toContain('<strong>Draft</strong>')
    expect(posts).not.toContain('/journal/how-slow-is-slow')
    const found = await owner.html('/config/posts?search=TIDE')
    expect(found).toContain('1 of 4 posts')
    expect(found).not.toContain('How slow')
    expect(await owner.html('/config/pages?search=%3Cb')).toContain('has “&lt;b” in its title')
  })
})
