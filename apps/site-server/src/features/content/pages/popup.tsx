import { PopupContent } from '@ashlar/popup/markup'
import { setting } from '../../../db/settings'
import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import type { SiteSettings } from '../../../rendering/site-frame'
import { translateSettings } from '../../../rendering/translate-settings'
import type { ContentDatabase } from '../tables'

/** The content of the popup as a page of its own, type 104 (SRV-02, POP-05); undefined where the site has none. */
export async function popupPage(request: SiteContext, database: ContentDatabase, renderer: PageRenderer) {
  const settings = await setting<SiteSettings>(database, 'siteSettings', {})
  const { popup } = translateSettings(settings, request.get('language'))
  if (!popup) return undefined
  return renderer.renderPage(request, {
    title: popup.title,
    pageType: 104,
    isCover: true,
    // The page is the popup: it opens none over itself.
    settings: { websiteSettings: { popupOverlaySettings: {} } },
    blocks: ['button', ...(popup.newsletter ? ['forms'] : [])],
    body: <PopupContent config={popup} title="h1" />,
  })
}
