import type { Database } from '../../../db/database'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { getContent, getFacts, getText } from '../domain/csv'
import { getKindName, type Received, type ReceivedList } from '../domain/received-list'
import { findReceived } from '../repository'
import { adminPage } from './admin-page'
import { Timestamp } from './timestamp'

/** The page for an entry that is not there. */
export function missingPage(context: SiteContext, { name }: ReceivedList) {
  const body = (
    <p>
      There is no entry with this id. It may have been deleted. Nothing was changed.{' '}
      <a href={`/config/${name}`}>Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}

/** The id in the address of an entry. */
export const getId = (context: SiteContext) => context.req.param('id') ?? ''

async function Details({ list, entry }: { list: ReceivedList; entry: Received }) {
  const { kind, place } = list.source
  const titles = await list.fieldTitles?.(entry.kind)
  return (
    <dl className="admin-detail">
      <div>
        <dt>Received</dt>
        <dd>
          <Timestamp at={entry.at} />
        </dd>
      </div>
      <div>
        <dt>{kind.title}</dt>
        <dd>{getKindName(list, entry.kind)}</dd>
      </div>
      {place.column && (
        <div>
          <dt>{place.title}</dt>
          <dd>{entry.place}</dd>
        </div>
      )}
      {[...getContent(entry.content)].map(([id, value]) => (
        <div key={id}>
          <dt>{titles?.get(id) ?? id}</dt>
          <dd>{getText(value)}</dd>
        </div>
      ))}
      {[...getFacts(list.source, entry)].map(([title, value]) => (
        <div key={title} className="admin-fact">
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything about one entry. */
export async function detailPage(context: SiteContext, database: Database, list: ReceivedList) {
  const entry = await findReceived(database, list.source, getId(context))
  if (!entry) return missingPage(context, list)
  const address = `/config/${list.name}`
  const body = (
    <>
      {await Details({ list, entry })}
      {await list.readMore?.(context, entry)}
      {list.accept && (
        <form method="post" action={`${address}/${encodeURIComponent(entry.id)}/accept`}>
          <Hidden of={context} />
          <button type="submit">{list.accept.text}</button>
        </form>
      )}
      <p className="admin-tools">
        <a href={address}>Back to the list</a>
        {list.remove && <a href={`${address}/${encodeURIComponent(entry.id)}/delete`}>Delete …</a>}
      </p>
    </>
  )
  return adminPage(context, { title: list.entryTitle, body })
}

/** Asks before an entry is deleted. */
export async function confirmPage(context: SiteContext, database: Database, list: ReceivedList) {
  const entry = await findReceived(database, list.source, getId(context))
  if (!entry) return missingPage(context, list)
  const address = `/config/${list.name}/${encodeURIComponent(entry.id)}`
  const body = (
    <>
      <p>It will be deleted permanently.</p>
      {await Details({ list, entry })}
      <form className="admin-tools" method="post" action={`${address}/delete`}>
        <Hidden of={context} />
        <button type="submit" className="admin-danger">
          Delete this submission
        </button>
        <a href={address}>Keep it</a>
      </form>
    </>
  )
  return adminPage(context, { title: 'Delete this submission?', body })
}
