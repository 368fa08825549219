import { readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config, Kind } from './model'

const kinds: Readonly<Record<string, Kind>> = {
  'native-video': 'native',
  'block-embed': 'frame',
  'video-wrapper': 'embed',
}

/** Reads a film out of the page; what its HTML says is read by the player that needs it. */
export function parse(root: HTMLElement): Config {
  const { mode, aspectRatio } = readOptions(root, contract)
  const kind = kinds[/native-video|block-embed|video-wrapper/.exec(root.className)?.[0] ?? ''] ?? 'background'
  const json = root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson
  return {
    kind,
    // A server may write "<" in JSON by its number.
    hasHtml: /(?:<|\\u003c)(?:iframe|embed)/i.test(`${root.dataset.html}${json}`),
    hasOverlay: kind === 'embed' && !!root.querySelector('.sqs-video-overlay'),
    mode,
    padding: aspectRatio ? 100 / aspectRatio : root.closest('.summary-item') ? 65 : 56.3,
  }
}
