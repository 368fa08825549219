import { member, readJson } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'

/** A film of the site itself, as its element says. */
export interface Film {
  /** Addresses to try in this order. */
  readonly sources: readonly { readonly src: string; readonly type: string }[]
  readonly poster: string | undefined
  /** Width divided by height; 0 when unknown. */
  readonly ratio: number
  readonly autoPlay: boolean
  readonly loop: boolean
  readonly muted: boolean
  readonly controls: boolean
}

const isYes = (value: unknown) => value === true || value === 'true'
const stream = 'application/vnd.apple.mpegurl'

/** The smallest size that fills `width` device pixels, or the largest there is (a saving visitor gets the smallest). */
export function sizeFor(variants: string, width: number): string | undefined {
  const sizes = variants
    .split(',')
    .map((size) => size.trim())
    .filter((size) => /^\d+:\d+$/.test(size))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  return sizes.find((size) => Number.parseInt(size, 10) >= width) ?? sizes.at(-1)
}

/** Reads the film out of `data-config-*`; never throws. `width` in device pixels chooses among its sizes. */
export function readVideo(root: HTMLElement, width: number, playsStreams: boolean): Film {
  const { configVideo, configSettings, configThumbnail } = root.dataset
  const video = readJson(configVideo)
  const settings = readJson(configSettings)
  const template = String(member(video, 'alexandriaUrl') ?? '')
  const address = (variant: string) => readAddress(template.replaceAll('{variant}', variant))
  const size = sizeFor(String(member(video, 'systemDataVariants') ?? ''), width)
  const names = template.includes('{variant}') ? [playsStreams && 'playlist.m3u8', size] : [template && '']
  const sources = names.flatMap((name) => {
    const src = typeof name === 'string' ? address(name) : undefined
    return src ? [{ src, type: name === 'playlist.m3u8' ? stream : '' }] : []
  })
  const ratio = Number(member(video, 'aspectRatio'))
  const thumbnail = member(readJson(configThumbnail), 'assetUrl')
  return {
    sources,
    poster: readAddress(typeof thumbnail === 'string' ? thumbnail : undefined) ?? (size && address('thumbnail')),
    ratio: Math.max(ratio, 0) || 0,
    autoPlay: isYes(member(settings, 'autoPlay')),
    loop: isYes(member(settings, 'loop')),
    muted: isYes(member(settings, 'muted')),
    controls: member(settings, 'controls') === undefined || isYes(member(settings, 'controls')),
  }
}

/** The film's element, with nothing fetched yet but its picture. */
export function filmElement({ sources, poster, loop, muted }: Film): HTMLVideoElement {
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

/** True where the browser itself plays a stream of many sizes. */
export const playsStreams = () => document.createElement('video').canPlayType(stream) !== ''

/** How wide an element is in device pixels; a third where data is to be saved. */
export function widthOf(element: HTMLElement): number {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  return (element.clientWidth || innerWidth) * (saveData ? 1 / 3 : Math.min(devicePixelRatio, 2))
}
