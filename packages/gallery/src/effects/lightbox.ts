import { member, readJson } from '@ashlar/core-block'
import { type LightboxPicture, openLightbox } from '@ashlar/core-intents'
import type { Slide } from '../elements'
import { findSources, getVideos } from '../elements/media'
import type { GalleryScope } from '../paint'

/** Opens the lightbox; false where the gallery has none or the page has no handler, so that a link is followed. */
export function showLarge({ config, elements }: GalleryScope, index: number): boolean {
  const { slides } = elements
  const slide = slides[index]
  if (!slide || !(config.lightbox || slide.opener)) return false
  const pictures = slides.map(getPicture)
  const chosen = pictures[index]
  const all = pictures.filter((picture) => picture !== undefined)
  if (!chosen) return false
  const isTaken = openLightbox.ask(slide.control, {
    pictures: all,
    index: all.indexOf(chosen),
    theme: config.lightboxTheme,
  })
  if (!isTaken) console.error('lightboxify is not available in this tier!')
  return isTaken
}

/** The picture of a slide for the lightbox; undefined for a slide without one. */
function getPicture(slide: Slide): LightboxPicture | undefined {
  const { image, caption: text } = slide
  const sources = findSources(slide)
  const { link } = sources
  const src = image?.dataset.image || image?.dataset.src || image?.currentSrc || image?.src || link?.href
  if (!src) return
  const { title, description } = link?.dataset ?? {}
  const texts = [title && `<strong>${title}</strong>`, description].filter(Boolean)
  const caption = (texts.join(' ') || text?.textContent)?.trim()
  const video = getVideo(slide, sources)
  return {
    src: sized(src),
    alt: image?.alt ?? '',
    ...(image?.srcset && { srcset: image.srcset }),
    ...(caption && { caption }),
    ...(video && { video }),
  }
}

/** The platform's picture server takes a width in the address. */
const sized = (src: string) => (/[?&]format=/.test(src) ? src.replace(/([?&]format=)\w+/, '$12500w') : src)

function getVideo(slide: Slide, { videoSource, embed }: ReturnType<typeof findSources>): string | undefined {
  const { dataset } = slide.element
  return (
    getVideos(slide)[0]?.src ||
    videoSource?.src ||
    getPlayer(embed?.dataset.html) ||
    dataset.videoUrl ||
    member(readJson(dataset.config), 'url')?.toString()
  )
}

/** The player in the HTML of an embed: published ones leave the scheme out, and have a third party's wrapper around it (LBX-06). */
function getPlayer(html = ''): string | undefined {
  const address = (text: string) => URL.parse(text.replaceAll('&amp;', '&').replace(/^(?:http:)?\/\//, 'https://'))
  const url = address(/\ssrc=["']([^"']+)/.exec(html)?.[1] ?? '')
  const inner = url?.hostname === 'cdn.embedly.com' && url.searchParams.get('src')
  return (inner ? address(inner) : url)?.href
}
