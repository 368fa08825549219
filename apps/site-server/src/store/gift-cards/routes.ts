import type { Database } from '../../db/database'
import { isIdempotencyKey } from '../../db/run-once'
import { pageSize, readPage, readSearch } from '../../features/admin/interface'
import type { MailTables } from '../../features/mail/interface'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { text } from '../../http/request/body'
import { type FieldErrors, hasErrors } from '../../rendering/fields'
import { storeSettings } from '../settings/interface'
import { getValue, giftCardErrors, readGiftCard } from './domain'
import { giftCardListPage, newGiftCardPage } from './pages'
import { countGiftCards, listGiftCards, voidGiftCard } from './repository'
import { giveGiftCard } from './service'
import type { GiftCardTables } from './tables'

type GiftDatabase = Database<GiftCardTables & MailTables>

const path = '/config/gift-cards'

async function showList(context: SiteContext, database: GiftDatabase) {
  const search = readSearch(context)
  const { selectedCurrency: currency } = await storeSettings(database)
  const { total, leftCents } = await countGiftCards(database, search, currency)
  const { page, last } = readPage(context, total)
  const cards = await listGiftCards(database, search, pageSize, (page - 1) * pageSize)
  return giftCardListPage(context, { cards, total, leftCents, currency, search, page, last })
}

function done(context: SiteContext, note: string) {
  context.header('Cache-Control', 'no-store')
  return context.redirect(`${path}?note=${note}`, 303)
}

async function give(context: SiteContext, database: GiftDatabase) {
  const form = await context.req.parseBody()
  const input = readGiftCard(form)
  const { selectedCurrency: currency } = await storeSettings(database)
  const key = form.intentId
  const cents = getValue(input, currency)
  const errors: FieldErrors = giftCardErrors(input, currency)
  if (hasErrors(errors) || cents === undefined || !isIdempotencyKey(key))
    return newGiftCardPage(context, { input, currency, errors: { '': 'Nothing was given.', ...errors } })
  await giveGiftCard(database, { key, cents, currency, ...input, site: context.get('site').name })
  return done(context, 'given')
}

/** Gift cards in the admin, which has checked the account already. */
export function giftCardAdminRoutes(database: GiftDatabase): Routes {
  const routes = createRoutes()
  routes.get(path, (context) => showList(context, database))
  routes.get(`${path}/new`, async (context) => {
    const { selectedCurrency: currency } = await storeSettings(database)
    return newGiftCardPage(context, { input: readGiftCard({}), currency, errors: {} })
  })
  routes.post(`${path}/new`, (context) => give(context, database))
  routes.post(`${path}/void`, async (context) => {
    const code = text((await context.req.parseBody()).code)
    return done(context, (await voidGiftCard(database, code)) ? 'void' : 'late')
  })
  return routes
}
