import type { SiteContext } from '../../../http/context'
import { english } from '../../../http/request/language'
import { Hidden } from '../../../rendering/fields'
import {
  type AdminColumn,
  AdminTable,
  adminPage,
  DetailList,
  Pagination,
  SearchForm,
  Timestamp,
} from '../../admin/interface'
import { isSecret, kinds } from '../domain'
import type { Email } from '../repository'
import { EmailBody, getContent } from './email'

const stateNames: Readonly<Record<string, string>> = { waiting: 'Waiting', sent: 'Sent', 'set-aside': 'Set aside' }
const kindName = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind)

/** The state of an email in a sentence. */
function State({ email: { state, tries, problem, sent_at } }: { email: Email }) {
  if (state === 'sent')
    return (
      <>
        Sent <Timestamp at={sent_at ?? ''} />
      </>
    )
  const name = stateNames[state] ?? state
  const text = problem ? `${name} after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${problem}` : name
  return problem ? <strong>{text}</strong> : text
}

const columns: readonly AdminColumn<Email>[] = [
  {
    title: 'Written',
    kind: 'heading',
    show: ({ id, received_at }) => (
      <a href={`/config/emails/${id}`}>
        <Timestamp at={received_at} />
      </a>
    ),
  },
  { title: 'Kind', show: ({ kind }) => kindName(kind) },
  { title: 'To', show: ({ recipient }) => recipient },
  { title: 'State', show: (email) => <State email={email} /> },
]

/** Emails as a table. */
export const EmailTable = ({ emails, caption }: { emails: readonly Email[]; caption: string }) => (
  <AdminTable caption={caption} columns={columns} rows={emails} getKey={({ id }) => id} />
)

interface EmailList {
  readonly emails: readonly Email[]
  readonly counts: ReadonlyMap<string, number>
  readonly state: string
  readonly search: string
  readonly page: number
  readonly last: number
}

const emptyText =
  'No email is in this list. Here will stand what the site writes to customers, and whether it was sent.'

/** The outbox in the admin. */
export function emailListPage(context: SiteContext, { emails, counts, state, search, page, last }: EmailList) {
  const setAside = counts.get('set-aside') ?? 0
  const body = (
    <>
      {setAside > 0 && (
        <p role="alert">
          {`${setAside} ${setAside === 1 ? 'email' : 'emails'} could not be sent. `}
          <a href="/config/emails?state=set-aside">See why</a>
        </p>
      )}
      <ul className="admin-tools">
        {['', 'waiting', 'sent', 'set-aside'].map((choice) => (
          <li key={choice}>
            <a
              href={`/config/emails?${new URLSearchParams({ state: choice, search })}`}
              aria-current={choice === state ? 'true' : undefined}
            >
              {choice === '' ? 'All' : `${stateNames[choice]} (${counts.get(choice) ?? 0})`}
            </a>
          </li>
        ))}
      </ul>
      <SearchForm action="/config/emails" label="Address or subject" search={search} more={{ state }} />
      {emails.length === 0 ? (
        <p>{search ? `No email has “${search}”.` : emptyText}</p>
      ) : (
        <EmailTable emails={emails} caption="Emails, newest first" />
      )}
      <Pagination
        page={page}
        last={last}
        to={(to) => `/config/emails?${new URLSearchParams({ state, search, page: `${to}` })}`}
      />
    </>
  )
  return adminPage(context, { title: 'Emails', body })
}

function missingPage(context: SiteContext) {
  const body = (
    <p>
      There is no such email. Nothing was changed. <a href="/config/emails">Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}

const getFacts = (email: Email) =>
  [
    ['To', email.recipient],
    ['Subject', email.subject],
    ['Kind', kindName(email.kind)],
    ['State', <State key="state" email={email} />],
  ] as const

/** An email as its reader gets it (page type 301). */
export function emailPage(context: SiteContext, email: Email | undefined) {
  if (!email) return missingPage(context)
  const body = (
    <>
      <DetailList facts={getFacts(email)} />
      <section className="email-preview" aria-label="The email">
        {isSecret(email.kind) ? (
          <p>Only its reader may read this email.</p>
        ) : (
          <EmailBody content={getContent(email)} origin="" language={english} />
        )}
      </section>
      {email.state === 'set-aside' && (
        <form method="post" action={`/config/emails/${email.id}/retry`}>
          <Hidden of={context} />
          <button type="submit">Try again</button>
        </form>
      )}
      <p className="admin-tools">
        <a href="/config/emails">Back to the list</a>
      </p>
    </>
  )
  return adminPage(context, {
    title: 'One email',
    body,
    context: { pageType: 301, website: { id: context.get('site').id } },
  })
}
