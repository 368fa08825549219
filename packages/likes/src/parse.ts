import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, likedIds } from './model'

/** Key of the liked items in the storage of the browser, as published pages have it. */
export const storageKey = 'squarespace-likes'

/** Reads the item, its likes, and whether this browser has liked it. */
export function parse(
  root: HTMLElement,
  { elements: { trigger }, services: { site } }: ParseContext<Elements>,
): Config {
  const { itemId, likeCount } = readOptions(root, { options })
  // A field hides the member of its form that is called like it (ENV-04).
  const isPressed = Element.prototype.getAttribute.call(trigger, 'aria-pressed') === 'true'
  const isEnabled = member(site?.context.source.websiteSettings, 'simpleLikingEnabled') !== false
  return {
    itemId,
    likeCount: Math.floor(likeCount),
    isLiked: isPressed || likedIds(site?.local.read(storageKey)).includes(itemId),
    isActive: itemId !== '' && isEnabled,
  }
}
