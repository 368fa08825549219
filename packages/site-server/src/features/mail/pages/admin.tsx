import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { type AdminColumn, AdminTable, adminPage, DetailList, Pagination, Timestamp } from '../../admin/interface'
import { isSecret, kinds } from '../domain'
import type { Letter } from '../repository'
import { getContent, LetterBody } from './letter'

const stateNames: Readonly<Record<string, string>> = { waiting: 'Waiting', sent: 'Sent', 'set-aside': 'Set aside' }
const kindName = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind)

/** The state of a letter in a sentence. */
function getState({ state, tries, problem, sent_at }: Letter): string {
  if (state === 'sent') return `Sent ${(sent_at ?? '').slice(0, 16).replace('T', ' ')} UTC`
  const name = stateNames[state] ?? state
  return problem ? `${name} after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${problem}` : name
}

const columns: readonly AdminColumn<Letter>[] = [
  {
    title: 'Written, UTC',
    kind: 'heading',
    show: ({ id, received_at }) => (
      <a href={`/config/letters/${id}`}>
        <Timestamp at={received_at} />
      </a>
    ),
  },
  { title: 'Kind', show: ({ kind }) => kindName(kind) },
  { title: 'To', show: ({ recipient }) => recipient },
  { title: 'State', show: getState },
]

/** Letters as a table. */
export const LetterTable = ({ letters, caption }: { letters: readonly Letter[]; caption: string }) => (
  <AdminTable caption={caption} columns={columns} rows={letters} getKey={({ id }) => id} />
)

interface LetterList {
  readonly letters: readonly Letter[]
  readonly counts: ReadonlyMap<string, number>
  readonly state: string
  readonly page: number
  readonly last: number
}

/** The outbox in the admin. */
export function letterListPage(context: SiteContext, { letters, counts, state, page, last }: LetterList) {
  const setAside = counts.get('set-aside') ?? 0
  const body = (
    <>
      {setAside > 0 && (
        <p role="alert">
          {`${setAside} ${setAside === 1 ? 'letter' : 'letters'} could not be sent. `}
          <a href="/config/letters?state=set-aside">See why</a>
        </p>
      )}
      <ul className="admin-tools">
        {['', 'waiting', 'sent', 'set-aside'].map((choice) => (
          <li key={choice}>
            <a href={`/config/letters?state=${choice}`} aria-current={choice === state ? 'true' : undefined}>
              {choice === '' ? 'All' : `${stateNames[choice]} (${counts.get(choice) ?? 0})`}
            </a>
          </li>
        ))}
      </ul>
      {letters.length === 0 ? (
        <p>No letter is in this list. Here will stand what the site writes to customers, and whether it was sent.</p>
      ) : (
        <LetterTable letters={letters} caption="Letters, newest first" />
      )}
      <Pagination
        page={page}
        last={last}
        to={(to) => `/config/letters?${new URLSearchParams({ state, page: `${to}` })}`}
      />
    </>
  )
  return adminPage(context, { title: 'Letters', body })
}

function missingPage(context: SiteContext) {
  const body = (
    <p>
      There is no such letter. Nothing was changed. <a href="/config/letters">Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}

const getFacts = (letter: Letter) =>
  [
    ['To', letter.recipient],
    ['Subject', letter.subject],
    ['Kind', kindName(letter.kind)],
    ['State', getState(letter)],
  ] as const

/** A letter as its reader gets it (page type 301). */
export function letterPage(context: SiteContext, letter: Letter | undefined) {
  if (!letter) return missingPage(context)
  const body = (
    <>
      <DetailList facts={getFacts(letter)} />
      <section className="email-preview" aria-label="The letter">
        {isSecret(letter.kind) ? (
          <p>Only its reader may read this letter.</p>
        ) : (
          <LetterBody content={getContent(letter)} origin="" />
        )}
      </section>
      {letter.state === 'set-aside' && (
        <form method="post" action={`/config/letters/${letter.id}/retry`}>
          <Hidden of={context} />
          <button type="submit">Try again</button>
        </form>
      )}
      <p className="admin-tools">
        <a href="/config/letters">Back to the list</a>
      </p>
    </>
  )
  return adminPage(context, {
    title: 'One letter',
    body,
    context: { pageType: 301, website: { id: context.get('site').id } },
  })
}
