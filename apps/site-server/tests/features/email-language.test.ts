// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { inTransaction } from '../../src/db/database'
import { getOutbox } from '../../src/jobs'
import { queueRestockEmails } from '../../src/store/catalog/repository/restock'
import { demoIds, site as demoSite } from '../support/demo'
import { openTestSite, testMember, testOwner, testPassword } from '../support/site'

const directions = { 'es-ES': 'ltr', ar: 'rtl', 'en-GB': 'ltr' }

describe.each(sampledEngines)('emails in the language of their reader, on %s', (engine) => {
  const site = openTestSite(engine, { restock: 10_000, login: 10_000, forms: 10_000 })
  const { render } = getOutbox({ database: {} as never, site: demoSite, cache: '' })
  const emailTo = async (kind: string, to: string) => {
    const emails = site.database.selectFrom('emails').selectAll().where('kind', '=', kind)
    const all = (await emails.where('recipient', '=', to).orderBy('id').execute()).map(render)
    expect(all).toHaveLength(1)
    return all[0]
  }
  async function visitorIn(language: string) {
    const visitor = site.visitor()
    await visitor.get('/about')
    await visitor.get(`/about?language=${language}`)
    return visitor
  }

  it.each([
    [
      'es-ES',
      'Confirma tu suscripción al boletín',
      'Sigue el enlace para recibirlo.',
      'Sí, quiero recibir el boletín:',
    ],
    ['ar', 'يرجى تأكيد اشتراكك في نشرتنا', 'اتبع الرابط لتصلك.', 'نعم، أرسلوا إليّ النشرة:'],
    ['en-GB', 'Please confirm your newsletter', 'Follow the link to get it.', 'Yes, send me the newsletter:'],
  ] as const)('[I18N-15] the confirmation of a newsletter, by a form in %s', async (language, subject, text, link) => {
    const email = `news-${language}@example.com`
    await (await visitorIn(language)).post('/api/form/submit/news', { 'news-email': email })
    const sent = await emailTo('newsletter', email)
    expect(sent?.subject).toBe(subject)
    expect(sent?.text).toContain(text)
    expect(sent?.text).toContain(link)
    expect(sent?.html).toContain(`<html lang="${language}" dir="${directions[language]}">`)
  })

  it('[I18N-15] the link that ends a newsletter, by the page in Spanish', async () => {
    const email = 'end@example.com'
    const ada = await visitorIn('es-ES')
    await ada.post('/api/form/submit/news', { 'news-email': email })
    await site.database.deleteFrom('emails').execute()
    await ada.post('/newsletter/unsubscribe', { email })
    expect((await emailTo('newsletter', email))?.subject).toBe('Dejar nuestro boletín')
  })

  it.each([
    ['es-ES', 'Notebook for wet pockets vuelve a estar disponible', 'Verlo en la tienda'],
    ['ar', 'عاد Notebook for wet pockets إلى المتجر', 'عرضه في المتجر'],
    ['en-GB', 'Notebook for wet pockets is back', 'See it in the shop'],
  ] as const)(
    '[LST-02] [I18N-15] the notice that a product is back, asked for in %s',
    async (language, subject, link) => {
      const email = `restock-${language.toLowerCase()}@example.com`
      const [productId, variantId] = [demoIds.product('walkers-notebook'), demoIds.variant('walkers-notebook')]
      const form = { productId, variantId, email }
      const asked = await (await visitorIn(language)).post('/shop/restock', form)
      expect(asked.status).toBe(303)
      await inTransaction(site.database, (transaction) => queueRestockEmails(transaction, variantId))
      const sent = await emailTo('restock', email)
      expect(sent?.subject).toBe(subject)
      expect(sent?.text).toContain(link)
      expect(sent?.html).toContain(`<html lang="${language}" dir="${directions[language]}">`)
    },
  )

  it.each([
    ['es-ES', 'Elige una contraseña nueva', 'Funciona una sola vez, durante un día.'],
    ['ar', 'اختر كلمة مرور جديدة', 'يعمل مرة واحدة ولمدة يوم.'],
    ['en-GB', 'Choose a new password', 'It works once, for a day.'],
  ] as const)(
    '[I18N-15] the link to a new password, for a person who logged in in %s',
    async (language, subject, text) => {
      const member = await visitorIn(language)
      await member.post('/config/login', { email: testMember, password: testPassword })
      const { id } = await site.database
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', testMember)
        .executeTakeFirstOrThrow()
      const owner = await site.known(testOwner)
      await site.database.deleteFrom('emails').execute()
      await owner.post(`/config/accounts/${id}/reset`)
      const sent = await emailTo('password', testMember)
      expect(sent?.subject).toBe(subject)
      expect(sent?.text).toContain(text)
      expect(sent?.html).toContain(`<html lang="${language}" dir="${directions[language]}">`)
    },
  )
})
