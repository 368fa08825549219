import { type AdminColumn, AdminTable, adminPage } from '../../features/admin/interface'
import type { SiteContext } from '../../http/context'
import { ErrorList, Field, Hidden } from '../../rendering/fields'
import { adminPrice, type Conversion, convertCents } from '../settings/interface'
import { type Amount, amountKinds, countText, currencyName } from './domain'

/** A change of the currency that the owner thinks about. */
export interface CurrencyView {
  readonly from: string
  readonly to: string
  /** As it was typed. */
  readonly rate: string
  readonly amounts: readonly Amount[]
  /** Undefined without a rate, or with an invalid one. */
  readonly conversion: Conversion | undefined
  /** Why it cannot be done. */
  readonly problems: readonly string[]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const getColumns = (conversion: Conversion): AdminColumn<Amount>[] => [
  { title: 'Of', kind: 'heading', show: ({ name }) => name },
  { title: 'Kind', show: ({ kind }) => capital(amountKinds[kind].one) },
  { title: 'Now', kind: 'number', show: ({ cents }) => adminPrice(cents, conversion.from) },
  { title: 'Then', kind: 'number', show: ({ cents }) => adminPrice(convertCents(cents, conversion), conversion.to) },
]

/** The rate, and the amounts that follow from it. */
function RateForm({ from, to, rate, problems }: CurrencyView) {
  const errors = Object.fromEntries(
    problems.slice(0, maxProblems).map((problem, at) => [at ? `rate-${at}` : 'rate', problem]),
  )
  return (
    <form className="admin-login" method="get" action="/config/products/currency">
      <ErrorList errors={errors} />
      <input type="hidden" name="to" value={to} />
      <Field
        name="rate"
        label={`${to} for 1 ${from}`}
        value={rate}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint="Such as 1.08. Each amount is multiplied with it, and rounded."
        errors={errors}
      />
      <button type="submit">Show the new amounts</button>
    </form>
  )
}
/** More of the same kind help nobody. */
const maxProblems = 5

function ChangeForm({
  of,
  conversion,
  amounts,
}: {
  of: SiteContext
  conversion: Conversion
  amounts: readonly Amount[]
}) {
  const { from, to, rate } = conversion
  return (
    <>
      <AdminTable
        caption={`${amounts.length} amounts, with 1 ${from} as ${rate} ${to}`}
        columns={getColumns(conversion)}
        rows={amounts}
        getKey={({ kind, id }) => `${kind}-${id}`}
      />
      <form className="admin-tools" method="post" action="/config/products/currency">
        <Hidden of={of} more={{ from, to, rate }} />
        <button type="submit" className="admin-danger">
          {`Sell in ${to} from now on`}
        </button>
        <a href="/config/products">{`Keep ${from}`}</a>
      </form>
    </>
  )
}

/** Asks before the currency changes: how many amounts there are, and what becomes of each. */
export function currencyPage(context: SiteContext, view: CurrencyView) {
  const { from, to, amounts, conversion, problems } = view
  const body = (
    <>
      <p>
        {`${countText(amounts) || 'No amount'} of the shop ${amounts.length > 1 ? 'are' : 'is'} in ${currencyName(from)} (${from}). Their digits are not kept: each is converted to ${currencyName(to)} (${to}) with the rate that you type, as are the smallest order and the installments of the shop. Every price can be changed afterwards.`}
      </p>
      <p>
        {`Orders that were placed stay in ${from}, with their refunds. Buyers who are about to pay have to look at the new total first. Options such as “50 €” and texts are not changed.`}
      </p>
      <RateForm {...view} />
      {conversion && problems.length === 0 && <ChangeForm of={context} conversion={conversion} amounts={amounts} />}
    </>
  )
  return adminPage(context, {
    title: `Sell in ${currencyName(to)}?`,
    body,
    ...(problems.length > 0 && { error: 'Not changed', status: 400 }),
  })
}
