/** Facts of a page view, as pages send them (TRK-01). */
export type Facts = Readonly<Record<string, unknown>>

const getHost = (address: unknown) => URL.parse(String(address ?? ''))?.host.replace(/^www\./, '') ?? ''

/** Visits that no other site led to. */
export const direct = 'Direct'

/** Where a visit came from: the source of a campaign, else the site that led to it. */
export function getSource({ url, referrer }: Facts): string {
  const campaign = URL.parse(String(url ?? ''))?.searchParams.get('utm_source')
  if (campaign) return campaign.slice(0, 100)
  const host = getHost(referrer)
  return host === getHost(url) ? direct : host || direct
}

/** The kind of device, by the name that its browser gives itself. */
export function getDevice({ userAgent }: Facts): 'Phone' | 'Tablet' | 'Computer' {
  const name = String(userAgent ?? '')
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(name)) return 'Tablet'
  return /Mobi/.test(name) ? 'Phone' : 'Computer'
}
