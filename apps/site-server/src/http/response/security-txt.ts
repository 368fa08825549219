import { createRoutes, getOrigin, type Routes } from '../context'
import type { SiteIdentity } from './site-identity'

const path = '/.well-known/security.txt'
const day = 24 * 60 * 60 * 1000
/** Readers must not trust an older file; one that is served anew does not age. */
const lifetime = 180 * day

/** Where people report a weakness of the site (RFC 9116); nothing for a site that names no contact. */
export function securityTxtRoutes({ securityContact }: SiteIdentity): Routes {
  const routes = createRoutes()
  if (!securityContact) return routes
  routes.get(path, (context) => {
    const expires = new Date(Math.floor((Date.now() + lifetime) / day) * day).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${getOrigin(context)}${path}`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' })
  })
  return routes
}
