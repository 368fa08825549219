import type { SiteContext } from '../../../http/context'
import { Text } from '../../../rendering/page-texts'
import type { DownloadProblem } from '../../orders/interface'
import type { StoreSettings } from '../../settings/interface'
import { checkoutPage } from './document'

const problems = {
  unknown: ['There is no such download. Nothing was downloaded. Open your order with the link of its email.', 404],
  expired: [
    'This link has expired. Nothing was downloaded. Open your order with the link of its email: it has a new one.',
    403,
  ],
  ended: ['This order was cancelled or refunded. Nothing was downloaded. Write to us if that is wrong.', 403],
  used: ['This file was downloaded as often as it may be. Nothing was downloaded. Write to us for more.', 403],
  missing: ['This file is not there at the moment. Nothing was downloaded. Write to us, and we send it.', 404],
} as const satisfies Record<DownloadProblem, readonly [sentence: string, status: number]>

/** Says why a link downloads nothing. */
export function downloadRefusedPage(context: SiteContext, settings: StoreSettings, problem: DownloadProblem) {
  const [sentence, status] = problems[problem]
  const body = (
    <>
      <p role="alert">
        <Text>{sentence}</Text>
      </p>
      <p>
        <a href="/shop">
          <Text>Back to the shop</Text>
        </a>
      </p>
    </>
  )
  return checkoutPage(context, {
    title: 'Download',
    pageType: 202,
    settings,
    body,
    error: 'Nothing was downloaded',
    isDone: true,
    status,
  })
}
