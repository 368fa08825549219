import { randomUUID } from 'node:crypto'
import { type AdminColumn, AdminTable, adminPage, Note, Pagination, SearchForm } from '../../features/admin/interface'
import type { SiteContext } from '../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../rendering/fields'
import { adminPrice } from '../settings/interface'
import { type GiftCardInput, getEnd, maxMessage } from './domain'
import type { GiftCardRow } from './repository'

/** Shows a code when it is asked for, and takes it back when that is asked for. */
function CardActions({ of, card }: { of: SiteContext; card: GiftCardRow }) {
  const { code, balance_cents, currency } = card
  const end = getEnd(code)
  return (
    <>
      <details>
        <summary aria-label={`Show the code ${end}`}>Show</summary>
        <code>{code}</code>
      </details>
      {balance_cents > 0 && (
        <details>
          <summary aria-label={`Take back ${end} …`}>Take back …</summary>
          <form method="post" action="/config/gift-cards/void">
            <Hidden of={of} more={{ code }} />
            <p>{`${adminPrice(balance_cents, currency)} are left on it. Nobody can pay with it any more.`}</p>
            <button type="submit" className="admin-danger">
              {`Take back ${end}`}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

const getColumns = (of: SiteContext): AdminColumn<GiftCardRow>[] => [
  { title: 'Code', kind: 'heading', show: ({ code }) => getEnd(code) },
  { title: 'Left', kind: 'number', show: ({ balance_cents, currency }) => adminPrice(balance_cents, currency) },
  { title: 'Of', kind: 'aside', show: ({ initial_cents, currency }) => adminPrice(initial_cents, currency) },
  { title: 'For', dir: 'auto', show: ({ recipient }) => recipient },
  { title: 'From', kind: 'aside', show: ({ order_line_id }) => (order_line_id === null ? 'The shop' : 'An order') },
  { title: 'Action', show: (card) => <CardActions of={of} card={card} /> },
]

interface GiftCardListView {
  readonly cards: readonly GiftCardRow[]
  readonly total: number
  /** Left on all cards, in cents. */
  readonly leftCents: number
  readonly currency: string
  readonly search: string
  readonly page: number
  readonly last: number
}

const notes: Readonly<Record<string, string>> = {
  given: 'The gift card has been made.',
  void: 'The gift card has been taken back.',
  late: 'There is nothing left on it. Nothing was changed.',
}

/** All gift cards, with what the shop owes on them. */
export function giftCardListPage(context: SiteContext, view: GiftCardListView) {
  const { cards, total, leftCents, currency, search, page, last } = view
  const body = (
    <>
      <Note of={context} notes={notes} />
      <p>{`${adminPrice(leftCents, currency)} are left on all gift cards together.`}</p>
      <div className="admin-tools">
        <a href="/config/gift-cards/new">Give a gift card</a>
        <SearchForm action="/config/gift-cards" label="Code or address" search={search} />
      </div>
      {cards.length === 0 ? (
        <p>
          {search
            ? `There is no gift card with “${search}”.`
            : 'There is no gift card yet. Here will stand those that customers buy, and those that you give.'}
        </p>
      ) : (
        <AdminTable
          caption={`${cards.length} of ${total} gift cards, those with the most on them first`}
          columns={getColumns(context)}
          rows={cards}
          getKey={({ code }) => code}
        />
      )}
      <Pagination
        page={page}
        last={last}
        to={(number) => `/config/gift-cards?${new URLSearchParams({ search, page: String(number) })}`}
      />
    </>
  )
  return adminPage(context, { title: 'Gift cards', body })
}

/** The form for a gift card that the shop gives away. */
export function newGiftCardPage(
  context: SiteContext,
  { input, currency, errors }: { input: GiftCardInput; currency: string; errors: FieldErrors },
) {
  const optional = { isRequired: false, autoComplete: 'off', errors } as const
  const body = (
    <form className="admin-login" method="post" action="/config/gift-cards/new">
      <ErrorList errors={errors} />
      <Hidden of={context} more={{ intentId: randomUUID() }} />
      <Field
        name="amount"
        label={`Amount in ${currency}`}
        value={input.amount}
        inputMode="decimal"
        maxLength={12}
        errors={errors}
      />
      <Field
        name="recipient"
        label="Who gets it by email"
        type="email"
        value={input.recipient}
        hint="Without an address nobody is written to: the code is in the list."
        {...optional}
      />
      <Field name="message" label="Message" value={input.message} maxLength={maxMessage} {...optional} />
      <button type="submit">Give this gift card</button>
      <p>
        <a href="/config/gift-cards">Back to the list</a>
      </p>
    </form>
  )
  const error = hasErrors(errors) && ({ error: 'Not given', status: 400 } as const)
  return adminPage(context, { title: 'Give a gift card', body, ...error })
}
