import { type OptionValues, type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config, Kind } from './model'

const kinds: Readonly<Record<string, Kind>> = {
  'native-video': 'native',
  'block-embed': 'frame',
  'video-wrapper': 'embed',
}

/** Reads a video out of the page; options of a player are left to its chunk. */
export function parse(root: HTMLElement, { elements }: ParseContext<Elements>): Config & OptionValues<typeof options> {
  const values = readOptions(root, { options })
  const kind = kinds[/native-video|block-embed|video-wrapper/.exec(root.className)?.[0] ?? ''] ?? 'background'
  const json = root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson
  return {
    kind,
    // The server may have escaped "<" in its JSON.
    hasHtml: /(?:<|\\u003c)(?:iframe|embed)/i.test(`${root.dataset.html}${json}`),
    hasOverlay: kind !== 'frame' && !!elements.overlays[0],
    ...values,
    padding: values.aspectRatio ? 100 / values.aspectRatio : root.closest('.summary-item') ? 65 : 56.3,
    json,
  }
}
