// @vitest-environment node
import { rmSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { backup, restore } from '../../src/backup'
import { openDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { openTestSite, testOwner, testViewer } from '../support/site'
import { createTestVisitor, type TestVisitor } from '../support/visitor'

/** The values that a browser would send of the form on a page. */
function getForm(html: string): Record<string, string> {
  const values: Record<string, string> = {}
  const decoded = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  const main = html.slice(html.indexOf('<main'))
  for (const [, attributes = ''] of main.matchAll(/<input([^>]*)>/g)) {
    const [, name] = /name="([^"]*)"/.exec(attributes) ?? []
    const isOff = attributes.includes('type="checkbox"') && !attributes.includes('checked')
    if (name && !isOff) values[name] = decoded(/value="([^"]*)"/.exec(attributes)?.[1])
  }
  for (const [, name = '', text] of main.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    values[name] = decoded(text)
  for (const [, name = '', options = ''] of main.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g))
    values[name] = decoded(
      /<option[^>]*?value="([^"]*)"[^>]*selected|<option[^>]*selected[^>]*?value="([^"]*)"/
        .exec(options)
        ?.slice(1)
        .find(Boolean),
    )
  // Values of a set have one name; one that is not sent stays.
  for (const name of ['thirdParties', 'popupPages']) delete values[name]
  return values
}
const addressIn = (html: string) => (/<iframe[^>]*src="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
const contextIn = (html: string) => JSON.parse(/id="ashlar-context"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')

describe.each(sampledEngines)('settings of the site on %s', (engine) => {
  const site = openTestSite(engine)
  let owner: TestVisitor
  let before: { key: string; value: string }[]
  beforeAll(async () => {
    before = await site.database.selectFrom('settings').selectAll().execute()
  })
  beforeEach(async () => {
    await site.database.deleteFrom('settings').execute()
    await site.database.insertInto('settings').values(before).execute()
    owner = await site.known(testOwner)
    await site.database.deleteFrom('audit_log').execute()
  })
  const changes = () =>
    site.database.selectFrom('audit_log').selectAll().where('action', 'not like', 'login %').execute()
  const save = async (values: Record<string, string>) =>
    owner.post('/config/design', { ...getForm(await owner.html('/config/design')), ...values, do: 'save' })
  const preview = async (values: Record<string, string>) =>
    owner.submit('/config/design', { ...getForm(await owner.html('/config/design')), ...values, do: 'preview' })

  it('what an owner saves is what the next visitor meets, and in the log', async () => {
    const visitor = site.visitor()
    await visitor.get('/about')
    const values = {
      announcement: 'Snow & <sun>',
      bannerText: 'Biscuits?',
      bannerVariant: 'POPUP',
      bannerPosition: 'TOP_RIGHT',
      languages: 'en-US\r\neu',
      headerLinks: 'Our terms /terms',
      footerText: 'Since 1998',
      badge: '3',
      contactPhone: '+34 600 00 00 00',
      popupPlace: 'all',
      popupTitle: 'Two letters',
    }
    expect((await save(values)).headers.get('location')).toBe('/config/design?note=saved')
    const html = await visitor.html('/about')
    expect(contextIn(html)).toMatchObject({
      cookieSettings: {
        cookieBannerText: '<p>Biscuits?</p>',
        cookieBannerVariant: 'POPUP',
        cookieBannerPosition: 'TOP_RIGHT',
      },
      websiteSettings: {
        ssBadgeType: 3,
        contactPhoneNumber: '+34 600 00 00 00',
        contactEmail: 'house@aitzmar.example',
      },
    })
    for (const text of ['Snow &amp; &lt;sun&gt;', 'href="/terms">Our terms', 'Since 1998', 'language=eu'])
      expect(html).toContain(text)
    expect(await visitor.html('/popup-overlay')).toContain('>Two letters</h1>')
    const log = await changes()
    expect(log).toHaveLength(1)
    expect([log[0]?.account, JSON.parse(log[0]?.content ?? '')]).toMatchObject([
      testOwner,
      { 'Badge: Badge': 'Light (before: None)', 'Header and footer: Text in the footer': 'Since 1998 (before: –)' },
    ])
    expect(JSON.parse(log[0]?.content ?? '')).not.toHaveProperty('Header and footer: Text in the header')
  })

  it('a wrong value is named beside its field, nothing is saved, and nothing that was typed is lost', async () => {
    const answer = await save({ contactEmail: 'no address', languages: 'x y', footerText: 'Since "1998"' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain('<a href="#contactEmail">“no address” is no email address. Nothing was saved.')
    expect(html).toMatch(/aria-invalid="true" aria-describedby="contactEmail-error"/)
    expect(getForm(html)).toMatchObject({ contactEmail: 'no address', languages: 'x y', footerText: 'Since "1998"' })
    expect(await site.visitor().html('/about')).not.toContain('1998&quot;')
    expect(await changes()).toEqual([])
  })

  it('a preview is seen by the session that asked for it and by no other, and stored by no cache', async () => {
    const shared = await site.visitor().html('/about')
    const page = await (
      await preview({ announcement: 'Not yet', languages: 'en-US\r\nes-ES\r\neu', footerText: 'Draft' })
    ).text()
    expect(page).toContain('Nothing is saved yet')
    expect(page).toMatch(/Announcement: Announcement<\/th>.*?The ridge in October.*?Not yet/)
    const address = addressIn(page).replace(/^\/\?/, '/about?')
    const shown = await owner.get(address)
    const html = await shown.text()
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    for (const text of ['Not yet', 'Draft', 'language=eu']) expect(html).toContain(text)
    // The page of a visitor: no owner tools, and no visit is counted.
    expect(contextIn(html)).toMatchObject({ censusDisabled: true })
    expect(contextIn(html)).not.toHaveProperty('authenticatedAccount')
    const inSpanish = await owner.get(address.replace('en-US', 'es-ES'))
    expect([await inSpanish.text(), inSpanish.headers.getSetCookie().join()]).toEqual([
      expect.stringContaining('<html lang="es-ES"'),
      expect.not.stringContaining('siteLanguage'),
    ])
    const others = [site.visitor(), await site.known(testViewer), await site.known(testOwner)]
    for (const other of others) expect(await other.html(address)).not.toContain('Not yet')
    expect((await (others[2] as TestVisitor).get(address)).status).toBe(410)
    for (const path of ['/about', address.replace(/&language=.*/, '')])
      expect(contextIn(await site.visitor().html(path))).toEqual(contextIn(shared))
    expect(await changes()).toEqual([])
  })

  it('a draft can be corrected, is saved from the preview, and its preview is then over', async () => {
    const address = addressIn(await (await preview({ footerText: 'Tried', badge: '2' })).text())
    expect(getForm(await owner.html('/config/design?draft=true'))).toMatchObject({ footerText: 'Tried', badge: '2' })
    expect(getForm(await owner.html('/config/design'))).toMatchObject({ footerText: '', badge: '1' })
    expect((await owner.post('/config/design/draft')).headers.get('location')).toBe('/config/design?note=saved')
    expect(await site.visitor().html('/about')).toContain('Tried')
    expect((await owner.get(address)).status).toBe(410)
    expect((await owner.post('/config/design/draft')).status).toBe(400)
  })

  it('a preview is over after an hour, and the typed text is still there', async () => {
    const address = addressIn(await (await preview({ footerText: 'Slow' })).text())
    stopClock(Date.now() + 61 * 60_000)
    expect((await owner.get(address)).status).toBe(410)
    expect(await owner.html('/config/design/preview')).toContain('is over. Nothing was saved.')
    expect(getForm(await owner.html('/config/design?draft=true'))).toMatchObject({ footerText: 'Slow' })
  })

  it('of two owners who change the settings at once, the second is asked to look again', async () => {
    const second = await site.known(testOwner)
    const form = getForm(await second.html('/config/design'))
    await save({ footerText: 'First' })
    const answer = await second.post('/config/design', { ...form, headerText: 'Second' })
    expect([answer.status, await answer.clone().text()]).toEqual([400, expect.stringContaining('Nothing was saved')])
    expect(getForm(await answer.text())).toMatchObject({ headerText: 'Second' })
    expect(await site.visitor().html('/about')).toContain('First')
  })

  it('only accounts for the design change it; third parties and versions are for owners', async () => {
    const roles = (codes: number[]) =>
      site.database
        .updateTable('accounts')
        .set({ roles: JSON.stringify(codes) })
        .where('email', '=', testViewer)
        .execute()
    await roles([8])
    const other = await site.known(testViewer)
    for (const path of ['/config/design', '/config/design/draft'])
      expect((await other.post(path, { footerText: 'Mine' })).status).toBe(403)
    expect((await other.get('/config/design/preview')).status).toBe(403)
    await roles([4])
    const html = await other.html('/config/design')
    expect(html).toContain('Cookie banner')
    expect(html).not.toContain('Third parties')
    await other.post('/config/design', { thirdParties: '', footerText: 'Mine' })
    const { value } = await site.database
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'siteSettings')
      .executeTakeFirstOrThrow()
    expect([value, await site.visitor().html('/about')]).toEqual([
      expect.not.stringContaining('blockedServices'),
      expect.stringContaining('Mine'),
    ])
    const crumbless = await owner.send(
      'POST',
      '/config/design',
      { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
      'footerText=x',
    )
    expect(crumbless.status).toBe(400)
    await roles([10])
  })

  it('a third party that is not allowed is in neither the page nor its policy', async () => {
    const { value } = await site.database
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'siteSettings')
      .executeTakeFirstOrThrow()
    const settings = { ...JSON.parse(value), pageContext: { gmRenderKey: 'k', googleFonts: ['Lato'] } }
    await site.database
      .updateTable('settings')
      .set({ value: JSON.stringify(settings) })
      .where('key', '=', 'siteSettings')
      .execute()
    const getPolicy = async () => (await site.visitor().get('/about')).headers.get('Content-Security-Policy')
    expect(await getPolicy()).toMatch(/maps\.googleapis\.com.*fonts\.gstatic/)
    await owner.get('/config/design')
    await owner.post('/config/design', { thirdParties: 'fonts' })
    expect(await getPolicy()).not.toContain('maps.googleapis.com')
    expect(await getPolicy()).toContain('fonts.googleapis.com')
    expect(contextIn(await site.visitor().html('/about'))).not.toHaveProperty('gmRenderKey')
  })

  it('settings outlive the server, and are in its backup', async () => {
    await save({ footerText: 'For good' })
    const options = site.options()
    const again = await openDatabase(options)
    const app = createDemoApp({ database: again, assets: emptyAssets, cache: options.folder })
    expect(await createTestVisitor(app).html('/about')).toContain('For good')
    await again.destroy()
    if (engine === 'Postgres') return
    const [file, folder] = [`${options.folder}/copy.backup`, `${options.folder}/restored`]
    await backup(options, file)
    await restore(file, { url: undefined, folder })
    const restored = await openDatabase({ folder })
    const rows = await restored.selectFrom('settings').selectAll().where('key', '=', 'headerFooter').execute()
    expect(rows[0]?.value).toContain('For good')
    await restored.destroy()
    rmSync(folder, { recursive: true })
  })
})
