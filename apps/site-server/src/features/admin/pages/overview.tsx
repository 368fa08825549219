import type { Database } from '../../../db/database'
import type { SiteContext } from '../../../http/context'
import { ownPath } from '../../../http/request/own-path'
import { getAccess, mayOpen } from '../domain/access'
import type { ReceivedList } from '../domain/received-list'
import type { ReadTasks } from '../domain/task'
import { countByDay, countReceived, everything, listReceived } from '../repository'
import { adminPage } from './admin-page'
import { Chart } from './chart'
import { ReceivedTable } from './list-page'
import { Thumbnail } from './thumbnail'

const maxLatest = 5

/** The address of a page for an owner who does not want to be redirected to the admin (OWN-01). */
function withoutRedirect(path: string): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('noredirect', 'true')
  return url.pathname + url.search + url.hash
}

/** The page the owner came from, with a link back to it (OWN-01, OWN-02). */
function PreviousPage({ path }: { path: string }) {
  return (
    <section aria-labelledby="came-from">
      <h2 id="came-from">The page you came from</h2>
      <p>
        <a href={withoutRedirect(path)}>Back to {path}</a>
      </p>
      <iframe className="admin-frame" title={`The page at ${path}`} src={path} loading="lazy" />
    </section>
  )
}

/** The framed page of the query; undefined for pages that cannot be framed. */
function framedPath(context: SiteContext): string | undefined {
  const path = ownPath(context.req.query('frameUrl'))
  return path && !/^\/(?:config|api)(?:[/?#]|$)/.test(path) ? path : undefined
}

async function Charts({ database, lists }: { database: Database; lists: readonly ReceivedList[] }) {
  const charts = await Promise.all(
    lists.map(async ({ name, title, source }) => ({
      name,
      title,
      days: await countByDay(database, source),
      total: await countReceived(database, source),
    })),
  )
  return (
    <div className="admin-charts">
      {charts.map(({ name, title, days, total }) => (
        <section key={name} aria-labelledby={`of-${name}`}>
          <h2 id={`of-${name}`}>
            <a href={`/config/${name}`}>{title}</a>
          </h2>
          {/* The heading has its title. */}
          <Chart title={title} days={days} caption={`${total} in all`} />
        </section>
      ))}
    </div>
  )
}

/** What there is to do, one line each. */
async function Tasks({ tasks, isOpen }: { tasks: readonly ReadTasks[]; isOpen(path: string): boolean }) {
  const lines = (await Promise.all(tasks.map((read) => read()))).flat().filter(({ href }) => isOpen(href))
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {lines.length === 0 ? (
        <p>There is nothing to do.</p>
      ) : (
        <ul className="admin-tasks">
          {lines.map(({ text, href, picture }) => (
            <li key={text}>
              <a href={href}>
                <Thumbnail src={picture} />
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the overview shows. */
interface OverviewDependencies {
  readonly database: Database
  readonly lists: readonly ReceivedList[]
  readonly tasks: readonly ReadTasks[]
}

/** The first page of the admin. */
export async function overview(context: SiteContext, { database, lists: all, tasks }: OverviewDependencies) {
  const account = context.get('account')
  const isOpen = (path: string) => account !== undefined && mayOpen(account, getAccess(path))
  const lists = all.filter(({ name }) => isOpen(`/config/${name}`))
  const path = framedPath(context)
  const [first] = lists
  const rows = first ? (await listReceived(database, first.source, everything, 1)).slice(0, maxLatest) : []
  const body = (
    <>
      {path && <PreviousPage path={path} />}
      {await Tasks({ tasks, isOpen })}
      {await Charts({ database, lists })}
      {first && (
        <>
          <h2>Latest {first.title.toLowerCase()}</h2>
          {rows.length === 0 ? (
            <p>{first.emptyText}</p>
          ) : (
            <ReceivedTable
              list={first}
              rows={rows}
              caption={`The latest ${rows.length} ${first.title.toLowerCase()}`}
            />
          )}
        </>
      )}
    </>
  )
  return adminPage(context, { title: 'Overview', body })
}
