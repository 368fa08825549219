import { type ParseContext, readNumber, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config, Track } from './model'

const getText = (element: Element | null | undefined) => (element?.textContent ?? '').trim().replace(/\s+/g, ' ')

/** Reads the sounds out of the page; none when no address is valid. */
export function parse(root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const { url, audioAssetUrl, title, author, durationInMs, mimeType, showDownload } = readOptions(root, { options })
  const tracks = elements.links.map((link): Track => {
    const { author: trackAuthor = author, durationInMs: length } = link.dataset
    const address = readAddress(link.getAttribute('href')) ?? ''
    return {
      url: address,
      title: getText(link),
      author: trackAuthor,
      durationInMs: readNumber(length, 0),
      mimeType: '',
    }
  })
  const address = readAddress(url) ?? readAddress(audioAssetUrl) ?? readAddress(elements.served[0]?.getAttribute('src'))
  if (!tracks.length && address)
    tracks.push({ url: address, title: title || getText(elements.link), author, durationInMs, mimeType })
  return { tracks, showDownload }
}
