// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { createBuyer, getOrderId } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'
import { testMember, testPassword } from '../support/site'

/** An address as it comes along when it is copied: with a zero-width space, marks of direction, a soft hyphen, a link. */
const copies = (address: string) => [
  `\u200B${address}`,
  `\u202A${address}\u202C`,
  address.replace('@', '\u00AD@'),
  `mailto:${address}`,
  `\u00A0${address} `,
]

describe.each(queryEngines)('addresses that were copied, on %s', (engine) => {
  const store = openTestStore(engine, { forms: 1000 })
  const recipients = async () =>
    (await store.database.selectFrom('emails').select('recipient').execute()).map((email) => email.recipient)
  beforeEach(() => store.database.deleteFrom('emails').execute())

  it.each(copies('ada@example.com'))('the buyer with %j gets the order', async (email) => {
    const shopper = await store.shopper()
    await shopper.add('gift-card', 1, { giftCard: { recipientEmail: email.replace('ada', 'eva'), message: '' } })
    const location = await createBuyer(shopper).buy({ email })
    const order = store.database.selectFrom('orders').select('email').where('id', '=', getOrderId(location))
    expect(await order.executeTakeFirst()).toEqual({ email: 'ada@example.com' })
    expect(await recipients()).toEqual(expect.arrayContaining(['ada@example.com', 'eva@example.com']))
  })

  it.each(
    copies('ada@example.com').map((email, at) => [email.replace('ada', `ada${at}`), `ada${at}@example.com`] as const),
  )('the newsletter, a request and the end of it are those of %j', async (email, meant) => {
    await store.database.deleteFrom('restock_requests').execute()
    const { visitor } = await store.shopper()
    await visitor.post('/newsletter', { email })
    const product = { productId: demoIds.product('walkers-notebook'), variantId: demoIds.variant('walkers-notebook') }
    expect((await visitor.call('POST', '/api/commerce/restock-notifications', { ...product, email })).status).toBe(200)
    const requests = await store.database.selectFrom('restock_requests').select('email').execute()
    expect(requests).toEqual([{ email: meant }])
    expect(await recipients()).toEqual([meant])
    expect(await (await visitor.post('/newsletter/unsubscribe', { email })).text()).not.toContain('Email is not valid')
  })

  it.each(copies(testMember))('the member with %j logs in, and gets a new password', async (email) => {
    const visitor = store.visitor()
    await visitor.get('/login')
    const { status } = await visitor.post('/login', { email, password: testPassword })
    expect(status).toBe(303)
    await store.database.deleteFrom('rate_limits').execute()
    await visitor.post('/login/forgotten', { email })
    await expect.poll(recipients).toEqual([testMember])
  })
})
