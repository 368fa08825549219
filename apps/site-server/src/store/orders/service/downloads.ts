import { paymentOfOrder } from '../../payments/interface'
import { downloadsPerPiece, isDownload, mayDownload } from '../domain/download'
import type { Order, OrderLine } from '../domain/order'
import { allowDownloads, countDownload, downloadCount, filesOfLines, lineById } from '../repository/downloads'
import { orderById } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { checkDownloadToken, downloadToken } from './download-token'

/** The file of a line, as its buyer gets it. */
export interface Download {
  /** The address that downloads it, with its signature. */
  readonly path: string
  /** How often it can be downloaded still. */
  readonly left: number
}

/** The downloads of an order by the ids of its lines, with links that work for `time` milliseconds. */
export async function orderDownloads(
  database: OrderTransaction,
  { order, lines }: { readonly order: Order; readonly lines: readonly OrderLine[] },
  time: number,
  now = Date.now(),
): Promise<ReadonlyMap<string, Download>> {
  const sold = lines.filter(isDownload)
  if (sold.length === 0 || !mayDownload(order, await paymentOfOrder(database, order.id))) return new Map()
  const files = await filesOfLines(database, sold)
  const found = new Map<string, Download>()
  for (const line of sold.filter(({ id }) => files.has(id))) {
    const { uses, max_uses } = await downloadCount(database, line)
    const token = await downloadToken(database, line.id, now + time)
    found.set(line.id, { path: `/checkout/download/${line.id}?token=${token}`, left: Math.max(0, max_uses - uses) })
  }
  return found
}

/** Why a file is not downloaded. */
export type DownloadProblem = 'unknown' | 'expired' | 'ended' | 'used' | 'missing'

/** A link as it was followed. */
interface DownloadRequest {
  readonly lineId: string
  readonly token: string
  /** Only asks what would be sent: it does not count. */
  readonly isLook: boolean
  /** Whether the site has a file. */
  hasFile(file: string): boolean
  readonly now: number
}

/** The file that a link downloads, which counts as one download; or the reason why it is none (COM-17). */
export async function takeDownload(
  database: OrderTransaction,
  { lineId, token, isLook, hasFile, now }: DownloadRequest,
): Promise<{ readonly file: string } | { readonly problem: DownloadProblem }> {
  const check = await checkDownloadToken(database, lineId, token, now)
  const line = check === 'forged' ? undefined : await lineById(database, lineId)
  const order = line && (await orderById(database, line.order_id))
  if (!line || !order) return { problem: 'unknown' }
  if (!mayDownload(order, await paymentOfOrder(database, order.id))) return { problem: 'ended' }
  if (check === 'expired') return { problem: 'expired' }
  const file = (await filesOfLines(database, [line])).get(lineId)
  if (file === undefined || !hasFile(file)) return { problem: 'missing' }
  return isLook || (await countDownload(database, line)) ? { file } : { problem: 'used' }
}

/** A line with a file as its shop sees it. */
export interface LineDownloads {
  readonly lineId: string
  readonly title: string
  /** Undefined while its product has none. */
  readonly file: string | undefined
  readonly uses: number
  readonly maxUses: number
}

/** The lines of an order that are downloaded, with their counts. */
export async function lineDownloads(
  database: OrderTransaction,
  lines: readonly OrderLine[],
): Promise<readonly LineDownloads[]> {
  const sold = lines.filter(isDownload)
  const files = await filesOfLines(database, sold)
  return Promise.all(
    sold.map(async (line) => {
      const { uses, max_uses: maxUses } = await downloadCount(database, line)
      return { lineId: line.id, title: line.title, file: files.get(line.id), uses, maxUses }
    }),
  )
}

/** Allows some more downloads of a line, or ends them; false for a line that is not of the order. */
export async function changeDownloads(
  database: OrderTransaction,
  { orderId, lineId, change }: { readonly orderId: string; readonly lineId: string; readonly change: string },
): Promise<boolean> {
  const line = await lineById(database, lineId)
  if (line?.order_id !== orderId || !isDownload(line) || !['more', 'end'].includes(change)) return false
  await allowDownloads(database, line, change === 'more' ? downloadsPerPiece : 0)
  return true
}
