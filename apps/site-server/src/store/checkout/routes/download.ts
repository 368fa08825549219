import { getType, hasFile, sendAttachment } from '../../../features/files/interface'
import { createRoutes, type Routes } from '../../../http/context'
import { type OrderDependencies, takeDownload } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { downloadRefusedPage } from '../pages/download-refused'

/** What files are downloaded with. */
interface DownloadDependencies extends Pick<OrderDependencies, 'database' | 'log'> {
  /** The folder of the files that only buyers get. */
  readonly soldFolder: string
}

/** The files of orders. The signature of a link is all that it needs: it works on any device, without a session (COM-17). */
export function downloadRoutes({ database, soldFolder: folder, log }: DownloadDependencies): Routes {
  const routes = createRoutes()
  routes.get('/checkout/download/:id{[0-9a-f-]{36}}', async (context) => {
    const lineId = context.req.param('id')
    const taken = await takeDownload(database, {
      lineId,
      token: context.req.query('token') ?? '',
      isLook: context.req.method === 'HEAD',
      hasFile: (file) => hasFile(folder, file),
      now: Date.now(),
    })
    if ('file' in taken) {
      const { file } = taken
      return sendAttachment(context, { folder, file, type: getType(file), caching: 'private, no-store' })
    }
    if (taken.problem === 'missing')
      log?.({
        level: 'error',
        problem: `The file of the order line ${lineId} is not there. Its buyer got nothing. Look at /config/.`,
      })
    return downloadRefusedPage(context, await storeSettings(database), taken.problem)
  })
  return routes
}
