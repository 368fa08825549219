// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { createHttp, type Http } from '../../../../packages/core-http/src'
import { headerFooter, multilingual } from '../../../../packages/core-site/src/site-calls'
import { sampledEngines } from '../../../../tests/databases'
import { openTestSite, testMember, testOwner, testViewer } from '../support/site'
import type { TestVisitor } from '../support/visitor'

describe.each(sampledEngines)('calls of the site on %s', (engine) => {
  const site = openTestSite(engine)
  beforeEach(() => site.database.deleteFrom('settings').where('key', 'in', ['multilingual', 'headerFooter']).execute())

  /** The http layer of the pages, with this server at the other end. */
  const getHttp = (visitor: TestVisitor): Http =>
    createHttp({
      base: 'http://site.test',
      crumb: visitor.crumb,
      resetCrumb: () => {},
      fetch: (url, { method = 'GET', headers, body } = {}) =>
        visitor.send(
          method,
          String(url).replace('http://site.test', ''),
          {
            ...(headers as Record<string, string>),
            ...(body instanceof URLSearchParams && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          },
          body ? String(body) : null,
        ),
    })
  async function stranger() {
    const visitor = site.visitor()
    await visitor.get('/')
    return visitor
  }

  it.each(['//other.example/', '/.//other.example/', '/%5Cother.example/'])(
    '[I18N-15] the choice of a language at %s leads to no other site',
    async (path) => {
      const owner = getHttp(await site.known(testOwner))
      await multilingual.setLanguages(owner, ['en-US', 'es-ES'])
      const visitor = site.visitor()
      const location = (await visitor.get(`${path}?language=es-ES`)).headers.get('location') ?? ''
      expect(new URL(location, 'http://site.test').host).toBe('site.test')
      const html = await visitor.html(path)
      const links = [...html.matchAll(/href="([^"]*\?language=[^"]*)"/g)].map(([, href = '']) => href)
      // In the header and in the footer.
      expect(links).toHaveLength(4)
      for (const href of links) expect(new URL(href, 'http://site.test').host).toBe('site.test')
    },
  )

  it('[HTTP-13] every visitor reads the languages and their status; the owner sets them, and they stay', async () => {
    const visitor = getHttp(await stranger())
    expect(await multilingual.settings(visitor)).toEqual({
      languages: ['en-US'],
      defaultLanguage: 'en-US',
      isMultilingual: false,
    })
    expect(await multilingual.status(visitor)).toEqual({ status: 'disabled', count: 1, changedAt: null })
    const owner = getHttp(await site.known(testOwner))
    const kept = { languages: ['eu', 'es-ES', 'en'], defaultLanguage: 'eu', isMultilingual: true }
    expect(await multilingual.setLanguages(owner, ['EU', 'es-es', 'en', 'eu'])).toEqual(kept)
    expect(await multilingual.settings(visitor)).toEqual(kept)
    expect(await multilingual.status(visitor)).toEqual({
      status: 'enabled',
      count: 3,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it.each([
    [{ languages: [] }],
    [{ languages: ['not a language'] }],
    [{ languages: ['english'] }],
    [{ languages: ['en', 'xx'] }],
    [{ languages: ['en', 1] }],
    [{ languages: 'en' }],
    [{ languages: Array.from({ length: 31 }, () => 'en') }],
    [['en']],
    [null],
    ['en'],
  ])('[HTTP-13] %j is refused in words, and nothing is kept', async (body) => {
    const owner = await site.known(testOwner)
    const answer = await owner.call('PUT', '/api/multilingual/languages', body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.stringContaining('Nothing was changed') },
    ])
    expect((await multilingual.settings(getHttp(owner))).languages).toEqual(['en-US'])
  })

  it('[HTTP-13] the refusal names the code that is none, what follows, and what to send', async () => {
    const owner = await site.known(testOwner)
    const answer = await owner.call('PUT', '/api/multilingual/languages', { languages: ['en-US', 'english'] })
    expect((await answer.json()).error).toBe(
      '“english” is no code of a language. Nothing was changed. Send JSON with 1 to 30 codes such as en-US.',
    )
  })

  it('[HTTP-14] the owner writes header and footer; the answer is the stored value, and every visitor reads it', async () => {
    const visitor = getHttp(await stranger())
    expect(await headerFooter.read(visitor)).toEqual({ header: {}, footer: {} })
    const owner = getHttp(await site.known(testOwner))
    const request = { header: { title: '</script>' }, footer: { links: ['/about'], deep: { of: [1] } } }
    expect(await headerFooter.write(owner, request)).toEqual(request)
    expect(await headerFooter.read(visitor)).toEqual(request)
    await headerFooter.write(owner, { header: {}, footer: { only: true } })
    expect(await headerFooter.read(visitor)).toEqual({ header: {}, footer: { only: true } })
  })

  it.each([
    [{ header: {} }],
    [{ header: [], footer: {} }],
    [{ header: 'x', footer: {} }],
    [{ header: {}, footer: { long: 'x'.repeat(65_536) } }],
    [[]],
  ])('[HTTP-14] a half or odd body is refused, and nothing is kept', async (body) => {
    const owner = await site.known(testOwner)
    expect((await owner.call('PUT', '/api/site-header-footer', body)).status).toBe(400)
    expect(await headerFooter.read(getHttp(owner))).toEqual({ header: {}, footer: {} })
  })

  it('a body that is not JSON by its type is refused: pages of other sites can send it without asking', async () => {
    const owner = await site.known(testOwner)
    const headers = { 'Content-Type': 'text/plain', 'X-CSRF-Token': owner.crumb() }
    const answer = await owner.send('PUT', '/api/multilingual/languages', headers, '{"languages":["eu"]}')
    expect(answer.status).toBe(400)
  })

  it.each([
    ['/api/multilingual/languages', { languages: ['eu'] }],
    ['/api/site-header-footer', { header: {}, footer: { by: 'another' } }],
  ])('[HTTP-13] [HTTP-14] PUT %s is for owners: others get the reason', async (path, body) => {
    const refused = await (await stranger()).call('PUT', path, body)
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ loginRequired: true })])
    for (const email of [testViewer, testMember]) {
      const refused = await (await site.known(email)).call('PUT', path, body)
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ authorizationFail: true }),
      ])
    }
    const visitor = getHttp(await stranger())
    expect((await multilingual.settings(visitor)).languages).toEqual(['en-US'])
    expect(await headerFooter.read(visitor)).toEqual({ header: {}, footer: {} })
  })

  it('the session replay has the id of the settings, and a mock one without', async () => {
    const visitor = getHttp(await stranger())
    expect(await visitor.get('/api/commerce/fullstory/getId')).toEqual({ id: 'mock-session-replay' })
    await site.database.insertInto('settings').values({ key: 'fullstoryId', value: '"org-1"' }).execute()
    expect(await visitor.get('/api/commerce/fullstory/getId')).toEqual({ id: 'org-1' })
    await site.database.deleteFrom('settings').where('key', '=', 'fullstoryId').execute()
  })

  const collectionAt = async (path: string) =>
    (await site.database.selectFrom('collections').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id
  const draw = async (widget: unknown, collectionId?: string) =>
    getHttp(await stranger()).post('/api/widget/GetWidgetRendering', {
      form: { widgetJSON: typeof widget === 'string' ? widget : JSON.stringify(widget), collectionId },
    }) as Promise<{ html: string }>

  it('[HTTP-15] the server draws the events of a collection by day, and the posts of a journal, latest first', async () => {
    const events = await draw({ type: 55, id: 'w1', value: { pageSize: '2' } }, await collectionAt('/walks'))
    expect(events.html.match(/summary-item-record-type-event/g)).toHaveLength(2)
    expect(events.html).toMatch(
      /The water.*<time[^>]* datetime="2027-04-10">April 10, 2027 to April 17, 2027<\/time>.*Zegama/i,
    )
    const posts = await draw({ type: '20', id: 'w2', value: { collectionId: await collectionAt('/journal') } })
    expect(posts.html).toContain('summary-block-collection-type-blog')
    expect(posts.html.indexOf('/journal/how-slow-is-slow')).toBeGreaterThan(0)
  })

  it('[SUM-04] a filter by tag, a page size and an offset decide which items are drawn', async () => {
    const collectionId = await collectionAt('/journal')
    const drawn = async (value: object) => {
      const { html } = await draw({ type: '55', id: 'w3', value }, collectionId)
      return { ids: [...html.matchAll(/data-item-id="([^"]+)"/g)].map(([, id]) => id), html }
    }
    const all = await drawn({})
    const first = await drawn({ pageSize: 1 })
    expect(first.ids).toEqual(all.ids.slice(0, 1))
    expect(first.html).toContain('summary-more')
    const rest = await drawn({ pageSize: 30, offset: 1 })
    expect(rest.ids).toEqual(all.ids.slice(1))
    expect(rest.html).not.toContain('summary-more')
    const coast = await drawn({ filter: { tag: 'Coast' } })
    expect(coast.ids.length).toBeGreaterThan(0)
    expect(coast.ids.length).toBeLessThan(all.ids.length)
    expect((await drawn({ filter: { tag: 'coast', category: 'nothing' } })).ids).toEqual([])
  })

  it('[SUM-01] [SUM-03] products have prices, the pictures of a gallery are items, and a value that is missing is N/A', async () => {
    const products = await draw(
      { type: 55, id: 'w4', value: { productQuickViewEnabled: true } },
      await collectionAt('/shop'),
    )
    expect(products.html).toMatch(/summary-price">(?:from )?€\d/)
    expect(products.html).toContain('sqs-product-quick-view-button')
    expect(products.html).toContain('summary-metadata-item--date">N/A')
    const pictures = await draw({ type: 55, id: 'w5', value: {} }, await collectionAt('/portfolio'))
    expect(pictures.html.match(/summary-item-record-type-image/g)?.length).toBeGreaterThan(5)
    const above = await draw(
      { type: 55, id: 'w6', value: { metadataPosition: 'above-title', primaryMetadata: 'price' } },
      await collectionAt('/shop'),
    )
    expect(above.html.indexOf('metadata-container--above-title')).toBeLessThan(above.html.indexOf('summary-title'))
  })

  it('[HTTP-15] no member of a widget takes the place of what the server knows', async () => {
    const own = {
      kind: 'gallery',
      language: 'de',
      i18n: { text: 1 },
      items: [],
      item: { id: 'x' },
      moreUrl: 'https://elsewhere.example/',
    }
    const collectionId = await collectionAt('/journal')
    const { html } = await draw({ type: 55, id: 'w7', value: own }, collectionId)
    const plain = await draw({ type: 55, id: 'w7', value: {} }, collectionId)
    expect(html).not.toContain('href="https://elsewhere.example/')
    expect(html.replace(/data-block-json="[^"]*"/, '')).toBe(plain.html.replace(/data-block-json="[^"]*"/, ''))
  })

  it('[HTTP-15] every value of the database is text in it', async () => {
    const odd = '"><img src=x onerror=alert(1)><script>x</script>'
    await site.database.updateTable('event_items').set({ title: odd, excerpt: odd, place: odd }).execute()
    const { html } = await draw({ type: 55, id: odd, value: {} }, await collectionAt('/walks'))
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;script&gt;')
  })

  it.each([
    ['of an unknown type', { type: 999, id: 'w', value: {} }, 'not rendered here'],
    ['that is no JSON', 'oops', 'cannot be read'],
    ['that is null', 'null', 'cannot be read'],
    ['of a collection that is not there', { type: 55, id: 'w', value: { collectionId: 'none' } }, 'no such collection'],
    ['with nothing in it', {}, 'not rendered here'],
  ])('[HTTP-15] a widget %s is an error in words', async (_, widget, message) => {
    await expect(draw(widget)).rejects.toMatchObject({ body: { error: expect.stringContaining(message) } })
  })

  it('the calls that carry JSON are described for every visitor, each with its body', async () => {
    const document = await (await site.visitor().get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toHaveLength(9)
    const { requestBody } = document.paths['/api/likes'].post
    expect(requestBody.content['application/json'].schema).toEqual({
      type: 'object',
      properties: { itemId: { type: 'string' }, isLiked: { type: 'boolean' } },
      required: ['itemId', 'isLiked'],
      additionalProperties: false,
    })
  })
})
