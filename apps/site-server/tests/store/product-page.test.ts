// @vitest-environment node
import { describe, expect, it, onTestFinished } from 'vitest'
import { saveSetting, setting } from '../../src/db/settings'
import { saveStoreSettings, storeSettings } from '../../src/store/settings/interface'
import { openTestStore } from '../support/shopper'

/** What stands below a product on its page. */
const below = (html: string) => html.slice(html.indexOf('</article>'), html.indexOf('</main>'))

describe('the page of a product', () => {
  const store = openTestStore('SQLite')
  const read = async (path: string) => below(await store.visitor().html(path))

  it('says what it costs to send, and how it is returned, in the language of the page', async () => {
    const html = await read('/shop/wool-socks')
    expect(html).toMatch(/<dt>By post<\/dt><dd>from €4\.90<\/dd>/)
    expect(html).toMatch(/<dt>Pick up at the house<\/dt><dd>Free<\/dd>/)
    expect(html).toContain('within 30 days')
    expect(html).toContain('href="/returns"')
    const visitor = store.visitor()
    await visitor.get('/?language=es-ES')
    expect(below(await visitor.html('/shop/wool-socks'))).toMatch(/<dt>Por correo<\/dt><dd>desde 4,90\s€<\/dd>/)
    expect(await read('/shop/sounds-of-the-stream')).toContain('You download it as soon as it is paid.')
    expect(await read('/shop/darkroom-hour')).not.toContain('<dt>')
  })

  it('promises no returns where the shop has no policy and no page about them', async () => {
    const before = await storeSettings(store.database)
    await saveStoreSettings(store.database, { ...before, returnPolicy: '' })
    const pages = await setting<unknown>(store.database, 'legalPages', undefined)
    onTestFinished(() => saveSetting(store.database, 'legalPages', pages))
    await store.database.deleteFrom('settings').where('key', '=', 'legalPages').execute()
    expect(await read('/shop/wool-socks')).not.toMatch(/Returns|\/returns/)
    await saveStoreSettings(store.database, before)
  })

  it('has the reviews of its product alone, and none that the owner has hidden', async () => {
    expect(await read('/shop/the-ridge-printed')).toMatch(/4\.5 of 5 stars, 2 reviews.*Yuki.*Tomas/s)
    const socks = await read('/shop/wool-socks')
    expect(socks).toContain('They scratched for two walks')
    expect(socks).not.toContain('Tomas')
    await store.database.updateTable('reviews').set({ published: 0 }).where('author', '=', 'Yuki').execute()
    expect(await read('/shop/wool-socks')).not.toContain('What buyers say')
  })

  it('leads to others that can be bought, those of its categories first', async () => {
    const links = [...(await read('/shop/fig-marmalade')).matchAll(/class="product-list-item-link" href="([^"]+)"/g)]
    expect(links.map(([, path]) => path)).toEqual([
      '/shop/enamel-cup',
      '/shop/postcards',
      '/shop/wooden-bird',
      '/shop/field-brushes',
    ])
  })
})
