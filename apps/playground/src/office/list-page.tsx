import type { Database } from '../database/schema'
import type { SiteContext } from '../security'
import { Chart } from './chart'
import { membersOf, words } from './csv'
import { officePage } from './document'
import { byDay, countOf, kindsOf, listed, pageSize, type Received, sources } from './received'

export type ListName = keyof typeof sources

/** What each list is called, and its columns. */
export const lists: Readonly<Record<ListName, { title: string; kind: string; place?: string; none: string }>> = {
  submissions: { title: 'Submissions', kind: 'Form', place: 'Page', none: 'Nobody has sent a form yet.' },
  events: { title: 'Events', kind: 'Event', place: 'Call', none: 'Nothing has been counted yet.' },
  errors: { title: 'Errors', kind: 'Message', none: 'No page has reported an error. Good.' },
}

const eventNames: Readonly<Record<string, string>> = {
  1: 'page view',
  2: 'site search',
  10: 'heartbeat',
  20: 'audio',
  21: 'video',
}

/** The name of a kind as people read it. */
export function kindName(name: ListName, kind: string): string {
  if (kind === '') return '(none)'
  return name === 'events' && Object.hasOwn(eventNames, kind) ? `${kind} ${eventNames[kind]}` : kind
}

/** A moment to the second, in UTC. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="office-moment">
      <span>{at.slice(0, 10)}</span> <span>{at.slice(11, 19)}</span>
    </time>
  )
}

const longest = 120
/** The first words of what was kept. */
function summary({ content }: Received): string {
  const text = [...membersOf(content).values()].map(words).filter(Boolean).join(' · ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A table of what was received, newest first. */
export function ReceivedTable({ name, rows, caption }: { name: ListName; rows: Received[]; caption: string }) {
  const { kind, place } = lists[name]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="office-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Received, UTC</th>
            <th scope="col">{kind}</th>
            {place && (
              <th scope="col" className="office-aside">
                {place}
              </th>
            )}
            <th scope="col">What it says</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`/config/${name}/${encodeURIComponent(row.id)}`}>
                  <Moment at={row.at} />
                </a>
              </th>
              <td>{kindName(name, row.kind)}</td>
              {place && <td className="office-aside">{row.place}</td>}
              <td>{summary(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Filter({ name, kinds, kind }: { name: ListName; kinds: string[]; kind: string }) {
  const { kind: label } = lists[name]
  return (
    <form className="office-filter" method="get" action={`/config/${name}`}>
      <label htmlFor="kind">{label}</label>
      <select id="kind" name="kind" defaultValue={kind}>
        <option value="">All</option>
        {kinds.filter(Boolean).map((one) => (
          <option key={one} value={one}>
            {kindName(name, one).slice(0, longest)}
          </option>
        ))}
      </select>
      <button type="submit">Show</button>
    </form>
  )
}

function Pages({ name, kind, page, last }: { name: ListName; kind: string; page: number; last: number }) {
  if (last < 2) return null
  const to = (number: number) => `/config/${name}?${new URLSearchParams({ kind, page: String(number) })}`
  return (
    <nav className="office-pages" aria-label="Pages of the list">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Newer
        </a>
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last && (
        <a href={to(page + 1)} rel="next">
          Older
        </a>
      )}
    </nav>
  )
}

/** The page of one list. */
export async function listPage(context: SiteContext, database: Database, name: ListName) {
  const source = sources[name]
  const { title, none } = lists[name]
  const kind = context.req.query('kind') ?? ''
  const total = await countOf(database, source, kind)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const wished = Number(context.req.query('page') ?? 1)
  const page = Number.isInteger(wished) ? Math.min(last, Math.max(1, wished)) : 1
  const rows = await listed(database, source, kind, page)
  const first = (page - 1) * pageSize + 1
  const caption = `${title} ${first} to ${first + rows.length - 1} of ${total}, newest first`
  const body = (
    <>
      {context.req.query('deleted') && <p role="status">The submission is deleted. It cannot be brought back.</p>}
      <Chart title={title} days={await byDay(database, source, kind)} />
      <div className="office-tools">
        <Filter name={name} kinds={await kindsOf(database, source)} kind={kind} />
        <a href={`/config/${name}.csv?${new URLSearchParams({ kind })}`} download={`${name}.csv`}>
          Download as CSV
        </a>
      </div>
      {total === 0 ? <p>{none}</p> : <ReceivedTable name={name} rows={rows} caption={caption} />}
      <Pages name={name} kind={kind} page={page} last={last} />
    </>
  )
  return officePage(context, { title, body })
}
