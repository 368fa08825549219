import { blocks } from 'virtual:blocks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp, seed } from '../support/demo'

/** A site of its own for one test, or for several that only read. */
async function openPages() {
  const stored = await createTestDatabase('SQLite')
  const database = await stored.open()
  const lines: Readonly<Record<string, unknown>>[] = []
  const app = createDemoApp({ database, assets: emptyAssets, cache: stored.folder, log: (line) => lines.push(line) })
  return {
    database,
    app,
    folder: stored.folder,
    problems: () => lines.map(({ problem }) => problem).filter(Boolean),
    close: stored.remove,
  }
}
type Pages = Awaited<ReturnType<typeof openPages>>

describe('each page of the site', () => {
  let site: Pages
  beforeAll(async () => {
    site = await openPages()
  })
  afterAll(() => site.close())

  it.each([
    '/',
    '/walks',
    '/portfolio',
    '/sounds',
    '/films',
    '/about',
    '/contact',
    '/journal',
    '/journal/figs',
    '/credits',
    '/search?q=light',
    '/blocks',
    '/blocks/all',
    ...Object.keys(blocks).map((name) => `/blocks/${name}`),
    '/nowhere',
    '/members',
  ])('%s carries the policy, one first heading, and no inline style or handler', async (path) => {
    const response = await site.app.request(`http://site.test${path}`)
    const text = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*'nonce-/)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(site.problems()).toEqual([])
  })
})

