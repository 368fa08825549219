import type { Article, BreadcrumbList, Event, Graph, Organization, Product, Thing, WebSite } from 'schema-dts'
import type { SiteIdentity } from '../http/response/site-identity'

/** A picture of a page for shared links; its address begins with a slash. */
export interface SharedPicture {
  /** Begins with a slash. */
  readonly src: string
  /** What it shows. */
  readonly alt: string
  /** CSS pixels of the original. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** What search engines and shared links know of a page beside its title and its description. */
export interface PageMetadata {
  /** Kind of the page for shared links. Default: website. */
  readonly type?: 'website' | 'article' | 'product'
  /** Default: none. */
  readonly picture?: SharedPicture | undefined
  /** Pages above this one, the first page left out. Default: none. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[]
  /** What the page is about; addresses may begin with a slash. Default: nothing in particular. */
  readonly about?: Article | Event | Product
  /** Address and title of a feed with the same content. Default: none. */
  readonly feed?: { readonly href: string; readonly title: string }
  /** Its one address for search engines, where parameters make it a page of its own; begins with a slash. Default: its path. */
  readonly address?: string | undefined
  /** Search engines leave the page out. Default: false. */
  readonly isHidden?: boolean
}

/** Pages that search engines find: collections and content, pages, splash pages, items. All others belong to one visitor, or are an error. */
const listedPageTypes = [1, 2, 3, 50]

/** Whether search engines may list a page (SITE-02). */
export const isListed = (pageType: number, status: number, { isHidden = false }: PageMetadata = {}): boolean =>
  status === 200 && !isHidden && listedPageTypes.includes(pageType)

/** Width of a picture for shared links: wide enough for each service that shows them. */
const pictureWidth = 1500

/** The address of a picture for shared links. */
export const getPictureUrl = ({ src }: Pick<SharedPicture, 'src'>, origin: string): string =>
  `${origin}${src}?format=${pictureWidth}w`

interface StructuredOptions {
  /** What the page is about. Default: nothing in particular. */
  readonly about?: PageMetadata['about'] | undefined
  /** Pages above it, the first page left out: search engines show them in place of the address. Default: none. */
  readonly trail?: PageMetadata['trail']
  /** Who is behind the site. */
  readonly site: Pick<SiteIdentity, 'name' | 'description' | 'address' | 'phone'>
  /** Protocol and host, without a slash at the end: addresses are absolute here. */
  readonly origin: string
  /** The path of the page without its parameters, which is its one address for search engines. */
  readonly path: string
  /** The title of the document. */
  readonly title: string
  /** The language of its texts, a BCP 47 tag. */
  readonly language: string
}

function createTrail({ trail = [], origin, path, title }: StructuredOptions): BreadcrumbList[] {
  if (trail.length === 0) return []
  const steps = [...trail, { title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: step.title,
        item: origin + step.path,
      })),
    },
  ]
}

/** The page as linked data (schema.org): the organisation and its site on the first page, the way to this one, and what it is about. */
export function createStructuredData(options: StructuredOptions): Graph | undefined {
  const { site, origin, path, about, language } = options
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    ...(site.description && { description: site.description }),
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    ...(site.phone && { telephone: site.phone.href.replace(/^tel:/, '') }),
    ...(site.address.length > 0 && { address: site.address.join(', ') }),
  }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
  }
  const things: Thing[] = [
    ...(path === '/' ? [organization, website] : []),
    ...createTrail(options),
    ...(about ? [about] : []),
  ]
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}
