// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openTestSite, testOwner } from '../support/site'

describe('telephone numbers', () => {
  const site = openTestSite('SQLite')
  const arabic = '+٣٤ ٩٤٣ ٥٥ ٠١ ۹۸'
  const link = 'tel:+34943550198'

  it.each([
    ['in Arabic digits', arabic],
    ['with signs between its digits', '+34 (943) 55-01.98'],
    ['with the zero of calls from within its country', '+34 (0)943 55 01 98'],
  ])('a number that stands alone on a page is a link that telephones can dial: %s', async (_title, number) => {
    const { database } = site
    const stored = await database
      .selectFrom('pages')
      .select('sections')
      .where('path', '=', '/contact')
      .executeTakeFirstOrThrow()
    const sections = stored.sections.replaceAll('+34 943 55 01 98', number)
    await database.updateTable('pages').set({ sections }).where('path', '=', '/contact').execute()
    expect(await site.visitor().html('/contact')).toContain(`<p><a href="${link}" dir="ltr">${number}</a></p>`)
    await database.updateTable('pages').set(stored).where('path', '=', '/contact').execute()
  })

  it('so is a link that the owner has written into the header; other addresses stay as they are', async () => {
    const owner = await site.known(testOwner)
    const links = [
      { text: 'Call us', href: 'tel:+٣٤٩٤٣٥٥٠١۹۸' },
      { text: 'Figs', href: '/journal/٣' },
    ]
    const body = { header: { links }, footer: {} }
    expect((await owner.call('PUT', '/api/site-header-footer', body)).status).toBe(200)
    const html = await site.visitor().html('/about')
    expect(html).toContain(`<a href="${link}">Call us</a>`)
    expect(html).toContain('<a href="/journal/٣">Figs</a>')
  })
})
