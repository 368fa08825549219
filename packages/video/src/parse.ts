import { readOptions } from '@ashlar/core-block'
import { member, readJson } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config, Kind } from './model'

const kinds: readonly (readonly [className: string, kind: Kind])[] = [
  ['sqs-native-video', 'native'],
  ['sqs-block-embed', 'frame'],
  ['sqs-video-wrapper', 'embed'],
]

/** Reads a film out of the page. */
export function parse(root: HTMLElement): Config {
  const { mode, aspectRatio } = readOptions(root, contract)
  const kind = kinds.find(([className]) => root.classList.contains(className))?.[1] ?? 'background'
  const json = readJson(root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson)
  const hasOverlay = kind === 'embed' && !!root.querySelector(contract.parts?.overlay as string)
  return {
    kind,
    html: root.dataset.html || `${member(json, 'html') ?? ''}`,
    isServed: !hasOverlay && !!root.querySelector('iframe,object,embed,video,script'),
    hasOverlay,
    mode,
    padding: aspectRatio ? 100 / aspectRatio : root.closest('.summary-item') ? 65 : 56.3,
  }
}
