import { contract } from './contract'

/** Where a button stands, as reports have it: 1 in a page, 2 in a popup (TRK-03). */
export type ButtonContext = 1 | 2

/** What is said of a button when it is shown and clicked. */
export interface Config {
  readonly id: string
  readonly buttonText: string
  readonly clickthroughUrl: string
  readonly alignment: string
  readonly size: string
  readonly newWindow: boolean
  readonly context: ButtonContext
}

const maxTextLength = 250

/** Reads a button; a link and a real button alike. */
export function parse(root: HTMLElement): Config {
  const container = root.closest<HTMLElement>(contract.parts?.container as string)
  return {
    id: root.closest('.sqs-block')?.id || root.id,
    buttonText: (root.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, maxTextLength),
    clickthroughUrl: root.getAttribute('href') ?? '',
    alignment: container?.dataset.alignment ?? '',
    size: container?.dataset.buttonSize ?? /element--(small|medium|large)/.exec(root.className)?.[1] ?? '',
    newWindow: root.getAttribute('target') === '_blank',
    context: root.closest('.sqs-popup-overlay') ? 2 : 1,
  }
}
