import type { Database } from '../../db/database'
import type { CartTables } from '../cart/interface'
import { type CatalogTables, getAttributes } from '../catalog/interface'
import type { DonationTables } from '../donations/interface'
import type { GiftCardTables } from '../gift-cards/interface'
import { type Conversion, convertCents, type StoreSettingTables } from '../settings/interface'
import type { Amount } from './domain'

export type CurrencyDatabase = Database<
  CatalogTables & CartTables & GiftCardTables & DonationTables & StoreSettingTables
>

/** Rows that are converted wait for whoever changes them now; SQLite has one writer anyway. */
export async function lockAmounts(transaction: CurrencyDatabase, from: string): Promise<void> {
  await transaction
    .updateTable('variants')
    .set(({ ref }) => ({ price_cents: ref('price_cents') }))
    .execute()
  await transaction
    .updateTable('shipping_rates')
    .set(({ ref }) => ({ cost_cents: ref('cost_cents') }))
    .execute()
  await transaction
    .updateTable('coupons')
    .set(({ ref }) => ({ minimum_cents: ref('minimum_cents') }))
    .execute()
  await transaction
    .updateTable('gift_cards')
    .set(({ ref }) => ({ balance_cents: ref('balance_cents') }))
    .where('currency', '=', from)
    .execute()
}

const readRows = async (database: CurrencyDatabase, from: string) => ({
  variants: await database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('variants')
    .select('products.title')
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute(),
  rates: await database.selectFrom('shipping_rates').selectAll().orderBy('position').execute(),
  coupons: await database.selectFrom('coupons').selectAll().orderBy('code').execute(),
  cards: await database.selectFrom('gift_cards').selectAll().where('currency', '=', from).orderBy('code').execute(),
  causes: await database.selectFrom('donation_pages').selectAll().orderBy('id').execute(),
})
type AmountRows = Awaited<ReturnType<typeof readRows>>

const getSuggested = ({ amounts }: AmountRows['causes'][number]) => JSON.parse(amounts) as number[]

/** The code of a gift card is money: its owner sees the end of it. */
const hideCode = (code: string) => `…${code.slice(-4)}`

function toAmounts({ variants, rates, coupons, cards, causes }: AmountRows): readonly Amount[] {
  return [
    ...variants.flatMap((row): Amount[] => {
      const name = [row.title, ...Object.values(getAttributes(row))].join(', ')
      const price: Amount = { kind: 'price', id: row.id, name, cents: row.price_cents }
      return row.sale_price_cents === null ? [price] : [price, { ...price, kind: 'sale', cents: row.sale_price_cents }]
    }),
    ...rates.map(({ id, title, cost_cents }): Amount => ({ kind: 'shipping', id, name: title, cents: cost_cents })),
    ...coupons.flatMap(({ code, kind, amount, minimum_cents }): Amount[] => [
      ...(kind === 'fixed' ? [{ kind: 'coupon', id: code, name: code, cents: amount } as const] : []),
      ...(minimum_cents > 0 ? [{ kind: 'minimum', id: code, name: code, cents: minimum_cents } as const] : []),
    ]),
    ...cards.flatMap(({ code, balance_cents }): Amount[] =>
      balance_cents > 0 ? [{ kind: 'card', id: code, name: hideCode(code), cents: balance_cents }] : [],
    ),
    ...causes.flatMap((row): Amount[] =>
      getSuggested(row).map((cents, at) => ({ kind: 'donation', id: `${row.id}-${at}`, name: row.title, cents })),
    ),
  ]
}

/** All amounts of the shop that are in its currency; orders have their own. */
export const readAmounts = async (database: CurrencyDatabase, from: string) => toAmounts(await readRows(database, from))

type Convert = (cents: number) => number

async function convertGoods(transaction: CurrencyDatabase, { variants, rates }: AmountRows, convert: Convert) {
  for (const { id, price_cents, sale_price_cents } of variants)
    await transaction
      .updateTable('variants')
      .set({
        price_cents: convert(price_cents),
        sale_price_cents: sale_price_cents === null ? null : convert(sale_price_cents),
      })
      .where('id', '=', id)
      .execute()
  for (const { id, cost_cents } of rates)
    await transaction
      .updateTable('shipping_rates')
      .set({ cost_cents: convert(cost_cents) })
      .where('id', '=', id)
      .execute()
}

async function convertOffers(transaction: CurrencyDatabase, { coupons, causes }: AmountRows, convert: Convert) {
  for (const { code, kind, amount, minimum_cents } of coupons)
    await transaction
      .updateTable('coupons')
      .set({ amount: kind === 'fixed' ? convert(amount) : amount, minimum_cents: convert(minimum_cents) })
      .where('code', '=', code)
      .execute()
  for (const row of causes)
    await transaction
      .updateTable('donation_pages')
      .set({ amounts: JSON.stringify(getSuggested(row).map(convert)) })
      .where('id', '=', row.id)
      .execute()
}

/** Writes all amounts in the other currency. */
export async function convertAmounts(transaction: CurrencyDatabase, conversion: Conversion): Promise<void> {
  const convert: Convert = (cents) => convertCents(cents, conversion)
  const rows = await readRows(transaction, conversion.from)
  await convertGoods(transaction, rows, convert)
  await convertOffers(transaction, rows, convert)
  // Money that buyers have paid already: it keeps its value.
  for (const { code, balance_cents, initial_cents } of rows.cards)
    await transaction
      .updateTable('gift_cards')
      .set({
        currency: conversion.to,
        balance_cents: convert(balance_cents),
        initial_cents: convert(initial_cents),
      })
      .where('code', '=', code)
      .execute()
}
