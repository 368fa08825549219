import { readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { contract, maxTracks } from './contract'
import type { Config, Track } from './model'

const words = (element: Element | null | undefined) => (element?.textContent ?? '').trim().replace(/\s+/g, ' ')

/** The links of the server's own list that have a track in the player. */
export function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  const { item } = contract.parts as { item: string }
  return [...root.querySelectorAll<HTMLAnchorElement>(item)].filter(srcOf).slice(0, maxTracks)
}

const srcOf = (link: HTMLAnchorElement) => readAddress(link.getAttribute('href'))

/** Reads the sounds out of the page; none when no address is one. */
export function parse(root: HTMLElement): Config {
  const { url, audioAssetUrl, title, author, durationInMs, showDownload } = readOptions(root, contract)
  const tracks = linksOf(root).map((link): Track => {
    const { author: by = author, durationInMs: length = '' } = link.dataset
    return { src: srcOf(link) as string, title: words(link), author: by, duration: Number(length) / 1000 || 0 }
  })
  const served = root.querySelector('audio')?.getAttribute('src')
  const src = readAddress(url) ?? readAddress(audioAssetUrl) ?? readAddress(served)
  if (!tracks.length && src)
    tracks.push({ src, title: title || words(root.querySelector('a')), author, duration: durationInMs / 1000 })
  return { tracks, hasDownload: showDownload }
}
