import { describe, expect, it } from 'vitest'
import { siteStatus } from '../../../../packages/core-site/src/index'
import { noChannels } from '../../../../packages/manifest/src/index'
import { sampledEngines } from '../../../../tests/databases'
import { saveSetting, setting } from '../../src/db/settings'
import type { SiteDatabase } from '../../src/tables'
import { createShopper } from '../support/shopper'
import { testMember, testOwner, testPassword } from '../support/site'
import { openTwoServers } from '../support/two-servers'
import { hasOwnCrumb } from '../support/visitor'

const product = '/shop/enamel-cup'
const post = '/journal/how-slow-is-slow'
const getPolicy = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''
const noncesIn = (html: string) => [...new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce))]
const getFields = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value)
/** The headers of a response, without what differs from one to the next. */
const getFixed = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${value.replace(/nonce-[^']+|crumb=[^;]+/g, '')}`)
const storedPaths = ['/', '/about', product, post, '/contact', '/shop', '/credits']

describe.each(sampledEngines)('rendered pages on %s', (engine) => {
  let channels = noChannels
  const [here, there] = openTwoServers(engine, () => channels)
  const setTitle = (database: SiteDatabase, path: string, title: string) =>
    database.updateTable('pages').set({ title }).where('path', '=', path).execute()

  it('a page is rendered once for all visitors, also for those who come at the same time', async () => {
    await setTitle(here.database, '/about', 'About, rendered once')
    const rendered = await here.rendering(async () => {
      const pages = await Promise.all(Array.from({ length: 20 }, () => here.visitor().html('/about')))
      for (const html of pages) expect(html).toContain('About, rendered once')
      await here.visitor().html('/about')
      await here.visitor().html('/about?utm_source=letter')
    })
    expect(rendered).toBe(1)
  })

  it.each([
    ['/shop', ['category', 'sort']],
    [product, ['restock', 'sent']],
    ['/journal', ['format', 'category']],
    [post, ['comment', 'reply', 'format']],
    ['/about', ['logout', 'view', 'month', 'sent', 'react']],
    ['/', ['logout', 'view', 'month']],
  ])('made-up values of parameters of %s render no page of their own', async (path, names) => {
    await here.visitor().html(path)
    const rendered = await here.rendering(async () => {
      for (const name of names)
        for (const value of ['madeup', '13-2027', 'a'.repeat(24)])
          expect((await here.visitor().get(`${path}?${name}=${value}`)).status).toBe(200)
    })
    expect(rendered).toBe(0)
  })

  it('each response has a nonce, a crumb and keys of its own, which match its policy, its cookie and its forms', async () => {
    const visits: string[][] = []
    for (let at = 0; at < 3; at++) {
      const visitor = here.visitor()
      const response = await visitor.get(product)
      const html = await response.text()
      const [nonce = ''] = noncesIn(html)
      expect(noncesIn(html)).toHaveLength(1)
      expect(getPolicy(response)).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'`)
      expect(getPolicy(response)).not.toMatch(/undefined|NaN/)
      expect(hasOwnCrumb(visitor, html)).toBe(true)
      const [key = ''] = getFields(html, 'intentId')
      expect(key).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
      visits.push([nonce, visitor.crumb(), key])
    }
    for (const values of [0, 1, 2].map((at) => visits.map((visit) => visit[at])))
      expect(new Set(values).size, String(values)).toBe(3)
  })

  it('the time of a form is that of its response', async () => {
    const before = Date.now()
    await here.visitor().html('/contact')
    const [opened] = getFields(await here.visitor().html('/contact'), 'opened')
    const time = Number.parseInt(opened ?? '', 10)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('[SRV-03] the crumb of a shared page works for the visitor who got it, and for no other', async () => {
    const [one, other] = [here.visitor(), here.visitor()]
    const [[mine], [foreign]] = [getFields(await one.html(post), 'crumb'), getFields(await other.html(post), 'crumb')]
    const like = { itemId: /id="like-([^"]+)"/.exec(await one.html(post))?.[1] ?? '', isLiked: 'true', back: post }
    expect((await one.post('/likes', { ...like, crumb: mine ?? '' })).status).toBe(303)
    expect((await one.post('/likes', { ...like, crumb: foreign ?? '' })).status).toBe(400)
  })

  it('a cookie is set for the visitor whose request it is, never out of a stored page', async () => {
    const first = here.visitor()
    expect((await first.get('/')).headers.getSetCookie()).toHaveLength(1)
    expect((await first.get('/')).headers.getSetCookie()).toEqual([])
    const second = here.visitor()
    const [line = ''] = (await second.get('/')).headers.getSetCookie()
    expect(line).toContain('crumb=')
    expect(line).not.toContain(first.cookies.get('crumb'))
    expect(await second.html('/')).not.toContain(first.crumb())
  })

  it.each([
    ['owner', testOwner, 'Ainhoa'],
    ['member', testMember, 'Marta'],
  ])(
    'nothing of a logged-in %s is in the pages of others, also when it is the first visitor',
    async (kind, email, name) => {
      await setTitle(here.database, '/about', `About, before the ${kind}`)
      const account = here.visitor()
      await account.logIn(email, testPassword)
      const personalPage = await account.get('/about')
      const personalHtml = await personalPage.text()
      expect(personalHtml).toContain(`"displayName":"${name}"`)
      expect(personalPage.headers.get('Cache-Control')).toBe('private, no-cache')
      const session = account.cookies.get('session') ?? '-'
      const token = /"xsrfToken":"([^"]+)"/.exec(personalHtml)?.[1] ?? '-'
      for (const visitor of [here.visitor(), here.visitor(), there.visitor()]) {
        const response = await visitor.get('/about')
        const html = await response.text()
        expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
        for (const personal of [
          email,
          `"${name}"`,
          'xsrfToken',
          'authenticatedAccount',
          session,
          token,
          account.crumb(),
        ])
          expect(html).not.toContain(personal)
      }
      // After the page for visitors has been stored.
      expect(await account.html('/about')).toContain(`"displayName":"${name}"`)
    },
  )

  it('a filled cart is a number on the pages of its visitor, and on those of no visitor without one', async () => {
    const shopper = here.visitor()
    await shopper.get(product)
    expect((await createShopper(shopper).add('enamel-cup', 3)).status).toBe(200)
    const personalPage = await shopper.get('/about')
    expect(personalPage.headers.get('Cache-Control')).toBe('private, no-cache')
    const count = /sqs-cart-quantity[^>]*>3</
    expect(await personalPage.text()).toMatch(count)
    const second = here.visitor()
    await second.get(product)
    await createShopper(second).add('enamel-cup', 3)
    const rendered = await here.rendering(async () => expect(await second.html('/about')).toMatch(count))
    expect(rendered).toBe(0)
    await createShopper(second).add('enamel-cup', 1)
    expect(await second.html('/about')).toMatch(/sqs-cart-quantity[^>]*>4</)
    const other = await here.visitor().get('/about')
    expect(other.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await other.text()).not.toMatch(count)
  })

  it('a like is shown as one to its visitor alone, and counted for all', async () => {
    const [fan, other] = [here.visitor(), here.visitor()]
    const path = '/journal/figs'
    const itemId = /id="like-([^"]+)"/.exec(await fan.html(path))?.[1] ?? ''
    await other.html(path)
    await fan.post('/likes', { itemId, isLiked: 'true', back: path })
    const pressed = /<button[^>]*aria-pressed="true"/
    expect(await fan.html(path)).toMatch(pressed)
    expect(await other.html(path)).not.toMatch(pressed)
  })

  it('a page behind a password is shown to those who have entered it', async () => {
    const path = '/private-view'
    const [guest, other] = [here.visitor(), here.visitor()]
    const screen = await guest.get(path)
    expect(screen.headers.get('Cache-Control')).toBe('no-store')
    expect(hasOwnCrumb(guest, await screen.text())).toBe(true)
    await guest.submit('/page-lock', { path, password: 'eight seconds' })
    const opened = await guest.html(path)
    expect(opened).not.toContain('type="password"')
    for (const visitor of [other, here.visitor()]) expect(await visitor.html(path)).toContain('type="password"')
  })

  it('a page with releases that a developer asked for is for that browser alone', async () => {
    await here.visitor().get('/')
    const asked = await here.visitor().get('/?ashlar-release=accordion@9.9.9')
    expect(asked.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await here.visitor().get('/')).headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('a page is of its host, its language and the parameters that it reads', async () => {
    expect(await here.visitor('http://site.test').html('/about')).toContain('"baseUrl":"http://site.test"')
    expect(await here.visitor('http://other.test').html('/about')).toContain('"baseUrl":"http://other.test"')
    const spanish = here.visitor()
    await spanish.submit('/about')
    await spanish.get('/about?language=es-ES')
    expect(await spanish.html('/about')).toContain('<html lang="es-ES"')
    expect(await here.visitor().html('/about')).toContain('<html lang="en-GB"')
    expect(await here.visitor().html('/?logout=true')).toContain('site-notice')
    expect(await here.visitor().html('/')).not.toContain('site-notice')
    expect(await here.rendering(() => here.visitor().html('/about?react=preact'))).toBe(1)
  })

  it('[F3] missing pages are one, and cookies and values that mean nothing change nothing', async () => {
    await here.visitor().get('/nowhere')
    for (const path of ['/', '/contact', post]) await here.visitor().get(path)
    const rendered = await here.rendering(async () => {
      for (const path of ['/nowhere', '/nowhere-else', '/journal/nowhere', '/shop/nowhere?react=1']) {
        const response = await here.visitor().get(path)
        expect(response.status).toBe(404)
        expect(await response.text()).not.toContain('nowhere')
      }
      for (const [name, value] of [
        ['pageLock', 'x'],
        ['ashlar_release', 'accordion@9.9.9'],
        ['ashlar_visitor', 'x'],
      ] as const)
        for (const path of ['/', '/contact', post, '/nowhere']) {
          const visitor = here.visitor()
          visitor.cookies.set(name, value)
          await visitor.get(`${path}?react=${name}&sent=${value}`)
        }
    })
    expect(rendered).toBe(0)
  })

  it('a change is seen by the next request, on this server and on another one', async () => {
    for (const [writer, title] of [
      [here, 'About, by this server'],
      [there, 'About, by the other server'],
    ] as const) {
      for (const server of [here, there]) await server.visitor().html('/about')
      await setTitle(writer.database, '/about', title)
      for (const server of [here, there]) expect(await server.visitor().html('/about')).toContain(title)
    }
    await saveSetting(there.database, 'headerFooter', { header: {}, footer: { text: 'Closed in August' } })
    const { quantity } = await there.database
      .selectFrom('stock')
      .select('quantity')
      .where('unlimited', '=', 0)
      .executeTakeFirstOrThrow()
    const changed = await here.rendering(async () => {
      await here.visitor().html(product)
      await there.database
        .updateTable('stock')
        .set({ quantity: quantity + 1 })
        .where('unlimited', '=', 0)
        .execute()
      await here.visitor().html(product)
    })
    expect(changed).toBe(2)
  })

  it('a change that is taken back, and one that no page shows, render nothing anew', async () => {
    await here.visitor().html('/about')
    const rendered = await here.rendering(async () => {
      const failed = there.database.transaction().execute(async (transaction) => {
        await setTitle(transaction as SiteDatabase, '/about', 'About, never')
        throw new Error('taken back')
      })
      await expect(failed).rejects.toThrow('taken back')
      await there.visitor().post('/api/census/RecordHit', { event: '1', data: '{"recordId":"r9"}' })
      expect(await here.visitor().html('/about')).not.toContain('About, never')
    })
    expect(rendered).toBe(0)
  })

  it.each(storedPaths)(
    'a visitor of %s gets the same headers, out of the store and where all middleware has decided',
    async (path) => {
      const [first, returning, whole] = [here.visitor(), here.visitor(), here.visitor()]
      for (const visitor of [first, returning, returning, returning]) await visitor.get(path)
      // No page reads it, so all the middleware answers.
      whole.cookies.set('theme', 'dark')
      expect(getFixed(await here.visitor().get(path))).toEqual(getFixed(await whole.get(path)))
      expect(getFixed(await returning.get(path))).toEqual(getFixed(await whole.get(path)))
    },
  )

  it('[SITE-03] a site that is closed answers no page out of the store', async () => {
    for (let at = 0; at < 3; at++) await here.visitor().get('/about')
    const settings = await setting<{ pageContext?: object }>(there.database, 'siteSettings', {})
    const website = { siteStatus: { value: siteStatus.expired } }
    await saveSetting(there.database, 'siteSettings', { ...settings, pageContext: { website } })
    expect((await here.visitor().get('/about')).status).toBe(404)
    await saveSetting(there.database, 'siteSettings', settings)
    expect((await here.visitor().get('/about')).status).toBe(200)
  })

  it('other releases are other pages', async () => {
    await here.visitor().html('/about')
    channels = { revision: 7, blocks: { accordion: { stable: '1.0.0' } } }
    expect(await here.rendering(() => here.visitor().html('/about'))).toBe(1)
    expect(await here.rendering(() => here.visitor().html('/about'))).toBe(0)
  })
})
