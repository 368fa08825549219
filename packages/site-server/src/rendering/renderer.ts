import type { ContentVersions } from '../db/content-version'
import type { SiteContext } from '../http/context'
import { responseTime } from '../http/response-values'
import type { PageRenderer } from './page'
import { followReleases } from './releases-name'
import { createRenderPage, type RenderOptions } from './render-page'
import type { Photo, SectionContext } from './section'
import { createSharedPages } from './shared-pages'

interface RendererOptions extends RenderOptions {
  /** Follows what pages show. */
  readonly content: Pick<ContentVersions, 'isCurrent'>
  /** Cookies that pages read, besides those of sessions, languages and carts. */
  readonly personalCookies: readonly string[]
  /** All photographs of the site. */
  readPhotos(): Promise<readonly Photo[]>
}

/** What features render their pages with. */
export function createRenderer(options: RendererOptions): PageRenderer {
  const { assets, personalCookies, readContent, readPhotos, report, sources } = options
  const plainContext = (request: SiteContext): SectionContext => ({
    photo: () => undefined,
    report,
    language: request.get('language').i18n,
    crumb: request.get('crumb'),
    time: responseTime(request),
    sent: request.req.query('sent') ?? '',
  })
  const photosByFile = async () => new Map((await readPhotos()).map((photo) => [photo.file, photo]))
  return {
    plainContext,
    async openContext(request) {
      const photos = await readContent(request, 'photos', photosByFile)
      return { ...plainContext(request), photo: (file) => photos.get(file) }
    },
    sharePage: createSharedPages({
      content: options.content,
      personalCookies,
      cartQuantity: sources.cartQuantity,
      releases: followReleases(assets),
    }),
    renderPage: createRenderPage(options),
  }
}
