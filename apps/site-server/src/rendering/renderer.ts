import type { ContentVersions } from '../db/content-version'
import type { SiteContext } from '../http/context'
import { asksForReleases, releaseCookie } from '../http/request/release-overrides'
import { pageCrumb, responseTime } from '../http/response/response-values'
import type { PageRenderer } from './page'
import { isReleased } from './page-releases'
import { followReleases } from './releases-name'
import { createRenderPage, type RenderOptions } from './render-page'
import { createRenderQueue } from './render-queue'
import type { Photo, SectionContext } from './section'
import { createSharedPages } from './shared-pages'

interface RendererOptions extends RenderOptions {
  /** Follows what pages show. */
  readonly content: ContentVersions
  /** Cookies that pages read, besides those of sessions, languages, carts and releases, and whether that of a request means anything. */
  readonly personalCookies: Readonly<Record<string, (request: SiteContext) => boolean>>
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
    crumb: pageCrumb(request),
    time: responseTime(request),
    isSent(form) {
      request.get('placeholders')?.forms.add(form)
      return form !== '' && request.req.query('sent') === form
    },
  })
  const photosByFile = async () => new Map((await readPhotos()).map((photo) => [photo.file, photo]))
  const queueRender = createRenderQueue()
  return {
    plainContext,
    queueRender,
    async openContext(request) {
      const photos = await readContent(request, 'photos', photosByFile)
      const { translate } = request.get('language')
      const photo = (file: string) => {
        const found = photos.get(file)
        return found && { ...found, alt: translate(found.alt) ?? found.alt }
      }
      return { ...plainContext(request), photo }
    },
    ...createSharedPages({
      queueRender,
      content: options.content,
      personal: {
        ...personalCookies,
        [releaseCookie]: (request) =>
          asksForReleases(request, (name, version) => isReleased(assets.catalogue, name, version)),
      },
      cartQuantity: sources.cartQuantity,
      releases: followReleases(assets),
    }),
    renderPage: createRenderPage(options),
  }
}
