import type { ChosenRelease } from './page-manifest'

// Letters alone: texts then add up, wherever spaces between elements come and go.
const getLength = (element: Element) => element.textContent.replace(/\s+/g, '').length

/**
 * Compares the content of an element after a start with that before: `part` or `text` when some of it is gone, else undefined. The
 * text of `others`, blocks inside that change it on their own, does not count; those in a place that the block owns may go.
 */
export function compareContent(
  element: HTMLElement,
  { parts, shrinks, page, owns }: Pick<ChosenRelease, 'parts' | 'shrinks' | 'page' | 'owns'>,
  others: readonly Element[] = [],
) {
  const count = () => parts?.map((part) => element.querySelectorAll(part).length) ?? []
  // The body contains the text of everything else as well.
  const isTextFixed = parts && !shrinks && !page
  const kept = others.filter((block) => !owns || !element.contains(block.closest(owns)))
  const outer = kept.filter((block) => !kept.some((above) => above !== block && above.contains(block)))
  const length = () => getLength(element) - outer.reduce((sum, block) => sum + getLength(block), 0)
  const [servedParts, servedLength] = [count(), isTextFixed ? length() : 0]
  return (): 'part' | 'text' | undefined => {
    const isPartGone = count().some((now, at) => now < (servedParts[at] as number))
    if (isPartGone || (isTextFixed && !kept.every((block) => element.contains(block)))) return 'part'
    return isTextFixed && length() < servedLength ? 'text' : undefined
  }
}
