import { type AdminColumn, AdminTable } from '../../admin/interface'
import type { VisitNumbers } from '../domain/tally'
import { ReportChart } from './report-chart'

/** The steps from a product to an order, in words. */
export const funnelNames = ['Saw a product', 'Filled a cart', 'Came to the checkout', 'Ordered'] as const

const shortNames = ['Product', 'Cart', 'Checkout', 'Order'] as const

interface Step {
  readonly name: string
  readonly visits: number
  /** Visits of the first step. */
  readonly first: number
}

const columns: readonly AdminColumn<Step>[] = [
  { title: 'Step', kind: 'heading', show: ({ name }) => name },
  { title: 'Visits', kind: 'number', show: ({ visits }) => visits },
  {
    title: 'Of those with a product',
    kind: 'number',
    show: ({ visits, first }) => `${Math.round((visits / first) * 100)} %`,
  },
]

/** How many visits came from a product to an order. */
export function Funnel({ funnel, csv }: { readonly funnel: VisitNumbers['funnel']; readonly csv: string }) {
  const [first] = funnel
  return (
    <div className="admin-part">
      <h2>From a product to an order</h2>
      {first === 0 ? (
        <p className="note">
          No visit has seen a product on these days. Here will stand how many came from a product to the cart, to the
          checkout and to an order.
        </p>
      ) : (
        <>
          <ReportChart
            title="Visits by how far they came"
            rows={[['Step', 'Visits'], ...shortNames.map((name, at) => [name, funnel[at] ?? 0])]}
            legend={false}
          />
          <AdminTable
            caption="From a product to an order"
            columns={columns}
            rows={funnelNames.map((name, at) => ({ name, visits: funnel[at] ?? 0, first }))}
            getKey={({ name }) => name}
          />
          <p>
            <a href={csv} download>
              Download as CSV
            </a>
          </p>
        </>
      )}
    </div>
  )
}
