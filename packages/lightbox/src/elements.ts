import { parts } from './contract'

const { item, stage, position, toggle, previous, next, close } = parts

/** The links to pictures in an element, in the order of the page; a list may grow while the block runs. */
export const findLinks = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(findImage)

/** The image of a link or of an item. */
export const findImage = (element: Element) => element.querySelector('img')

/** The parts of the dialog that the block inserts. */
export function findParts(dialog: HTMLDialogElement) {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector) as HTMLElement
  return {
    dialog,
    stage: find(stage),
    position: find(position),
    toggle: find(toggle),
    previous: find(previous),
    next: find(next),
    close: find(close),
  }
}

/** The item that is shown; there is none before the first picture. */
export const findCurrent = (from: Element) => from.querySelector<HTMLElement>(`${item}:not([data-leaving])`)

/** Items on their way out. */
export const findLeaving = (from: Element) => [...from.querySelectorAll<HTMLElement>('[data-leaving]')]

/** The picture of an item; a video that plays has replaced it. */
export const findPicture = (from: Element | null) => from?.querySelector<HTMLElement>('.lightbox-picture') ?? null
