import { type LikesConfig, messages } from '@ashlar/likes/markup'
import { type ShareConfig, messages as shareMessages } from '@ashlar/share/markup'
import { setting } from '../../db/settings'
import { getOrigin, type SiteContext } from '../../http/context'
import { knownVisitor } from '../../http/identity/visitor-cookie'
import { asRaw } from '../../http/request/body'
import { pageCrumb } from '../../http/response/response-values'
import { Block } from '../../rendering/block'
import type { ItemPart } from '../../rendering/page'
import type { SiteSettings } from '../../rendering/site-frame'
import { isLikedBy, likeCount } from './repository'
import type { ReactionDatabase } from './tables'

async function likesConfig(request: SiteContext, database: ReactionDatabase, itemId: string): Promise<LikesConfig> {
  const count = await likeCount(database, itemId)
  const visitor = knownVisitor(request)
  return {
    itemId,
    likeCount: count,
    isLiked: visitor !== undefined && (await isLikedBy(database, { itemId, visitor })),
    crumb: pageCrumb(request),
    back: request.req.path,
    text: request.get('language').i18n.text(messages.count, { count }),
  }
}

/** Like and share under an item, as far as the settings of the site have them (SHR-01). */
export const reactions =
  (database: ReactionDatabase): ItemPart =>
  async (request, { id, title, path }, context) => {
    const { websiteSettings = {}, pageContext = {} } = await setting<SiteSettings>(database, 'siteSettings', {})
    const options = asRaw(asRaw(pageContext.website).shareButtonOptions)
    const services = Object.keys(options).filter((number) => options[number] === true)
    const hasLikes = websiteSettings.simpleLikingEnabled === true
    const origin = getOrigin(request)
    const { i18n } = request.get('language')
    const share: ShareConfig = {
      itemIdentifier: id,
      itemPath: path,
      title,
      origin,
      services: services.map(Number),
      label: i18n.text(shareMessages.share),
      email: i18n.text(shareMessages.email),
    }
    return {
      blocks: [...(hasLikes ? ['likes'] : []), ...(services.length > 0 ? ['share'] : [])],
      body: (
        <div className="reactions" key="reactions">
          {hasLikes && <Block name="likes" config={await likesConfig(request, database, id)} context={context} />}
          {services.length > 0 && <Block name="share" config={share} context={context} />}
        </div>
      ),
    }
  }
