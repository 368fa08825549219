import type { SiteContext } from '../../http/context'
import { Field, Hidden } from '../../rendering/fields'
import { adminPage, DetailList } from '../admin/interface'
import { type PersonRows, type Row, tableTitles } from './domain/person'

interface PersonView {
  readonly email: string
  readonly rows: PersonRows
  readonly written: { readonly comments: readonly Row[]; readonly reviews: readonly Row[] }
  /** Why nothing can be erased now. Default: it can. */
  readonly obstacle?: string | undefined
}

/** Asks for the address of a person. */
export function peoplePage(context: SiteContext, { note, problem }: { note?: string; problem?: string } = {}) {
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      {problem && <p role="alert">{problem}</p>}
      <p>Everything that this site stores about one person: to hand it out, or to erase it.</p>
      <form method="post" action="/config/people">
        <Hidden of={context} />
        <Field name="email" label="Email of the person" type="email" inputMode="email" />
        <button type="submit">Look up</button>
      </form>
    </>
  )
  return adminPage(context, { title: 'People', body, status: problem ? 400 : 200 })
}

function Choice({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <p>
      <label>
        <input type="checkbox" name={name} value={value} /> {text}
      </label>
    </p>
  )
}

const getText = (row: Row) => String(row.text ?? '').slice(0, 200)

/** The button to erase a person, and what it wrote without an address, to choose from. */
function EraseForm({ of, email, written }: Pick<PersonView, 'email' | 'written'> & { of: SiteContext }) {
  return (
    <form method="post" action="/config/people/erase">
      <Hidden of={of} more={{ email }} />
      {written.comments.length + written.reviews.length > 0 && (
        <p>These have the same name and no address. Choose those of this person: they become anonymous.</p>
      )}
      {written.comments.map((row) => (
        <Choice key={String(row.id)} name="comment" value={String(row.id)} text={getText(row)} />
      ))}
      {written.reviews.map((row) => (
        <Choice
          key={String(row.idempotency_key)}
          name="review"
          value={String(row.idempotency_key)}
          text={getText(row)}
        />
      ))}
      <button type="submit" className="admin-danger">
        Erase this person
      </button>
    </form>
  )
}

/** Shows how much there is of a person, with the buttons to export and to erase it. */
export function personPage(context: SiteContext, { email, rows, written, obstacle }: PersonView) {
  const found = Object.entries(rows).filter(([, list]) => list.length > 0)
  const body = (
    <>
      <DetailList facts={found.map(([table, list]) => [tableTitles[table] ?? table, list.length])} />
      {found.length === 0 && <p>Nothing is stored under this address.</p>}
      <form method="post" action="/config/people/export">
        <Hidden of={context} more={{ email }} />
        <button type="submit">Download all of it as JSON</button>
      </form>
      <h2>Erase</h2>
      <p>
        Everything is deleted but orders, which the law demands: they lose name, address and email. It cannot be undone.
      </p>
      {obstacle ? <p role="alert">{obstacle}</p> : <EraseForm of={context} email={email} written={written} />}
      <p className="admin-tools">
        <a href="/config/people">Another person</a>
      </p>
    </>
  )
  return adminPage(context, { title: email, body })
}
