// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { openTestSite } from '../support/site'

describe.each(queryEngines)('likes on %s', (engine) => {
  const site = openTestSite(engine, { likes: 20 })
  const path = '/journal/a-nuthatch-does-not-wait'
  const getId = async () => /data-item-id="(\w+)"/.exec(await site.visitor().html(path))?.[1] ?? ''
  const rows = (itemId: string) => site.database.selectFrom('likes').selectAll().where('item_id', '=', itemId).execute()
  async function reader() {
    const one = site.visitor()
    await one.get(path)
    return one
  }

  it('[SHR-01] a visitor counts once, however often and fast the request is sent, and can take it back', async () => {
    const itemId = await getId()
    await site.database.deleteFrom('likes').execute()
    const one = await reader()
    await one.call('POST', '/api/likes', { itemId, isLiked: true })
    const same = () => one.call('POST', '/api/likes', { itemId, isLiked: true })
    for (const answer of await Promise.all([same(), same(), same()]))
      expect(await answer.json()).toEqual({ count: 1, isLiked: true })
    const other = await reader()
    expect(await (await other.call('POST', '/api/likes', { itemId, isLiked: true })).json()).toMatchObject({ count: 2 })
    expect(await (await one.call('POST', '/api/likes', { itemId, isLiked: false })).json()).toMatchObject({ count: 1 })
    expect(await rows(itemId)).toHaveLength(1)
  })

  it('[SHR-01] the plain form does the same, shows it, and leads back to the post and nowhere else', async () => {
    const itemId = await getId()
    const one = await reader()
    const response = await one.post('/likes', { itemId, isLiked: 'true', back: path })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}#like-${itemId}`])
    const html = await one.html(path)
    expect(html).toContain('aria-pressed="true"')
    expect(html).toContain('name="isLiked" value="false"')
    expect(await site.visitor().html(path)).toContain('aria-pressed="false"')
    const away = await one.post('/likes', { itemId, isLiked: 'false', back: '//evil.example/' })
    expect(away.headers.get('location')).toBe(`/#like-${itemId}`)
  })

  it('[SHR-01] the cookie is set with the first like, for the server alone, and its value is not stored', async () => {
    const itemId = await getId()
    const one = await reader()
    expect(one.cookies.has('ashlar_visitor')).toBe(false)
    await one.call('POST', '/api/likes', { itemId, isLiked: true })
    expect(one.setCookies.find((line) => line.startsWith('ashlar_visitor'))).toMatch(/HttpOnly.*SameSite=Lax/)
    expect(JSON.stringify(await rows(itemId))).not.toContain(one.cookies.get('ashlar_visitor'))
  })

  it('refuses an unknown post, a call without its crumb, other content, and more than its rate', async () => {
    stopClock()
    const one = await reader()
    expect((await one.call('POST', '/api/likes', { itemId: 'nothing', isLiked: true })).status).toBe(404)
    expect((await one.send('POST', '/api/likes', { 'Content-Type': 'application/json' }, '{}')).status).toBe(400)
    expect((await one.post('/api/likes', { itemId: 'x' })).status).toBe(415)
    const itemId = await getId()
    const answers = []
    for (let at = 0; at < 21; at++)
      answers.push((await one.call('POST', '/api/likes', { itemId, isLiked: true })).status)
    expect(answers.at(-1)).toBe(429)
  })
})
