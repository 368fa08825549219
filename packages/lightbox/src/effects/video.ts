import type { LightboxPicture } from '@ashlar/core-intents'

/** Players that a page may frame; anything else stays a picture. */
const players =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|fast\.wistia\.(?:net|com)\/embed\/iframe\/|(?:s3\.amazonaws\.com\/embed\.)?animoto\.com\/)/
const files = /\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** The player of a video; undefined for an address that is no video file of this site and no known player. */
export function playerOf({ video = '', alt }: LightboxPicture): HTMLElement | undefined {
  const url = URL.parse(video, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) return
  if (url.origin === location.origin && files.test(url.pathname)) {
    const player = document.createElement('video')
    player.className = 'lightbox-video'
    player.controls = true
    player.autoplay = true
    player.playsInline = true
    player.src = url.href
    return player
  }
  if (!players.test(url.href)) return
  const frame = document.createElement('iframe')
  url.searchParams.set('autoplay', '1')
  frame.className = 'lightbox-video'
  frame.title = alt
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = url.href
  return frame
}
