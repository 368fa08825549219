// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { startingTexts } from '../../src/features/legal/domain/starting-texts'
import { getBlanks, legalPages, readLegalTexts } from '../../src/http/response/legal-pages'
import { getOutbox } from '../../src/jobs'
import { createBuyer, getHidden } from '../support/buyer'
import { demoIds, site as demoSite } from '../support/demo'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const paths = legalPages.map(({ path }) => path)
const footerIn = (html: string) => html.slice(html.lastIndexOf('<footer'))
const linkedIn = (html: string) => paths.filter((path) => html.includes(`href="${path}"`))

describe.each(queryEngines)('legal pages on %s', (engine) => {
  const site = openTestStore(engine)
  let owner: TestVisitor
  beforeEach(async () => {
    await site.database.deleteFrom('settings').where('key', '=', 'legalPages').execute()
    owner = await site.known(testOwner)
  })
  const open = async (name: string, of = 'en-GB', by = owner) =>
    getHidden(await by.html(`/config/legal/${name}?of=${of}`), `/config/legal/${name}`)
  const save = async (name: string, text: string, of = 'en-GB') =>
    owner.post(`/config/legal/${name}`, { ...(await open(name, of)), text })
  const stored = () => readLegalTexts(site.database)

  it('[LGL-01] a page begins with a text whose blanks are named, and is nowhere on the site until the owner has filled them in', async () => {
    expect(Object.values(startingTexts).every((text) => getBlanks(text).length > 2)).toBe(true)
    const form = await owner.html('/config/legal/imprint')
    expect(form).toContain('no legal advice')
    expect(form).toContain('[Name of the business]')
    expect((await save('imprint', startingTexts.imprint)).headers.get('location')).toBe('/config/legal?note=saved')
    expect((await stored()).imprint?.['en-GB']?.text).toBe(startingTexts.imprint)
    const visitor = site.visitor()
    expect((await visitor.get('/imprint')).status).toBe(404)
    expect(linkedIn(await visitor.html('/'))).toEqual([])
    expect(linkedIn((await visitor.html('/sitemap.xml')).replaceAll('http://site.test', ''))).toEqual([])
    expect(await owner.html('/config/legal')).toContain('Not published: 8 blanks left')

    const filled = startingTexts.imprint.replaceAll(/\[[^\]]*\]/g, 'Filled <in>')
    expect((await save('imprint', filled)).headers.get('location')).toBe('/config/legal?note=published')
    const html = await visitor.html('/imprint')
    expect(html).toContain('<h2>Who runs this site</h2><p>Filled &lt;in&gt;</p>')
    expect(linkedIn(footerIn(await visitor.html('/')))).toEqual(['/imprint'])
    expect(await visitor.html('/sitemap.xml')).toContain('<loc>http://site.test/imprint</loc>')
    expect(await visitor.html('/search?q=Filled')).toContain('href="/imprint"')

    await save('imprint', '')
    expect((await visitor.get('/imprint')).status).toBe(404)
  })

  it('[LGL-02] a visitor gets the text in the language of the page, and another one with a sentence that says so', async () => {
    await save('privacy', '# What we store\nNothing.\n- no name\n- no address')
    const visitor = site.visitor()
    await visitor.get('/?language=es-ES')
    const html = await visitor.html('/privacy')
    expect(html).toContain('<h1 class="page-title">Privacidad</h1>')
    expect(html).toContain('Abajo está el texto en este idioma: inglés británico.')
    expect(html).toContain('<div lang="en-GB" dir="auto"><h2>What we store</h2><p>Nothing.</p><ul><li>no name</li>')
    expect(footerIn(html)).toContain('>Privacidad<')
    await save('privacy', '# Qué guardamos\nNada.', 'es-ES')
    const translated = await visitor.html('/privacy')
    expect(translated).toContain('<div><h2>Qué guardamos</h2><p>Nada.</p></div>')
    expect(translated).not.toContain('Abajo está el texto')
    expect(await site.visitor().html('/privacy')).toContain('<h2>What we store</h2>')
    expect((await owner.post('/config/legal/privacy', { of: 'fr', text: 'Rien' })).status).toBe(404)
  })

  it('[LGL-03] who pays sees beside the button what is accepted by that, and has it in the email of the order', async () => {
    for (const { name } of legalPages) await save(name, `The text of ${name}`)
    const shopper = await site.shopper()
    await shopper.visitor.get('/about?language=es-ES')
    await shopper.add('fig-marmalade')
    const buyer = createBuyer(shopper)
    await buyer.details()
    const html = await shopper.visitor.html('/checkout')
    const pay = html.slice(
      html.indexOf('action="/checkout/pay"'),
      html.indexOf('</form>', html.indexOf('/checkout/pay')),
    )
    expect(pay).toContain('Al pagar aceptas lo que dicen estas páginas:')
    expect(linkedIn(pay)).toEqual(['/terms', '/returns', '/privacy'])
    expect(linkedIn(footerIn(html))).toEqual(paths)
    await buyer.pay()
    const { render } = getOutbox({ database: {} as never, site: demoSite, cache: '' })
    const order = site.database.selectFrom('emails').selectAll().where('kind', '=', 'order')
    const email = render(await order.executeTakeFirstOrThrow())
    expect(email.text).toMatch(/Condiciones de venta:\nhttps?:\/\/[^/]+\/terms\n/)
    expect(linkedIn(email.html.replaceAll(/href="https?:\/\/[^/"]+/g, 'href="'))).toEqual([
      '/terms',
      '/returns',
      '/privacy',
    ])
    // Money that is given has nothing to send back, and no terms of a sale.
    const donation = await site.visitor().html(`/checkout/donate?donatePageId=${demoIds.donationPage}`)
    expect(linkedIn(footerIn(donation))).toEqual(['/privacy', '/imprint'])
    expect(linkedIn(donation.slice(0, donation.indexOf('<footer')))).toEqual(['/privacy'])
  })

  it('[LGL-04] a text that is too long, or was changed by another meanwhile, is not saved and stays in the form', async () => {
    const first = await open('terms')
    await save('terms', 'Of the second')
    const late = await owner.post('/config/legal/terms', { ...first, text: 'Of the first' })
    expect(late.status).toBe(400)
    const html = await late.text()
    expect(html).toContain('The text has been changed since you opened it. Nothing was saved.')
    expect(html).toMatch(/<textarea[^>]*>Of the first</)
    expect((await stored()).terms?.['en-GB']?.text).toBe('Of the second')
    const again = await owner.post('/config/legal/terms', {
      ...getHidden(html, '/config/legal/terms'),
      text: 'Of both',
    })
    expect(again.status).toBe(303)
    const long = await save('terms', 'x'.repeat(60_001))
    expect(await long.text()).toContain('The text has 60001 characters. Nothing was saved. Shorten it to 60000.')
    expect((await stored()).terms?.['en-GB']?.text).toBe('Of both')
  })

  it('[LGL-01] only accounts for the design of the site open them', async () => {
    const viewer = await site.known(testViewer)
    expect((await viewer.get('/config/legal')).status).toBe(403)
    expect((await site.visitor().get('/config/legal')).status).toBe(303)
    expect((await viewer.post('/config/legal/terms', { of: 'en-GB', text: 'Mine' })).status).toBe(403)
  })
})
