import type { SiteIdentity } from '../http/response/site-identity'

/** The phone number of a site, which is read from left to right in every script. */
export const PhoneLink = ({ phone: { href, text } }: { readonly phone: NonNullable<SiteIdentity['phone']> }) => (
  <a href={href} dir="ltr">
    {text}
  </a>
)
