import { type AdminColumn, AdminTable, adminPage, Note, Pagination } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { useTexts } from '../../../rendering/page-texts'
import { getPlan, type RefusalReason, subscriptionStateName, toDay } from '../domain/subscription'
import type { ListedSubscription } from '../repository/subscriptions'

const reasons: Readonly<Record<RefusalReason, string>> = {
  declined: 'The card was refused',
  'sold-out': 'It is sold out',
}

const isReason = (problem: string): problem is RefusalReason => Object.hasOwn(reasons, problem)

function stateText({ state, problem, next_try_at }: ListedSubscription): string {
  if (state !== 'active' || problem === null) return subscriptionStateName(state)
  return `${isReason(problem) ? reasons[problem] : problem}. Tried again on ${toDay(next_try_at)}`
}

function Price({ row }: { row: ListedSubscription }) {
  const { periodic } = useTexts()
  const plan = getPlan(row)
  return periodic(plan, plan.renewal.totalCents, row.currency)
}

const paymentsText = (row: ListedSubscription) => {
  const { numBillingCycles } = getPlan(row)
  return numBillingCycles > 0 ? `${row.charges} of ${numBillingCycles}` : String(row.charges)
}

const columns: readonly AdminColumn<ListedSubscription>[] = [
  {
    title: 'Order',
    kind: 'heading',
    show: ({ order_id, number }) => <a href={`/config/orders/${order_id}`}>{number}</a>,
  },
  { title: 'Customer', show: ({ name }) => name },
  { title: 'Product', show: ({ title }) => title },
  { title: 'Charged', show: (row) => <Price row={row} /> },
  { title: 'Payments', kind: 'number', show: paymentsText },
  { title: 'Next', show: ({ state, next_on }) => (state === 'active' ? next_on : '') },
  { title: 'State', show: stateText },
  {
    title: 'Action',
    show: ({ id, state, number }) =>
      state === 'active' && (
        <a href={`/config/subscriptions/${id}/end`} aria-label={`End the subscription of ${number} …`}>
          End …
        </a>
      ),
  },
]

/** Subscriptions with what is charged for them, and the way to end each; nothing where there are none. */
export function SubscriptionTable({ rows, caption }: { rows: readonly ListedSubscription[]; caption: string }) {
  if (rows.length === 0) return null
  return <AdminTable caption={caption} columns={columns} rows={rows} getKey={({ id }) => id} />
}

interface SubscriptionList {
  readonly rows: readonly ListedSubscription[]
  readonly total: number
  readonly page: number
  readonly last: number
}

const notes: Readonly<Record<string, string>> = {
  ended: 'The subscription has ended. Its buyer gets an email.',
  late: 'The subscription had ended before. Nothing was changed.',
}

/** All subscriptions of the shop. */
export function subscriptionsPage(context: SiteContext, { rows, total, page, last }: SubscriptionList) {
  const body = (
    <>
      <Note of={context} notes={notes} />
      {total === 0 && <p>Nobody has subscribed yet. Here will stand who pays for a product again and again.</p>}
      <SubscriptionTable rows={rows} caption={`${rows.length} of ${total} subscriptions, those that go on first`} />
      <Pagination page={page} last={last} to={(number) => `/config/subscriptions?page=${number}`} />
    </>
  )
  return adminPage(context, { title: 'Subscriptions', body })
}

/** Asks before a subscription is ended. */
export function endSubscriptionPage(context: SiteContext, row: ListedSubscription) {
  const { id, name, title, number } = row
  const body = (
    <>
      <p>{`${name} is not charged for “${title}” any more, and gets an email. Payments that were made stay; refund them on the pages of their orders. This cannot be undone.`}</p>
      <form className="admin-tools" method="post" action={`/config/subscriptions/${id}/end`}>
        <Hidden of={context} />
        <button type="submit" className="admin-danger">
          End this subscription
        </button>
        <a href="/config/subscriptions">Keep it</a>
      </form>
    </>
  )
  return adminPage(context, { title: `End the subscription of the order ${number}?`, body })
}

/** For a subscription that is not there. */
export function missingSubscriptionPage(context: SiteContext) {
  const body = (
    <p>
      There is no such subscription. Nothing was changed. <a href="/config/subscriptions">Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}
