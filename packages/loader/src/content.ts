import type { ChosenRelease } from './page-manifest'

/** Compares the content of an element after a start with that before: `part` or `text` when some of it is gone, else undefined. */
export function compareContent(
  element: HTMLElement,
  { parts, shrinks, page }: Pick<ChosenRelease, 'parts' | 'shrinks' | 'page'>,
) {
  const count = () => parts?.map((part) => element.querySelectorAll(part).length) ?? []
  // The body contains the text of everything else as well.
  const isTextFixed = parts && !shrinks && !page
  const length = () => (isTextFixed ? (element.textContent ?? '').replace(/\s+/g, ' ').trim().length : 0)
  const [servedParts, servedLength] = [count(), length()]
  return (): 'part' | 'text' | undefined => {
    if (count().some((now, at) => now < (servedParts[at] as number))) return 'part'
    return length() < servedLength ? 'text' : undefined
  }
}