describe('the pages of the site', () => {
  let site: Pages
  let database: SiteDatabase
  let app: SiteApp
  const html = async (path: string) => (await app.request(`http://site.test${path}`)).text()
  const setSections = (path: string, sections: unknown) =>
    database
      .updateTable('pages')
      .set({ sections: JSON.stringify(sections) })
      .where('path', '=', path)
      .execute()
  const problems = () => site.problems()

  beforeEach(async () => {
    site = await openPages()
    ;({ database, app } = site)
  })
  afterEach(() => site.close())

  it.each([
    ['/shop/fig-marmalade/', '/shop/fig-marmalade'],
    ['/journal/figs/?utm_source=letter', '/journal/figs?utm_source=letter'],
    ['/cart/', '/cart'],
    ['/blocks/accordion//', '/blocks/accordion'],
    ['/nowhere/', '/nowhere'],
    ['/%2F/evil.test/', '/%2F/evil.test'],
  ])('%s, as people and other sites write it, leads to %s', async (written, address) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await site.app.request(`http://site.test${written}`, { method })
      expect([response.status, response.headers.get('location')]).toEqual([301, address])
    }
  })

  it.each(['//evil.test/', '/\\evil.test/', '/api/nothing/', '/nowhere'])('%s leads nowhere else', async (written) => {
    expect((await site.app.request(`http://site.test${written}`)).status).toBe(404)
  })

  it('the last post of the journal is large, with a picture as wide; the others are not', async () => {
    const html = await (await site.app.request('http://site.test/journal')).text()
    const cards = [...html.matchAll(/<li(?: class="(card-large)")?><div class="image[\s\S]*?sizes="[^"]* (\d+)rem\)"/g)]
    expect(cards.map(([, large, width]) => [large, Number(width) > 40])).toEqual([
      ['card-large', true],
      ...Array.from({ length: cards.length - 1 }, () => [undefined, false]),
    ])
    expect(cards.length).toBeGreaterThan(2)
  })

  it('a post leads to the others, those after it first, and not to itself', async () => {
    const html = await (await site.app.request('http://site.test/journal/a-nuthatch-does-not-wait')).text()
    const links = [...html.matchAll(/<h3><a href="\/journal\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(links).toEqual(['figs', 'how-slow-is-slow', 'the-hour-before-the-tide'])
  })

  it('an address of email and a telephone number that stand alone are links; in a sentence they are text', async () => {
    const html = await (await site.app.request('http://site.test/contact')).text()
    expect(html).toContain('<p><a href="mailto:house@aitzmar.example">house@aitzmar.example</a></p>')
    expect(html).toContain('<p><a href="tel:+34943550198" dir="ltr">+34 943 55 01 98</a></p>')
    expect(html).toContain('<p>Ainhoa answers within two days.</p>')
  })

  it('the list of blocks has a drawing of each, which is like no other', async () => {
    const html = await (await site.app.request('http://site.test/blocks')).text()
    const drawings = html.match(/<svg class="block-drawing".*?<\/svg>/g) ?? []
    const count = Object.keys(blocks).length
    expect([drawings.length, new Set(drawings).size]).toEqual([count, count])
  })

  it('the page of a block is rendered with the chosen values, without scripts; one that an option cannot have is left out', async () => {
    const usual = await html('/blocks/accordion')
    expect(usual).toContain('data-accordion-icon-placement="right"')
    expect(usual).toMatch(/At most \d[\d.]* KiB on a page/)
    const chosen = await html('/blocks/accordion?accordionIconPlacement=left&isExpandedFirstItem=false')
    expect(chosen).toContain('data-accordion-icon-placement="left"')
    expect(chosen).toContain('data-accordion-icon-placement=&quot;left&quot;')
    expect(chosen).toContain('<option value="left" selected="">')
    const odd = await html('/blocks/accordion?accordionIconPlacement=%22%3E%3Cscript%3E&example=nothing')
    expect(odd).toContain('data-accordion-icon-placement="right"')
    expect(await html('/blocks/accordion?example=empty')).not.toContain('How many people walk together?')
    expect(await html('/blocks/popup?example=page')).toContain('"popupOverlaySettings":{"showOnTimer":true')
    expect(problems()).toEqual([])
  })

  it('the page of a block links to its stories where the site has the address of a Storybook, and else names none', async () => {
    expect(await html('/blocks/accordion')).not.toContain('Its stories')
    const facts = { site: { storybook: 'https://book.example' }, database, assets: emptyAssets, cache: site.folder }
    const page = await createDemoApp(facts).request('http://site.test/blocks/accordion')
    expect(await page.text()).toContain(
      '<a href="https://book.example/?path=/docs/blocks-accordion--docs">Its stories</a>',
    )
  })

  it('an unknown section, or one that throws, is left out and reported once; the rest of the page stands', async () => {
    await setSections('/about', [
      { type: 'text', text: ['Before it'] },
      { type: 'carousel', slides: [] },
      { type: 'block', block: 'no-such-block', title: 'A title alone', config: {} },
      { type: 'block', block: 'accordion', title: 'Broken', config: { items: 'not a list' } },
      { type: 'text', text: 'not a list' },
      { type: 'text', text: ['After it'] },
    ])
    const response = await app.request('http://site.test/about')
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Before it')
    expect(text).toContain('After it')
    expect(text).not.toMatch(/A title alone|Broken/)
    expect(problems()).toHaveLength(4)
  })

  it('pictures of videos come ahead in the first section alone: below it they take nothing from the first screen', async () => {
    const embed = (name: string) => ({
      type: 'block',
      block: 'video',
      config: {
        kind: 'embed',
        title: name,
        link: 'https://vimeo.com/1',
        address: 'https://player.vimeo.com/video/1',
        picture: `/images/${name}.jpg`,
      },
    })
    const behind = { kind: 'background', title: 'behind', address: '/walk.webm', variants: '640:360' }
    const background = { type: 'block', block: 'video', config: { ...behind, picture: '/images/behind.jpg' } }
    await setSections('/about', [embed('stream'), embed('ridge'), background])
    const text = await html('/about')
    const pictures = text.match(/<img[^>]*images\/[^>]*>/g) ?? []
    expect(pictures.map((tag) => /src="[^"]*?(\w+)\.jpg.*loading="(\w+)"/.exec(tag)?.slice(1))).toEqual([
      ['stream', 'eager'],
      ['ridge', 'lazy'],
      ['behind', 'lazy'],
    ])
    const [preload, ...others] = text.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(others).toEqual([])
    // A photograph of the site is offered in its widths; another picture is not.
    const [stream, ridge] = pictures.map((tag) => / srcset="([^"]*)" sizes="([^"]*)"/i.exec(tag)?.slice(1))
    expect(stream?.[0]).toMatch(/stream\.jpg\?format=300w 300w, .*stream\.jpg\?format=2500w 2500w$/)
    expect(preload).toContain(`imageSrcSet="${stream?.[0]}" imageSizes="${stream?.[1]}"`)
    expect(ridge).toBeUndefined()
  })

  it('JSON from the database cannot end the script element it stands in', async () => {
    await database.updateTable('pages').set({ title: '</script><script>alert(1)</script>' }).execute()
    const text = await html('/about')
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('\\u003c/script>')
  })

  it('a page that is not published is not found, not listed and not searched', async () => {
    await database.updateTable('pages').set({ published: 0 }).where('path', '=', '/walks').execute()
    await database.updateTable('posts').set({ published: 0 }).where('slug', '=', 'figs').execute()
    expect((await app.request('http://site.test/walks')).status).toBe(404)
    expect((await app.request('http://site.test/journal/figs')).status).toBe(404)
    expect(await html('/about')).not.toContain('>Walks</a>')
    expect(await html('/journal')).not.toContain('Figs')
    await database.updateTable('products').set({ workflow_state: 'draft' }).where('slug', '=', 'enamel-cup').execute()
    expect(await (await app.request('http://site.test/api/search?q=enamel')).json()).toMatchObject({ total: 0 })
    const found = await (await app.request('http://site.test/api/search?q=marmalade')).json()
    expect(found.results.map(({ url }: { url: string }) => url)).toEqual(['/shop/fig-marmalade', '/about'])
    expect(await (await app.request('http://site.test/api/search?q=Urbia')).json()).toMatchObject({ total: 0 })
  })

  it('the context of a post names the post and its collection', async () => {
    const json = /id="ashlar-context">([^<]+)</.exec(await html('/journal/figs'))?.[1] ?? '{}'
    const context = JSON.parse(json)
    expect(context).toMatchObject({
      pageType: 50,
      item: { title: expect.stringContaining('Figs'), fullUrl: '/journal/figs' },
      collection: { title: 'Journal', fullUrl: '/journal', type: 1 },
      website: { language: 'en-GB' },
    })
    expect(context.itemId).toMatch(/^[0-9a-f]{24}$/)
    expect(context).not.toHaveProperty('authenticatedAccount')
  })

  it('a search shows where the terms are, cuts between words and never reads file names', async () => {
    const answer = await (await app.request('http://site.test/api/search?q=LIGHT%20bark')).json()
    expect(answer.total).toBe(1)
    const [{ parts }] = answer.results
    const marked = parts.filter((_: string, at: number) => at % 2).map((part: string) => part.toLowerCase())
    expect(new Set(marked)).toEqual(new Set(['light', 'bark']))
    expect(await (await app.request('http://site.test/api/search?q=jpg')).json()).toMatchObject({ total: 0 })
    expect(await html('/search?q=bark')).toContain('<mark>bark</mark>')
  })

  it('content of another kind is refused and not kept, even with a good crumb', async () => {
    const first = await app.request('http://site.test/')
    const cookie = /crumb=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const headers = {
      Cookie: cookie,
      Host: 'site.test',
      Origin: 'http://site.test',
      'X-CSRF-Token': decodeURIComponent(cookie.slice('crumb='.length)),
      'Content-Type': 'text/plain',
    }
    for (const path of ['/api/census/RecordHit', '/api/events/RecordJavascriptErrors'])
      expect((await app.request(`http://site.test${path}`, { method: 'POST', headers, body: '[]' })).status).toBe(415)
    expect(await database.selectFrom('records').selectAll().execute()).toEqual([])
  })

  it('a database that failed once is asked again: the site comes back by itself', async () => {
    await database.schema.alterTable('keys').renameTo('keys_away').execute()
    expect((await app.request('http://site.test/')).status).toBe(500)
    await database.schema.alterTable('keys_away').renameTo('keys').execute()
    expect((await app.request('http://site.test/')).status).toBe(200)
  })

  it('seeding again changes nothing that an owner has changed', async () => {
    await database.updateTable('pages').set({ title: 'Who we are' }).where('path', '=', '/about').execute()
    await seed(database)
    expect(await html('/about')).toContain('<h1 class="page-title">Who we are</h1>')
  })
})
