// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { getOutbox } from '../../src/jobs'
import { card, createBuyer, getOrderId } from '../support/buyer'
import { site as demoSite } from '../support/demo'
import { openTestStore } from '../support/shopper'

describe.each(sampledEngines)('the language of a buyer, on %s', (engine) => {
  const store = openTestStore(engine)
  const { render } = getOutbox({ database: {} as never, site: demoSite, cache: '' })
  const getEmails = async (id: string) =>
    (await store.database.selectFrom('emails').selectAll().where('cause', '=', `order:${id}`).execute()).map(render)
  async function shopperIn(language: string) {
    const shopper = await store.shopper()
    await shopper.visitor.submit('/about')
    await shopper.visitor.get(`/about?language=${language}`)
    return shopper
  }

  it.each([
    ['es-ES', 'Tu pedido ', 'Hola, Ada: gracias por tu pedido.', 'Pagado', '€', 'ltr'],
    ['ar', 'طلبك ', 'مرحبًا Ada، شكرًا على طلبك.', 'المدفوع', '€', 'rtl'],
    ['en-GB', 'Your order ', 'Hello Ada, thank you for your order.', 'Paid', '€', 'ltr'],
  ])(
    '[I18N-15] is kept with the order, and its email speaks it: %s',
    async (language, subject, hello, paid, sign, direction) => {
      await store.stock('fig-marmalade', 2)
      const ada = await shopperIn(language)
      await ada.add('fig-marmalade', 2)
      const id = getOrderId(await createBuyer(ada).buy())
      const order = await store.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(order.language).toBe(language)
      const [email] = await getEmails(id)
      expect(email?.subject).toBe(subject + order.number)
      expect(email?.text).toContain(hello)
      expect(email?.text).toMatch(new RegExp(`${paid}: .*${sign}`))
      expect(email?.html).toContain(`<html lang="${language}" dir="${direction}">`)
    },
  )

  it('[I18N-15] the email of an order of before speaks the original', async () => {
    const ada = await shopperIn('es-ES')
    await ada.add('gift-card', 1, { giftCard: { recipientEmail: 'eve@example.com', message: 'Hola' } })
    const id = getOrderId(await createBuyer(ada).buy())
    const gift = (await getEmails(id)).find(({ to }) => to === 'eve@example.com')
    expect(gift?.subject).toBe('Una tarjeta regalo de Ada')
    expect(gift?.text).toContain('Ada te ha enviado una tarjeta regalo.')
    const stored = await store.database.selectFrom('emails').selectAll().where('cause', '=', `order:${id}`).execute()
    const { language: _language, ...content } = JSON.parse(stored[0]?.content ?? '{}')
    expect(render({ ...(stored[0] as never as object), content: JSON.stringify(content) } as never).subject).toMatch(
      /^(?:Your order|A gift card from)/,
    )
  })

  it('[I18N-15] a refusal names what is missing in it', async () => {
    await store.stock('fig-marmalade', 3)
    const ada = await shopperIn('es-ES')
    await ada.add('fig-marmalade', 3)
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = await buyer.form()
    await store.stock('fig-marmalade', 1)
    const html = await (await ada.visitor.submit('/checkout/pay', { ...form, ...card })).text()
    expect(html).toMatch(/No queda suficiente de «[^»]+»\. No se ha pedido ni pagado nada\./)
  })
})
