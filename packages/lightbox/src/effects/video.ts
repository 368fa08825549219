import type { LightboxPicture } from '@ashlar/core-intents'
import { findPlayer } from '@ashlar/core-site/players'

const files = /\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** The player of a video; undefined for an address that is no video file of this site and no known player. */
export function getPlayer({ video = '', alt }: LightboxPicture): HTMLElement | undefined {
  const url = URL.parse(video, location.href)
  if (!url) return
  const className = 'lightbox-video'
  if (url.origin === location.origin && files.test(url.pathname)) {
    const player = document.createElement('video')
    return Object.assign(player, { className, controls: true, autoplay: true, playsInline: true, src: url.href })
  }
  const source = findPlayer(url, true)
  if (!source) return
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  return Object.assign(frame, {
    className,
    title: alt,
    allow: 'autoplay; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: source.url.href,
  })
}
