import type { SiteContext } from '../http/context'
import type { Assets } from './assets'
import { dayIn } from './page-releases'

/** Names the releases that pages get now: by catalogue, channels and the day, on which pins end. The same name, the same releases. */
export function followReleases(
  assets: Pick<Assets, 'catalogue' | 'channels'>,
): (request: SiteContext) => Promise<string> {
  let [catalogue, channels] = [assets.catalogue, {}]
  let changes = 0
  return async (request) => {
    const now = await assets.channels()
    if (now !== channels) {
      channels = now
      changes++
    }
    if (assets.catalogue !== catalogue) {
      catalogue = assets.catalogue
      changes++
    }
    return `${changes} ${dayIn(request.get('site').timeZone)}`
  }
}
