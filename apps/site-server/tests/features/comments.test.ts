// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { setting } from '../../src/db/settings'
import type { SiteSettings } from '../../src/rendering/site-frame'
import { openTestSite, testMember, testOwner } from '../support/site'

const path = '/journal/a-nuthatch-does-not-wait'
const hour = 3_600_000

describe.each(queryEngines)('comments on %s', (engine) => {
  const site = openTestSite(engine, { comments: 200, login: 10_000 })
  let made = 0

  /** Changes settings of comments; the others stay as the demo has them. */
  async function set(changes: object) {
    const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
    const value = JSON.stringify({ ...settings, websiteSettings: { ...settings.websiteSettings, ...changes } })
    await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
  }
  const getId = async () => /squarespace-comments" id="comments-(\w+)"/.exec(await site.visitor().html(path))?.[1] ?? ''
  async function reader() {
    const one = site.visitor()
    await one.get(path)
    return one
  }
  const draft = async (more: object = {}) => ({
    itemId: await getId(),
    author: 'Ada',
    text: `Fog ${++made}`,
    intentId: `key-${engine}-${made}`,
    opened: String(Date.now() - hour),
    ...more,
  })
  async function send(more: object = {}, visitor?: Awaited<ReturnType<typeof reader>>) {
    const answer = await (visitor ?? (await reader())).call('POST', '/api/comments', await draft(more))
    type Body = { comment?: { id: string; parentId: string; author: string }; isPending?: boolean; error?: string }
    return [answer.status, (await answer.json()) as Body] as const
  }
  const started = new Date().toISOString()
  const stored = () => site.database.selectFrom('comments').selectAll().where('made_at', '>=', started).execute()

  beforeEach(async () => {
    await site.database.deleteFrom('comments').where('made_at', '>=', started).execute()
    await site.database.deleteFrom('rate_limits').execute()
    await set({
      commentsEnabled: true,
      commentThreaded: true,
      commentAnonAllowed: false,
      commentApprovalRequired: false,
      commentFlagThreshold: 2,
    })
  })

  it('[CMT-01] a comment is stored once for its key, shown on its page as text, and counted on the list', async () => {
    const one = await reader()
    const body = await draft({ text: 'Fog <b>every</b> day' })
    for (let times = 0; times < 2; times++) expect((await one.call('POST', '/api/comments', body)).status).toBe(200)
    await Promise.all([one, one].map((same) => same.call('POST', '/api/comments', body)))
    expect(await stored()).toHaveLength(1)
    const html = await site.visitor().html(path)
    expect(html).toContain('Fog &lt;b&gt;every&lt;/b&gt; day')
    expect(html).not.toContain('<b>every')
    expect(await site.visitor().html('/journal')).toMatch(/class="sqs-comment-link"[^>]*>1 comment</)
    const { itemId } = body
    const counts = await (await one.get(`/api/comments/counts?ids=${itemId},nothing`)).json()
    expect(counts).toEqual({ counts: { [itemId]: 1 } })
  })

  it('[CMT-01] a name is needed unless the site allows none; a member has one already', async () => {
    expect(await send({ author: ' ' })).toEqual([422, { error: 'Enter your name.' }])
    await set({ commentAnonAllowed: true })
    expect((await send({ author: '' }))[1].comment?.author).toBe('')
    const member = await site.known(testMember)
    await member.get(path)
    expect((await send({ author: 'Somebody else' }, member))[1].comment?.author).not.toBe('Somebody else')
  })

  it('[CMT-01] answers need threads, and a comment of the same post', async () => {
    const [, { comment }] = await send()
    expect((await send({ parentId: comment?.id }))[1].comment?.parentId).toBe(comment?.id)
    expect((await send({ parentId: 'elsewhere' }))[1].comment?.parentId).toBe('')
    await set({ commentThreaded: false })
    expect((await send({ parentId: comment?.id }))[1].comment?.parentId).toBe('')
  })

  it.each([
    ['a field that people do not see', { website: 'https://spam.example' }],
    ['less time than a person needs', { opened: undefined }],
    ['a link', { text: 'Look at https://a.example' }],
    ['a link without its scheme', { text: 'Look at www.a.example' }],
  ])('[CMT-01] %s is a sign of spam: the comment waits, and is not refused', async (_case, more) => {
    stopClock()
    const answer = await send('opened' in more ? { opened: String(Date.now()) } : more)
    expect(answer).toEqual([200, { isPending: true }])
    expect(await site.visitor().html(path)).not.toContain(String((await stored()).at(-1)?.text))
  })

  it('[CMT-01] a word with a dot, and the word link, are no link: the comment is shown', async () => {
    const [, { comment, isPending }] = await send({ text: 'At f/2.8 the fog.No link, wwwhat' })
    expect([comment?.author, isPending]).toEqual(['Ada', undefined])
  })

  it('[CMT-01] the owner reads in words why a comment waits, removes it, and takes that back', async () => {
    await send({ text: 'Look at https://a.example and https://b.example' })
    const [row] = await stored()
    const owner = await site.known(testOwner)
    const list = await owner.html('/config/comments')
    expect(list).toContain('It has 2 links.')
    expect(list).toContain('>A nuthatch does not wait</a>')
    expect(list).toMatch(/<img class="admin-thumbnail" src="[^"]*nuthatch\.jpg/)
    expect(list).not.toContain('&quot;links&quot;')
    const removed = await owner.post(`/config/comments/${row?.id}`, { status: 'removed' })
    const back = removed.headers.get('location') ?? ''
    expect(await owner.html(back)).toContain('The comment of Ada has been removed.')
    expect(await owner.html('/config/comments?show=removed')).toContain('https://a.example')
    // It waited, and waits again.
    await owner.post(`/config/comments/${row?.id}`, {
      status: new URLSearchParams(back.split('?')[1]).get('was') ?? '',
    })
    expect((await stored())[0]?.status).toBe('pending')
    expect(await owner.html(back)).not.toContain('has been removed')
  })

  it('[CMT-01] with approval a comment waits for the owner, who approves and removes', async () => {
    await set({ commentApprovalRequired: true })
    expect((await send({ text: 'Please show this' }))[1]).toEqual({ isPending: true })
    expect(await site.visitor().html(path)).not.toContain('Please show this')
    const [row] = await stored()
    const visitor = await reader()
    expect((await visitor.post(`/config/comments/${row?.id}`, { status: 'published' })).status).toBe(303)
    expect(await site.visitor().html(path)).not.toContain('Please show this')
    const owner = await site.known(testOwner)
    expect(await owner.html('/config/comments')).toContain('Please show this')
    await owner.post(`/config/comments/${row?.id}`, { status: 'published' })
    expect(await site.visitor().html(path)).toContain('Please show this')
    await owner.post(`/config/comments/${row?.id}`, { status: 'removed' })
    expect(await site.visitor().html(path)).not.toContain('Please show this')
    expect(await owner.html('/config/comments')).not.toContain('Please show this')
  })

  it('[CMT-01] other words with the key of a stored comment, as from a copied tab, are a comment of their own', async () => {
    const one = await reader()
    const body = await draft()
    for (const text of ['Fog', 'Fog, and then sun', 'Fog'])
      expect((await one.call('POST', '/api/comments', { ...body, text })).status).toBe(200)
    expect((await stored()).map(({ text }) => text).sort()).toEqual(['Fog', 'Fog, and then sun'])
  })

  it('[CMT-01] a like counts once per visitor; reports of enough visitors hide a comment until the owner has seen it', async () => {
    const [, { comment }] = await send()
    const mark = async (visitor: Awaited<ReturnType<typeof reader>>, kind: string, isOn = true) =>
      (await visitor.call('POST', '/api/comments/mark', { id: comment?.id, mark: kind, isOn })).json()
    const one = await reader()
    expect(await mark(one, 'like')).toEqual({ likes: 1 })
    expect(await mark(one, 'like')).toEqual({ likes: 1 })
    expect(await mark(await reader(), 'like')).toEqual({ likes: 2 })
    expect(await mark(one, 'like', false)).toEqual({ likes: 1 })
    await mark(one, 'flag')
    await mark(one, 'flag')
    expect(await site.visitor().html(path)).toContain(`Fog ${made}`)
    await mark(await reader(), 'flag')
    expect(await site.visitor().html(path)).not.toContain(`Fog ${made}`)
    await set({ commentLikesAllowed: false })
    expect(await mark(one, 'like')).toMatchObject({ error: expect.any(String) })
    await set({ commentLikesAllowed: true })
  })

  it('[CMT-01] the plain form leads back with a notice; a refused one keeps its text on a page of its own', async () => {
    const one = await reader()
    const { itemId, text, opened } = await draft()
    const form = { itemId, text, opened, author: 'Ada', back: `${path}?x#y`, intentId: `key-form-${made}` }
    const sent = await one.post('/comments', form)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?comment=thanks#comments-${itemId}`])
    expect(await one.html(`${path}?comment=thanks`)).toContain('Thank you. Your comment is shown.')
    const refused = await one.post('/comments', { ...form, author: '', intentId: 'key-other', text: 'Kept "text"' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Kept &quot;text&quot;')
    const reply = await one.html(`${path}?reply=${(await stored())[0]?.id}`)
    expect(reply).toContain('Answer Ada')
  })

  it('refuses unknown posts, long texts, closed sites, a call without its crumb, and more than its rate', async () => {
    stopClock()
    expect((await send({ itemId: 'nothing' }))[0]).toBe(404)
    expect((await send({ text: 'x'.repeat(4001) }))[0]).toBe(422)
    expect(
      (await (await reader()).send('POST', '/api/comments', { 'Content-Type': 'application/json' }, '{}')).status,
    ).toBe(400)
    await set({ commentsEnabled: false })
    expect((await send())[0]).toBe(404)
    expect(await site.visitor().html(path)).not.toContain('squarespace-comments')
    await site.database.updateTable('rate_limits').set({ count: 5000 }).where('key', 'like', 'comment:%').execute()
    expect((await send())[0]).toBe(429)
  })
})
