import { asRaw, text } from '../../../http/request/body'
import { getContext } from './rewrite'

/** The page context, with the services of other makers that the markup has blocks for: on published pages no setting names them. */
export function readNamedContext(source: string) {
  const context = asRaw(getContext(source))
  const has = (className: string) => source.includes(className)
  const bookingServices = [...(has('sqs-block-opentable') ? ['opentable'] : []), ...(has('tock-block') ? ['tock'] : [])]
  return {
    ...context,
    ...(has('sqs-block-tourdates') && { tourDatesOrigin: 'https://rest.bandsintown.com' }),
    ...(has('squarespace-follow-button') && { website: { ...asRaw(context.website), socialAccounts: [{}] } }),
    ...(bookingServices.length > 0 && { websiteSettings: { bookingServices, ...asRaw(context.websiteSettings) } }),
  }
}

/** The site that a published page names, for its pins. */
export function readSite(context: unknown): { readonly site: string; readonly timeZone: string } {
  const { id, timeZone } = asRaw(asRaw(context).website)
  return { site: text(id), timeZone: text(timeZone) }
}
