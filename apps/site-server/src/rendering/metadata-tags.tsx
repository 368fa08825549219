import type { SiteIdentity } from '../http/response/site-identity'
import { createStructuredData, getPictureUrl, type PageMetadata } from './metadata'
import { LinkedData } from './page-data'

/** What the head of a page has for search engines and shared links. */
export interface MetadataTagsProps {
  /** Picture, kind and further facts of the page. */
  readonly metadata: PageMetadata
  /** Search engines may list the page. */
  readonly isListed: boolean
  readonly title: string
  /** For search engines and shared links; empty for none. */
  readonly description: string
  readonly site: SiteIdentity
  /** Scheme and name of the site. */
  readonly origin: string
  /** Path of the page. */
  readonly path: string
  /** Language of the content, such as es-ES. */
  readonly locale: string
}

/** Description, canonical address, Open Graph and linked data of a page that search engines list; a request to leave out any other. */
export function MetadataTags({
  metadata,
  isListed,
  title,
  description,
  site,
  origin,
  path,
  locale,
}: MetadataTagsProps) {
  const { type = 'website', picture, about, trail = [], feed, address = path } = metadata
  if (!isListed) return <meta name="robots" content="noindex" />
  const url = origin + address
  const structured = createStructuredData({ site, origin, path, title, about, trail, language: locale })
  const properties: Readonly<Record<string, string | number | undefined>> = {
    'og:type': type,
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description || undefined,
    'og:url': url,
    'og:locale': locale.replace('-', '_'),
    ...(picture && {
      'og:image': getPictureUrl(picture, origin),
      'og:image:alt': picture.alt || undefined,
    }),
  }
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} />}
      {Object.entries(properties).map(
        ([property, content]) =>
          content !== undefined && <meta key={property} property={property} content={String(content)} />,
      )}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {structured && <LinkedData value={structured} />}
    </>
  )
}
