import { type AdminColumn, AdminTable } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { downloadsPerPiece } from '../domain/download'
import type { LineDownloads } from '../service/downloads'

function ChangeForm({ of, orderId, row }: { of: SiteContext; orderId: string; row: LineDownloads }) {
  const { lineId, title, file } = row
  return (
    <form className="admin-tools" method="post" action={`/config/orders/${orderId}/downloads`}>
      <Hidden of={of} more={{ line: lineId }} />
      {file !== undefined && (
        <button type="submit" name="change" value="more" aria-label={`Allow ${downloadsPerPiece} more: ${title}`}>
          {`Allow ${downloadsPerPiece} more`}
        </button>
      )}
      <button type="submit" name="change" value="end" aria-label={`End the downloads: ${title}`}>
        End the downloads
      </button>
    </form>
  )
}

const getColumns = (of: SiteContext, orderId: string): AdminColumn<LineDownloads>[] => [
  { title: 'Product', kind: 'heading', show: ({ title }) => title },
  { title: 'File', show: ({ file }) => file ?? 'None: choose one on the page of the product' },
  { title: 'Downloaded', show: ({ uses, maxUses }) => `${uses} of ${maxUses} times` },
  { title: 'Action', show: (row) => <ChangeForm of={of} orderId={orderId} row={row} /> },
]

interface DownloadTableProps {
  readonly of: SiteContext
  readonly orderId: string
  readonly downloads: readonly LineDownloads[]
}

/** How often the files of an order were downloaded; nothing for an order without one. */
export function DownloadTable({ of, orderId, downloads }: DownloadTableProps) {
  if (downloads.length === 0) return null
  return (
    <AdminTable
      caption="Downloads of this order"
      columns={getColumns(of, orderId)}
      rows={downloads}
      getKey={({ lineId }) => lineId}
    />
  )
}
