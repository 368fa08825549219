import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

const maxTextLength = 250

/** Reads a button; a link and a real button alike. */
export function parse(root: HTMLElement, { elements: { container } }: ParseContext<Elements>): Config {
  const { alignment, size } = readOptions(container, { options })
  return {
    id: root.closest('.sqs-block')?.id || root.id,
    buttonText: (root.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, maxTextLength),
    clickthroughUrl: root.getAttribute('href') ?? '',
    alignment,
    size: size || /element--(small|medium|large)/.exec(root.className)?.[1] || '',
    newWindow: root.getAttribute('target') === '_blank',
    context: root.closest('.sqs-popup-overlay') ? 2 : 1,
  }
}
