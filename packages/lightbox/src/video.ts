import type { LightboxPicture } from '@ashlar/core-intents'

/** Players that a page may frame; anything else stays a picture. */
const players =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|fast\.wistia\.(?:net|com)\/embed\/iframe\/|(?:s3\.amazonaws\.com\/embed\.)?animoto\.com\/)/
const files = /\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** The player of a film whose button was pressed; undefined for an address that is no film or belongs to nobody we know. */
export function playerOf({ video = '', alt }: LightboxPicture): HTMLElement | undefined {
  const url = URL.parse(video, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) return
  if (url.origin === location.origin && files.test(url.pathname)) {
    const film = document.createElement('video')
    film.className = 'lightbox-film'
    film.controls = true
    film.autoplay = true
    film.playsInline = true
    film.src = url.href
    return film
  }
  if (!players.test(url.href)) return
  const frame = document.createElement('iframe')
  url.searchParams.set('autoplay', '1')
  frame.className = 'lightbox-film'
  frame.title = alt
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = url.href
  return frame
}
