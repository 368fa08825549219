import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { isIdempotencyKey } from '../../../db/run-once'
import type { AdminColumn } from '../../../features/admin/interface'
import type { Routes, SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { storeSettings } from '../../settings/interface'
import type { Parsed, Scope } from '../domain/parsed'
import { missingRecordPage, type RecordWords, recordListPage, recordPage } from '../pages/record'
import type { PriceRuleDatabase } from '../repository/coupons'

type Form = Readonly<Record<string, unknown>>

/** A kind of record that owners add, change and delete on pages of their own. */
export interface RecordKind<Row, Input, Value> {
  readonly words: RecordWords
  readonly getId: (row: Row) => string
  readonly getName: (row: Row) => string
  readonly columns: (scope: Scope) => readonly AdminColumn<Row>[]
  readonly fields: (props: { input: Input; errors: FieldErrors; currency: string; isNew: boolean }) => ReactNode
  /** What is stored as a form has it; undefined for a new one. */
  readonly toInput: (row: Row | undefined, scope: Scope) => Input
  readonly read: (form: Form) => Input
  readonly parse: (input: Input, scope: Scope) => Parsed<Value>
  readonly list: () => Promise<readonly Row[]>
  readonly find: (id: string) => Promise<Row | undefined>
  /** Adds one; errors where that is not possible. */
  readonly add: (id: string, value: Value) => Promise<FieldErrors>
  readonly save: (id: string, value: Value) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** What stands above the list. Default: nothing. */
  readonly settings?: (context: SiteContext) => Promise<ReactNode>
}

/** A form that was not accepted. */
interface Typed<Input> {
  readonly input: Input
  readonly errors: FieldErrors
}

/** What the routes of a kind answer. */
function createPages<Row, Input, Value>(database: PriceRuleDatabase, kind: RecordKind<Row, Input, Value>) {
  const { words, getId } = kind
  const getScope = async (context: SiteContext): Promise<Scope> => ({
    currency: (await storeSettings(database)).selectedCurrency,
    timeZone: context.get('site').timeZone,
  })
  function done(context: SiteContext, note: string) {
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${words.path}?note=${note}`, 303)
  }
  async function show(context: SiteContext, row: Row | undefined, typed?: Typed<Input>) {
    const scope = await getScope(context)
    const { input, errors } = typed ?? { input: kind.toInput(row, scope), errors: {} }
    const fields = kind.fields({ input, errors, currency: scope.currency, isNew: row === undefined })
    const name = row === undefined ? `Add a ${words.one}` : kind.getName(row)
    return recordPage(context, { words, id: row && getId(row), name, fields, errors })
  }
  async function submit(context: SiteContext, row: Row | undefined) {
    const form = await context.req.parseBody()
    const input = kind.read(form)
    const { errors, value } = kind.parse(input, await getScope(context))
    if (hasErrors(errors)) return show(context, row, { input, errors })
    if (row !== undefined) await kind.save(getId(row), value)
    const failed = row === undefined ? await kind.add(newId(words.path, form.intentId), value) : {}
    return hasErrors(failed) ? show(context, row, { input, errors: failed }) : done(context, 'saved')
  }
  async function list(context: SiteContext) {
    const columns = kind.columns(await getScope(context))
    const settings = await kind.settings?.(context)
    return recordListPage(context, { words, rows: await kind.list(), columns, getId, settings })
  }
  return { list, show, submit, done }
}

/** The pages of a kind of record: its list, a form for a new one, and one for each. */
export function recordRoutes<Row, Input, Value>(
  routes: Routes,
  database: PriceRuleDatabase,
  kind: RecordKind<Row, Input, Value>,
): void {
  const { words, getId } = kind
  const { path } = words
  const { list, show, submit, done } = createPages(database, kind)
  const find = (context: SiteContext) => kind.find(context.req.param('id') ?? '')
  routes.get(path, list)
  routes.get(`${path}/new`, (context) => show(context, undefined))
  routes.post(`${path}/new`, (context) => submit(context, undefined))
  routes.get(`${path}/:id`, async (context) => {
    const row = await find(context)
    return row === undefined ? missingRecordPage(context, words) : show(context, row)
  })
  routes.post(`${path}/:id`, async (context) => {
    const row = await find(context)
    return row === undefined ? missingRecordPage(context, words) : submit(context, row)
  })
  routes.post(`${path}/:id/delete`, async (context) => {
    const row = await find(context)
    if (row === undefined) return missingRecordPage(context, words)
    await kind.remove(getId(row))
    return done(context, 'deleted')
  })
}

/** Follows from the form: one that is sent twice adds one record. */
function newId(path: string, key: unknown): string {
  const from = isIdempotencyKey(key) ? key : String(Math.random())
  return createHash('sha256').update(`${path} ${from}`).digest('hex').slice(0, 24)
}
