import type { Database } from '../database/schema'
import { formOf } from '../form-questions'
import type { SiteContext } from '../security'
import { membersOf, words } from './csv'
import { Crumb, officePage } from './document'
import { kindName, type ListName, lists, Moment } from './list-page'
import { oneOf, type Received, removeSubmission, sources } from './received'

function missing(context: SiteContext, name: ListName) {
  const body = (
    <p>
      There is nothing with this id: it may have been deleted. Nothing was changed.{' '}
      <a href={`/config/${name}`}>Back to the list</a>
    </p>
  )
  return officePage(context, { title: 'Not found', body, status: 404 })
}

const idOf = (context: SiteContext) => context.req.param('id') ?? ''

/** Names of members as the form has them now; one that it does not know keeps its id. */
async function titlesOf(database: Database, name: ListName, { kind }: Received): Promise<Map<string, string>> {
  const form = name === 'submissions' ? await formOf(database, kind) : undefined
  return new Map(form?.fields.map(({ id, title }) => [id, title]))
}

function Details({ name, one, titles }: { name: ListName; one: Received; titles: Map<string, string> }) {
  const { kind, place } = lists[name]
  return (
    <dl className="office-detail">
      <div>
        <dt>Received, UTC</dt>
        <dd>
          <Moment at={one.at} />
        </dd>
      </div>
      <div>
        <dt>{kind}</dt>
        <dd>{kindName(name, one.kind)}</dd>
      </div>
      {place && (
        <div>
          <dt>{place}</dt>
          <dd>{one.place}</dd>
        </div>
      )}
      {[...membersOf(one.content)].map(([id, value]) => (
        <div key={id}>
          <dt>{titles.get(id) ?? id}</dt>
          <dd>{words(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything that is known of one of them. */
export async function detailPage(context: SiteContext, database: Database, name: ListName) {
  const one = await oneOf(database, sources[name], idOf(context))
  if (!one) return missing(context, name)
  const body = (
    <>
      <Details name={name} one={one} titles={await titlesOf(database, name, one)} />
      <p className="office-tools">
        <a href={`/config/${name}`}>Back to the list</a>
        {name === 'submissions' && <a href={`/config/submissions/${encodeURIComponent(one.id)}/delete`}>Delete …</a>}
      </p>
    </>
  )
  const title = { submissions: 'One submission', events: 'One event', errors: 'One error' }[name]
  return officePage(context, { title, body })
}

/** Asks before anything is deleted. */
export async function confirmPage(context: SiteContext, database: Database) {
  const one = await oneOf(database, sources.submissions, idOf(context))
  if (!one) return missing(context, 'submissions')
  const address = `/config/submissions/${encodeURIComponent(one.id)}`
  const body = (
    <>
      <p>It is deleted for good: nobody can bring it back.</p>
      <Details name="submissions" one={one} titles={await titlesOf(database, 'submissions', one)} />
      <form className="office-tools" method="post" action={`${address}/delete`}>
        <Crumb of={context} />
        <button type="submit" className="office-danger">
          Delete this submission
        </button>
        <a href={address}>Keep it</a>
      </form>
    </>
  )
  return officePage(context, { title: 'Delete this submission?', body })
}

export async function deleteSubmission(context: SiteContext, database: Database) {
  if (!(await removeSubmission(database, idOf(context)))) return missing(context, 'submissions')
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/submissions?deleted=true', 303)
}
