import { readJson, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { type SiteVideoOptions, siteVideoOptions, sizeFor, stream } from '../model/site-video'

/** Addresses of a video of the site, in the order in which the browser tries them, and that of its picture. */
export interface Media {
  readonly sources: readonly { readonly src: string; readonly type: string }[]
  readonly poster: string | undefined
}

/** Reads the options of a video of the site. */
export function readSiteVideo({ dataset }: HTMLElement): SiteVideoOptions {
  const { configSettings, configVideo, configThumbnail } = dataset
  const sources = [configSettings, configVideo, configThumbnail].map((json) => readJson(json) as object)
  return readOptions(sources, { options: siteVideoOptions })
}

/** The addresses of a video, in the size for its box. */
export function getMedia(options: SiteVideoOptions, box: HTMLElement): Media {
  const { alexandriaUrl: template, systemDataVariants, assetUrl } = options
  const address = (variant: string) => readAddress(template.replaceAll('{variant}', variant))
  const size = sizeFor(systemDataVariants, getWidth(box))
  const names = template.includes('{variant}') ? [playsStreams() && 'playlist.m3u8', size] : [template && '']
  const sources = names.flatMap((name) => {
    const src = typeof name === 'string' ? address(name) : undefined
    return src ? [{ src, type: name === 'playlist.m3u8' ? stream : '' }] : []
  })
  return { sources, poster: readAddress(assetUrl) ?? (size && address('thumbnail')) }
}

/** The element of a video; nothing is fetched before playback except its picture. */
export function videoElement(
  { sources, poster }: Media,
  { loop, muted }: Pick<SiteVideoOptions, 'loop' | 'muted'>,
): HTMLVideoElement {
  const element = document.createElement('video')
  element.playsInline = true
  element.loop = loop
  element.muted = muted
  element.preload = 'none'
  if (poster) element.poster = poster
  element.append(
    ...sources.map(({ src, type }) => {
      const source = document.createElement('source')
      source.src = src
      if (type) source.type = type
      return source
    }),
  )
  return element
}

/** True where the browser plays a stream of many sizes without a script. */
const playsStreams = () => document.createElement('video').canPlayType(stream) !== ''

/** Width of an element in device pixels; a third of its CSS pixels where data is to be saved. */
function getWidth(element: HTMLElement): number {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  return (element.clientWidth || innerWidth) * (saveData ? 1 / 3 : Math.min(devicePixelRatio, 2))
}
