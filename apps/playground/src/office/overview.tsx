import { ownPath } from '../accounts/account'
import type { Database } from '../database/schema'
import type { SiteContext } from '../security'
import { Chart } from './chart'
import { officePage } from './document'
import { type ListName, lists, ReceivedTable } from './list-page'
import { byDay, countOf, listed, sources } from './received'

const names = Object.keys(sources) as ListName[]
const latest = 5

/** The way back as visitors see it: without being led here again (OWN-01). */
function withoutRedirect(path: string): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('noredirect', 'true')
  return url.pathname + url.search + url.hash
}

/** The page the owner came from, to look at and to go back to (OWN-01, OWN-02). */
function CameFrom({ path }: { path: string }) {
  return (
    <section aria-labelledby="came-from">
      <h2 id="came-from">The page you came from</h2>
      <p>
        <a href={withoutRedirect(path)}>Back to {path}</a>
      </p>
      <iframe className="office-frame" title={`The page at ${path}`} src={path} loading="lazy" />
    </section>
  )
}

/** The first page of the office. */
export async function overview(context: SiteContext, database: Database) {
  const from = ownPath(context.req.query('frameUrl'))
  // A page of the office in a frame of the office leads nowhere.
  const path = from && !/^\/(?:config|api)(?:[/?#]|$)/.test(from) ? from : undefined
  const charts = await Promise.all(
    names.map(async (name) => ({
      name,
      days: await byDay(database, sources[name]),
      total: await countOf(database, sources[name]),
    })),
  )
  const rows = (await listed(database, sources.submissions, '', 1)).slice(0, latest)
  const body = (
    <>
      {path && <CameFrom path={path} />}
      <div className="office-charts">
        {charts.map(({ name, days, total }) => (
          <section key={name} aria-labelledby={`of-${name}`}>
            <h2 id={`of-${name}`}>
              <a href={`/config/${name}`}>{lists[name].title}</a>
            </h2>
            <p>{total} in all</p>
            <Chart title={lists[name].title} days={days} />
          </section>
        ))}
      </div>
      <h2>Latest submissions</h2>
      {rows.length === 0 ? (
        <p>{lists.submissions.none}</p>
      ) : (
        <ReceivedTable name="submissions" rows={rows} caption={`The latest ${rows.length} submissions`} />
      )}
    </>
  )
  return officePage(context, { title: 'Overview', body })
}
