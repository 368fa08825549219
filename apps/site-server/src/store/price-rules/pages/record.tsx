import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { type AdminColumn, AdminTable, adminPage, Note } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { ErrorList, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'

/** What a kind of record is called in the admin, and where its pages are. */
export interface RecordWords {
  /** Such as /config/coupons. */
  readonly path: string
  /** Such as Coupons. */
  readonly title: string
  /** Such as coupon. */
  readonly one: string
  /** What a list without any says. */
  readonly emptyText: string
  /** What happens when one is deleted, as a sentence. */
  readonly afterwards: string
}

interface RecordListView<Row> {
  readonly words: RecordWords
  readonly rows: readonly Row[]
  readonly columns: readonly AdminColumn<Row>[]
  readonly getId: (row: Row) => string
  /** What stands above the table. Default: nothing. */
  readonly settings?: ReactNode
}

const notes: Readonly<Record<string, string>> = {
  saved: 'Your changes have been saved.',
  deleted: 'It has been deleted.',
}

/** All records of a kind, with a link to add one. */
export function recordListPage<Row>(context: SiteContext, view: RecordListView<Row>) {
  const { words, rows, columns, getId, settings } = view
  const { path, title, one, emptyText } = words
  const body = (
    <>
      <Note of={context} notes={notes} />
      {settings}
      <p className="admin-tools">
        <a href={`${path}/new`}>{`Add a ${one}`}</a>
      </p>
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <AdminTable caption={title} columns={columns} rows={rows} getKey={getId} />
      )}
    </>
  )
  return adminPage(context, { title, body })
}

interface RecordView {
  readonly words: RecordWords
  /** Undefined for a new one. */
  readonly id: string | undefined
  /** As its heading names it. */
  readonly name: string
  readonly fields: ReactNode
  readonly errors: FieldErrors
}

/** Asks on the page itself: what is deleted does not come back. */
function DeleteForm({ of, words, address }: { of: SiteContext; words: RecordWords; address: string }) {
  return (
    <details>
      <summary>{`Delete this ${words.one} …`}</summary>
      <form method="post" action={`${address}/delete`}>
        <Hidden of={of} />
        <p>{words.afterwards}</p>
        <button type="submit" className="admin-danger">{`Delete this ${words.one}`}</button>
      </form>
    </details>
  )
}

/** The form of one record, new or known. */
export function recordPage(context: SiteContext, { words, id, name, fields, errors }: RecordView) {
  const { path, one } = words
  const address = `${path}/${id === undefined ? 'new' : encodeURIComponent(id)}`
  const body = (
    <>
      <form className="admin-login" method="post" action={address}>
        <ErrorList errors={errors} />
        <Hidden of={context} more={id === undefined ? { intentId: randomUUID() } : {}} />
        {fields}
        <button type="submit">{id === undefined ? `Add the ${one}` : 'Save'}</button>
      </form>
      {id !== undefined && <DeleteForm of={context} words={words} address={address} />}
      <p>
        <a href={path}>Back to the list</a>
      </p>
    </>
  )
  const error = hasErrors(errors) && ({ error: 'Not saved', status: 400 } as const)
  return adminPage(context, { title: name, body, ...error })
}

/** For a record that is not there. */
export function missingRecordPage(context: SiteContext, { path, one }: RecordWords) {
  const body = (
    <p>
      {`There is no such ${one}. Nothing was changed. `}
      <a href={path}>Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}
