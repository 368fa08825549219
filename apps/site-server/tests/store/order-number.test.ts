// @vitest-environment node
import { expect, it } from 'vitest'
import { saveStoreSettings, storeSettings } from '../../src/store/settings/interface'
import { createBuyer, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'

const store = openTestStore('SQLite')

async function buy() {
  const shopper = await store.shopper()
  await shopper.visitor.submit('/about')
  await shopper.add('fig-marmalade', 1)
  const id = getOrderId(await createBuyer(shopper).buy())
  return (await store.database.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number
}

it('the number of an order begins as the settings of the store say', async () => {
  expect(await buy()).toMatch(/^AM-[B-DF-HJ-NP-TV-XZ2-9]{8}$/)
  const settings = await storeSettings(store.database)
  await saveStoreSettings(store.database, { ...settings, orderNumberPrefix: '' })
  expect(await buy()).toMatch(/^[B-DF-HJ-NP-TV-XZ2-9]{8}$/)
})
