import { AdminTable } from '../../admin/interface'
import type { VisitNumbers } from '../domain/tally'
import { ReportChart } from './report-chart'

/** The steps from a product to an order, in words. */
export const funnelNames = ['Saw a product', 'Filled a cart', 'Came to the checkout', 'Ordered'] as const

const shortNames = ['Product', 'Cart', 'Checkout', 'Order'] as const

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
          <AdminTable caption="From a product to an order" columns={['Step', 'Visits', 'Of those with a product']}>
            {funnelNames.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="admin-number">{funnel[at]}</td>
                <td className="admin-number">{`${Math.round(((funnel[at] ?? 0) / first) * 100)} %`}</td>
              </tr>
            ))}
          </AdminTable>
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
