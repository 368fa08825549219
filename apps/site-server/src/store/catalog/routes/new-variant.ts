import { createHash } from 'node:crypto'
import { isIdempotencyKey } from '../../../db/run-once'
import type { Routes, SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { storeSettings } from '../../settings/interface'
import { getNewAttributes, getNewVariantInput, getOptionNames, newVariantErrors } from '../domain/new-variant'
import { getVariantInput, getVariantValues, variantErrors } from '../domain/variant-form'
import { missingVariantPage } from '../pages/admin'
import { newVariantPage } from '../pages/new-variant'
import { type AdminVariant, isSkuTaken, variantById } from '../repository/admin'
import { addVariant, knownVariants } from '../repository/new-variant'
import { readCents } from '../service/variant-cents'
import type { CatalogDatabase } from '../tables'

type Form = Readonly<Record<string, unknown>>

/** Adds variants to products that are there; the address names one of their variants. */
export function newVariantRoutes(routes: Routes, database: CatalogDatabase): void {
  const path = '/config/products/:id/variant'
  const find = (context: SiteContext) => variantById(database, context.req.param('id') ?? '')
  routes.get(path, async (context) => {
    const row = await find(context)
    const empty = { quantity: '1', grams: String(row?.weight_grams ?? 0) }
    return row ? show(context, database, { row, form: empty, errors: {} }) : missingVariantPage(context)
  })
  routes.post(path, async (context) => {
    const row = await find(context)
    return row ? add(context, database, row, await context.req.parseBody()) : missingVariantPage(context)
  })
}

interface Shown {
  readonly row: AdminVariant
  readonly form: Form
  readonly errors: FieldErrors
}

async function show(context: SiteContext, database: CatalogDatabase, { row, form, errors }: Shown) {
  const { selectedCurrency: currency } = await storeSettings(database)
  const known = await knownVariants(database, row.product_id)
  const choice = getNewVariantInput(form, known)
  // An empty SKU stays empty until one is generated.
  const input = { ...getVariantInput(form, Math.random), sku: visibleText(text(form.sku)) }
  return newVariantPage(context, { row, known, choice, input, currency, errors })
}

async function add(context: SiteContext, database: CatalogDatabase, row: AdminVariant, form: Form) {
  const key = form.intentId
  if (!isIdempotencyKey(key))
    return show(context, database, { row, form, errors: { '': 'Nothing was added. Send the form again.' } })
  const id = createHash('sha256').update(`variant ${row.product_id} ${key}`).digest('hex').slice(0, 24)
  const done = () => context.redirect('/config/products?note=variant', 303)
  context.header('Cache-Control', 'no-store')
  if (await variantById(database, id)) return done()
  const { selectedCurrency: currency } = await storeSettings(database)
  const known = await knownVariants(database, row.product_id)
  const choice = getNewVariantInput(form, known)
  const input = getVariantInput(form, Math.random)
  const cents = readCents(input, currency)
  const isTaken = await isSkuTaken(database, input.sku, id)
  const errors = { ...variantErrors(input, cents, isTaken), ...newVariantErrors(known, choice) }
  if (hasErrors(errors)) return show(context, database, { row, form, errors })
  await addVariant(database, {
    id,
    product: row.product_id,
    sku: input.sku,
    attributes: getNewAttributes(known, choice),
    optionNames: getOptionNames(known, choice),
    first: known.optionNames.length > 0 ? undefined : { [choice.option]: choice.was },
    ...getVariantValues(input, cents),
  })
  return done()
}
