import type { Database } from '../../../db/database'
import type { SiteContext } from '../../../http/context'
import { getContent, getText } from '../domain/csv'
import { getKindName, type Received, type ReceivedList } from '../domain/received-list'
import { countByDay, countReceived, getKinds, listReceived, pageSize, type ReceivedQuery } from '../repository'
import { adminPage } from './admin-page'
import { type AdminColumn, AdminTable } from './admin-table'
import { Chart } from './chart'
import { Pagination, readPage } from './pagination'
import { readSearch, SearchField } from './search-field'
import { Timestamp } from './timestamp'

const maxLength = 120

/** What an entry contains, in words: its page has the rest. */
const isInWords = (value: unknown) => typeof value !== 'object' || Array.isArray(value)

/** The first answers of an entry. */
function summary(list: ReceivedList, { content }: Received): string {
  const members = getContent(content)
  const words = [...members.values()].filter(isInWords).map(getText).filter(Boolean)
  const text = list.summarize?.(members) ?? words.join(' · ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

interface TableProps {
  readonly list: ReceivedList
  readonly rows: readonly Received[]
  readonly caption: string
}

type Column = AdminColumn<Received>

function getColumns(list: ReceivedList): Column[] {
  const { kind, place } = list.source
  return [
    {
      title: 'Received',
      kind: 'heading',
      show: ({ id, at }) => (
        <a href={`/config/${list.name}/${encodeURIComponent(id)}`}>
          <Timestamp at={at} />
        </a>
      ),
    },
    { title: kind.title, show: (row) => getKindName(list, row.kind) },
    ...(place.column ? [{ title: place.title, kind: 'aside', show: (row) => row.place } satisfies Column] : []),
    { title: 'Content', dir: 'auto', show: (row) => summary(list, row) },
  ]
}

/** Entries of a list as a table. */
export const ReceivedTable = ({ list, ...table }: TableProps) => (
  <AdminTable {...table} columns={getColumns(list)} getKey={({ id }) => id} />
)

/** What a list is asked for by its address. */
export const readQuery = (context: SiteContext): ReceivedQuery => ({
  kind: context.req.query('kind') ?? '',
  search: readSearch(context),
})

interface FilterProps {
  readonly list: ReceivedList
  readonly kinds: readonly string[]
  readonly query: ReceivedQuery
}

function Filter({ list, kinds, query: { kind, search } }: FilterProps) {
  return (
    <form className="admin-filter" method="get" action={`/config/${list.name}`}>
      <label htmlFor="kind">{list.source.kind.title}</label>
      <select id="kind" name="kind" defaultValue={kind}>
        <option value="">All</option>
        {kinds.filter(Boolean).map((kind) => (
          <option key={kind} value={kind}>
            {getKindName(list, kind).slice(0, maxLength)}
          </option>
        ))}
      </select>
      <SearchField label="Text" search={search} />
      <button type="submit">Show</button>
    </form>
  )
}

/** The page of one list. */
export async function listPage(context: SiteContext, database: Database, list: ReceivedList) {
  const { source, name, title } = list
  const query = readQuery(context)
  const total = await countReceived(database, source, query)
  const { page, last } = readPage(context, total)
  const rows = await listReceived(database, source, query, page)
  const first = (page - 1) * pageSize + 1
  const caption = `${title} ${first} to ${first + rows.length - 1} of ${total}, newest first`
  const body = (
    <>
      {context.req.query('deleted') && <p role="status">The submission has been deleted. It cannot be restored.</p>}
      <Chart title={title} days={await countByDay(database, source, query)} />
      <div className="admin-tools">
        <Filter list={list} kinds={await getKinds(database, source)} query={query} />
        <a href={`/config/${name}.csv?${new URLSearchParams({ ...query })}`} download={`${name}.csv`}>
          Download as CSV
        </a>
      </div>
      {total === 0 ? (
        <p>{query.search ? `Nothing here has “${query.search}”.` : list.emptyText}</p>
      ) : (
        <ReceivedTable list={list} rows={rows} caption={caption} />
      )}
      <Pagination
        page={page}
        last={last}
        to={(number) => `/config/${name}?${new URLSearchParams({ ...query, page: String(number) })}`}
      />
    </>
  )
  return adminPage(context, { title, body })
}
